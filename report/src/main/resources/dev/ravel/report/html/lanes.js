/** Draws the rows of a story that are in view: a lane for each thread, time downward. */
class Lanes {
  static ROW = 26;
  static NUMBER = 44;
  static LIFE = 14;
  static SLOT = 7;
  static MOST_SLOTS = 4;
  static LEAST_CODE = 40;
  static NARROW = 110;
  static WIDE = 260;

  constructor(scroller, onChoose) {
    this.scroller = scroller;
    this.heads = scroller.querySelector(".heads");
    this.canvas = scroller.querySelector(".canvas");
    this.svg = scroller.querySelector("svg");
    this.layer = scroller.querySelector(".rows");
    this.layer.addEventListener("click", (event) => {
      const row = event.target.closest(".row[data-index]");
      if (row) onChoose(Number(row.dataset.index));
    });
    scroller.addEventListener("scroll", () => this.draw());
    new ResizeObserver(() => this.layOut()).observe(scroller);
  }

  show(story, chosen) {
    this.story = story;
    this.chosen = chosen;
    this.scroller.scrollTo(0, 0);
    this.layOut();
  }

  choose(row) {
    this.chosen = row;
    const top = row * Lanes.ROW;
    const head = this.heads.offsetHeight;
    const height = this.scroller.clientHeight - head;
    // Some rows around the chosen one stay in view.
    const margin = Math.min(3 * Lanes.ROW, height / 3);
    if (top - margin < this.scroller.scrollTop) this.scroller.scrollTop = top - margin;
    if (top + Lanes.ROW + margin > this.scroller.scrollTop + height) {
      this.scroller.scrollTop = top + Lanes.ROW + margin - height;
    }
    const { left, width } = this.lanes[this.story.laneOf.get(this.story.rows[row].thread)];
    const right = left + Math.min(width, this.scroller.clientWidth);
    if (left < this.scroller.scrollLeft) this.scroller.scrollLeft = left - Lanes.NUMBER;
    if (right > this.scroller.scrollLeft + this.scroller.clientWidth) {
      this.scroller.scrollLeft = right - this.scroller.clientWidth;
    }
    this.draw();
  }

  /** Lanes are as wide as their texts, or as narrow as it takes to see all of them. */
  layOut() {
    if (!this.story) return;
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `600 13px ${getComputedStyle(document.body).fontFamily}`;
    this.pen = pen;
    const { threads, rows } = this.story;
    const natural = threads.map((thread) => pen.measureText(thread.name).width + 24);
    const indents = threads.map((thread) => {
      const slots = thread.bars.reduce((most, bar) => Math.max(most, bar.slot + 1), 0);
      return Lanes.LIFE + 10 + Math.min(slots, Lanes.MOST_SLOTS) * Lanes.SLOT;
    });
    for (const row of rows) {
      const lane = row.folded ? -1 : this.story.laneOf.get(row.thread);
      if (lane < 0 || row.mark === "failure" || row.mark === "stuck") continue;
      natural[lane] = Math.max(natural[lane], indents[lane] + pen.measureText(row.text).width + 20);
    }
    const space = this.scroller.clientWidth - Lanes.NUMBER;
    const code = rows.some((row) => row.site) ? Math.min(200, space / 3) : 0;
    const sum = (widths) => widths.reduce((one, other) => one + other, 0);
    const widths = sum(natural) <= space - code ? natural : natural.map((width) => Math.min(Lanes.WIDE, width));
    // Where one has to scroll anyway, narrow lanes help nobody.
    const fits = threads.length * Lanes.NARROW <= space - code;
    const shrink = fits ? Math.min(1, (space - code) / sum(widths)) : 1;
    this.lanes = [];
    let left = Lanes.NUMBER;
    widths.forEach((width, lane) => {
      const fitting = Math.max(Lanes.NARROW, Math.floor(width * shrink));
      this.lanes.push({ left, width: fitting, indent: indents[lane] });
      left += fitting;
    });
    // What a thread is stuck in may be long; the code gives way to it, as far as it can.
    this.needed = rows.map((row) => {
      const lane = row.mark === "failure" || row.mark === "stuck" ? this.story.laneOf.get(row.thread) : -1;
      return lane < 0 ? 0 : this.lanes[lane].left + this.lanes[lane].indent + pen.measureText(row.text).width + 20;
    });
    const most = this.scroller.clientWidth - code;
    this.codeLeft = Math.max(left + 8, Math.min(most, this.needed.reduce((one, other) => Math.max(one, other), 0)));
    this.width = Math.max(this.scroller.clientWidth, this.codeLeft + code);
    this.canvas.style.width = this.heads.style.width = `${this.width}px`;
    this.canvas.style.height = `${rows.length * Lanes.ROW}px`;
    this.heads.replaceChildren(
      ...threads.map((thread, lane) => {
        const head = element("span", "head", this.fitted(thread.name, this.lanes[lane].width - 24));
        head.title = thread.name;
        head.style.left = `${this.lanes[lane].left}px`;
        head.style.width = `${this.lanes[lane].width}px`;
        return head;
      }),
    );
    const file = element("span", "head", this.story.file);
    file.style.left = `${this.codeLeft - 6}px`;
    file.style.right = "0";
    this.heads.append(file);
    this.draw();
  }

