/** Shows where every thread is at a step. */
class Details {
  static AROUND_ACTOR = 2;
  static AROUND_OTHERS = 1;

  constructor(panel, onChoose) {
    this.panel = panel;
    this.onChoose = onChoose;
  }

  show(story, index) {
    const row = story.rows[index];
    const actor = story.laneOf.get(row.thread);
    const title = element("h2", "", `${story.threads[actor].name}: ${row.text}`);
    const cards = story.threads.map((thread, lane) => this.card(story, lane, index, lane === actor));
    this.panel.replaceChildren(title, ...this.links(story, index), ...cards);
    const card = cards[actor];
    const hidden = card.offsetTop + card.offsetHeight > this.panel.offsetTop + this.panel.clientHeight;
    this.panel.scrollTop = hidden ? card.offsetTop - this.panel.offsetTop - 40 : 0;
  }

  links(story, index) {
    return story.linksOf(index).map((link) => {
      const isLater = link.from === index;
      const other = isLater ? link.to : link.from;
      const words = {
        conflict: isLater ? "In conflict with the later " : "In conflict with the earlier ",
        start: isLater ? "Its thread begins with " : "Started by ",
        wake: isLater ? "Wakes " : "Woken by ",
      }[link.kind];
      const jump = element("button", "jump", story.sentence(other));
      jump.type = "button";
      jump.addEventListener("click", () => this.onChoose(other));
      return element("p", "", words, jump);
    });
  }

  card(story, lane, index, isActor) {
    const state = story.state(lane, index);
    const mark = isActor ? story.rows[index].mark : state.doing === "stuck" ? "stuck" : "";
    const card = element("section", `thread${isActor ? " acts" : ""} ${mark}`);
    const words = {
      acts: "",
      next: "is about to ",
      waits: "waits: ",
      stuck: "is stuck: ",
      "not begun": "has not begun",
      ended: "has ended",
    }[state.doing];
    const text = state.text.replace(/^stuck: /, "");
    card.append(element("div", "", element("h3", "", story.threads[lane].name), ` ${words}${text}`));
    if (state.locks.length) {
      const holds = element("p", "dim", "holds ");
      state.locks.forEach((lock, i) => holds.append(i ? ", " : "", lock));
      card.append(holds);
    }
    if (state.place) {
      const [path, line, className] = state.place;
      const file = path.slice(path.lastIndexOf("/") + 1);
      card.append(element("p", "place", `${file}:${line}${className ? `  ${className}` : ""}`));
      const around = isActor ? Details.AROUND_ACTOR : Details.AROUND_OTHERS;
      const source = this.source(story.files[path] || [], line, around);
      if (source) card.append(source);
    }
    return card;
  }

  source(lines, here, around) {
    const shown = lines.filter(([number]) => Math.abs(number - here) <= around);
    if (!shown.length) return null;
    const texts = shown.map(([, text]) => text.replaceAll("\t", "    "));
    const indent = Math.min(...texts.filter((text) => text.trim()).map((text) => text.search(/\S/)), 99);
    const source = element("pre");
    shown.forEach(([number], i) => {
      const line = element("span", number === here ? "line here" : "line", element("i", "", String(number)), texts[i].slice(indent));
      if (number === here) line.setAttribute("aria-current", "step");
      source.append(line);
    });
    return source;
  }
}