  draw() {
    if (!this.story) return;
    const [first, last] = inView(this.scroller, Lanes.ROW, this.story.rows.length);
    this.svg.style.top = `${first * Lanes.ROW}px`;
    this.svg.setAttribute("width", this.width);
    this.svg.setAttribute("height", (last - first + 1) * Lanes.ROW);
    this.svg.setAttribute("viewBox", `0 ${first * Lanes.ROW} ${this.width} ${(last - first + 1) * Lanes.ROW}`);
    const below = [];
    const above = [];
    this.story.threads.forEach((thread, lane) => this.drawThread(thread, lane, first, last, below));
    for (const link of this.story.links) {
      if (link.from <= last && link.to >= first) below.push(this.link(link));
    }
    const rows = [];
    for (let i = first; i <= last; i++) {
      rows.push(this.row(i));
      if (!this.story.rows[i].folded) above.push(this.dot(i));
    }
    this.svg.replaceChildren(arrowHeads(), ...below, ...above);
    this.layer.replaceChildren(...rows);
    this.scroller.setAttribute("aria-activedescendant", `row-${this.chosen}`);
  }

  drawThread(thread, lane, first, last, into) {
    const x = this.lanes[lane].left + Lanes.LIFE;
    for (const span of thread.spans) {
      if (span.from > last || span.to < first) continue;
      const [y1, y2] = this.clipped(span, first, last);
      into.push(drawn("line", { class: `life ${span.kind}`, x1: x, x2: x, y1, y2 }));
    }
    for (const bar of thread.bars) {
      if (bar.from > last || bar.to < first) continue;
      const [y1, y2] = this.clipped(bar, first, last);
      const slot = Math.min(bar.slot, Lanes.MOST_SLOTS - 1);
      into.push(
        drawn("rect", {
          x: x + 9 + slot * Lanes.SLOT,
          y: y1 + 2,
          width: 5,
          height: Math.max(4, y2 - y1 - 4),
          rx: 2,
          fill: lockColour(this.story, bar.lock),
        }),
      );
    }
  }

  clipped(span, first, last) {
    return [Math.max(span.from, first - 1) * Lanes.ROW, (Math.min(span.to, last + 1) + 1) * Lanes.ROW];
  }

  point(row) {
    const lane = this.lanes[this.story.laneOf.get(this.story.rows[row].thread)];
    return [lane.left + Lanes.LIFE, row * Lanes.ROW + Lanes.ROW / 2];
  }

  link(link) {
    const [x1, y1] = this.point(link.from);
    const [x2, y2] = this.point(link.to);
    const bend = Math.max(12, Math.min(40, (y2 - y1) / 2));
    const chosen = link.from === this.chosen || link.to === this.chosen ? " chosen" : "";
    const path = drawn("path", {
      class: `link ${link.kind}${chosen}`,
      d: `M${x1},${y1} C${x1},${y1 + bend} ${x2},${y2 - bend} ${x2},${y2 - (link.kind === "conflict" ? 0 : 6)}`,
    });
    if (link.kind !== "conflict") path.setAttribute("marker-end", `url(#to-${link.kind})`);
    return path;
  }

  /** Each kind has a shape of its own, for who does not see colours. */
  dot(index) {
    const [x, y] = this.point(index);
    const mark = this.story.rows[index].mark;
    if (mark === "conflict") {
      return drawn("path", { class: "dot conflict", d: `M${x},${y - 6} l6,6 l-6,6 l-6,-6 Z` });
    }
    if (mark) return drawn("rect", { class: `dot ${mark}`, x: x - 5, y: y - 5, width: 10, height: 10 });
    return drawn("circle", { class: "dot", cx: x, cy: y, r: 4.5 });
  }

  row(index) {
    const row = this.story.rows[index];
    const made = element("div", row.folded ? "row folded" : `row ${row.mark}`);
    made.style.top = `${index * Lanes.ROW}px`;
    if (row.folded) {
      made.setAttribute("role", "presentation");
      this.addFolded(made, row);
      return made;
    }
    made.id = `row-${index}`;
    made.dataset.index = index;
    made.setAttribute("role", "option");
    made.setAttribute("aria-selected", index === this.chosen);
    made.setAttribute("aria-posinset", lastUpTo(this.story.acts, index, (act) => act) + 1);
    made.setAttribute("aria-setsize", this.story.acts.length);
    made.setAttribute("aria-label", this.story.sentence(index));
    made.append(element("span", "number", String(row.step)));
    const lane = this.lanes[this.story.laneOf.get(row.thread)];
    const what = element("span", "what");
    what.title = row.text;
    what.style.left = `${lane.left + lane.indent}px`;
    // What is a thread's last may be long, and nothing but the code is right of it, which gives way there.
    const isLast = row.mark === "failure" || row.mark === "stuck";
    const codeLeft = isLast ? Math.max(this.codeLeft, Math.min(this.needed[index], this.width)) : this.codeLeft;
    const room = (isLast ? codeLeft : lane.left + lane.width) - lane.left - lane.indent - 6;
    what.textContent = this.fitted(row.text, room - 12);
    what.style.maxWidth = `${room}px`;
    made.append(what);
    if (row.site && this.width - codeLeft > Lanes.LEAST_CODE) {
      const code = element("span", "code", element("span", "site", this.story.shortSite(row)), row.code ? `  ${row.code}` : "");
      code.title = `${row.site}  ${row.code}`;
      code.style.left = `${codeLeft}px`;
      code.style.right = "4px";
      made.append(code);
    }
    return made;
  }

  /** Threads and calls mostly differ at their end, so what is too long loses its middle. */
  fitted(text, width) {
    if (this.pen.measureText(text).width <= width) return text;
    let least = 0;
    let most = text.length;
    const cut = (count) => `${text.slice(0, Math.floor(count / 3))}…${text.slice(text.length - Math.ceil((count * 2) / 3))}`;
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (this.pen.measureText(cut(middle)).width <= width) least = middle;
      else most = middle - 1;
    }
    return cut(least);
  }

  addFolded(made, row) {
    for (const [thread, count] of row.folded) {
      const lane = this.lanes[this.story.laneOf.get(thread)];
      if (lane) {
        const what = element("span", "what", `… ${count} step${count === 1 ? "" : "s"}`);
        what.style.left = `${lane.left + lane.indent}px`;
        made.append(what);
      }
    }
  }
}

function arrowHeads() {
  const heads = drawn("defs", {});
  for (const kind of ["start", "wake"]) {
    const marker = drawn("marker", { id: `to-${kind}`, viewBox: "0 0 8 8", refX: 5, refY: 4, markerWidth: 8, markerHeight: 8, orient: "auto", markerUnits: "userSpaceOnUse" });
    marker.append(drawn("path", { class: kind, d: "M0,0 L8,4 L0,8 Z" }));
    heads.append(marker);
  }
  return heads;
}

const lockColour = (story, lock) => `var(--lock-${story.locks.indexOf(lock) % 6})`;

/** Explains the signs that occur. */
function drawLegend(legend, story) {
  const items = [];
  const add = (text, ...shapes) => {
    const sign = drawn("svg", { viewBox: "0 0 16 14", "aria-hidden": "true" });
    sign.append(...shapes);
    items.push(element("span", "", sign, text));
  };
  if (story.rows.some((row) => row.mark === "conflict")) {
    add("accesses in conflict", drawn("path", { class: "dot conflict", d: "M8,2 l5,5 l-5,5 l-5,-5 Z" }));
  }
  if (story.threads.some((thread) => thread.spans.some((span) => span.kind !== "lives"))) {
    add("waits", drawn("line", { class: "life waits", x1: 8, x2: 8, y1: 0, y2: 14 }));
  }
  for (const kind of ["start", "wake"]) {
    if (story.links.some((link) => link.kind === kind)) {
      add(`${kind}s a thread`, drawn("path", { class: `link ${kind}`, d: "M0,7 H16" }));
    }
  }
  for (const lock of story.locks.slice(0, 8)) {
    add(`holds ${lock}`, drawn("rect", { x: 6, y: 0, width: 5, height: 14, rx: 2, fill: lockColour(story, lock) }));
  }
  legend.replaceChildren(...items);
}
