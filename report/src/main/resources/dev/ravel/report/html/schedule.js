/** Every step of the execution, those of them that have all words that are looked for. */
class Schedule {
  static ROW = 22;
  static COLUMNS = ["thread", "operation", "resource", "value", "site", "call", "holds", "state"];
  static TITLES = ["step", "thread", "operation", "resource", "value", "line", "call of the JDK", "locks held", "why it is the last"];

  constructor(scroller, search, hits, onChoose) {
    this.scroller = scroller;
    this.search = search;
    this.hits = hits;
    this.canvas = scroller.querySelector(".canvas");
    this.layer = scroller.querySelector(".rows");
    this.onChoose = onChoose;
    const heads = Schedule.TITLES.map((title) => {
      const head = element("span", "", title);
      head.setAttribute("role", "columnheader");
      return head;
    });
    scroller.querySelector(".step-heads").append(...heads);
    scroller.addEventListener("scroll", () => this.draw());
    scroller.addEventListener("keydown", (event) => this.key(event));
    this.layer.addEventListener("click", (event) => {
      const step = event.target.closest(".step");
      if (step) this.go(Number(step.dataset.at), true);
    });
    search.addEventListener("input", () => this.filter());
    search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.scroller.focus();
    });
    new ResizeObserver(() => this.draw()).observe(scroller);
  }

  show(columns) {
    this.columns = columns;
    this.lower = columns.texts.map((text) => text.toLowerCase());
    this.search.value = "";
    this.filter();
  }

  /** Texts are few and steps are many: the words are looked for in the texts. */
  filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter((word) => word);
    const { number } = this.columns;
    let found = Uint32Array.from(number.keys());
    for (const word of words) {
      const matching = this.lower.map((text) => text.includes(word));
      const columns = Schedule.COLUMNS.map((name) => this.columns[name]);
      found = found.filter((i) => String(number[i]) === word || columns.some((column) => matching[column[i]]));
    }
    this.found = found;
    this.current = 0;
    this.hits.value = words.length ? `${found.length} of ${number.length} steps` : `${number.length} steps`;
    this.canvas.style.height = `${found.length * Schedule.ROW}px`;
    this.scroller.scrollTop = 0;
    this.scroller.setAttribute("aria-rowcount", found.length + 1);
    this.draw();
  }

  draw() {
    if (!this.columns || !this.scroller.clientHeight) return;
    const [first, last] = inView(this.scroller, Schedule.ROW, this.found.length);
    const rows = [];
    for (let i = first; i <= last; i++) rows.push(this.row(i));
    this.layer.replaceChildren(...rows);
  }

  row(at) {
    const index = this.found[at];
    const texts = Schedule.COLUMNS.map((name) => this.columns.texts[this.columns[name][index]]);
    const row = element("div", at === this.current ? "step current" : "step");
    row.style.top = `${at * Schedule.ROW}px`;
    row.dataset.at = at;
    row.setAttribute("role", "row");
    row.setAttribute("aria-rowindex", at + 2);
    if (at === this.current) row.setAttribute("aria-current", "true");
    for (const text of [String(this.columns.number[index]), ...texts]) {
      const cell = element("span", "", text);
      cell.setAttribute("role", "cell");
      if (text.length > 14) cell.title = text;
      row.append(cell);
    }
    return row;
  }

  key(event) {
    const page = Math.floor(this.scroller.clientHeight / Schedule.ROW) - 2;
    const moves = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: page, PageUp: -page, Home: -this.found.length, End: this.found.length };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in moves) this.go(this.current + moves[event.key], false);
    else if (event.key === "Enter") this.go(this.current, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  go(at, isChosen) {
    if (!this.found.length) return;
    this.current = Math.max(0, Math.min(this.found.length - 1, at));
    const top = this.current * Schedule.ROW;
    const height = this.scroller.clientHeight - 2 * Schedule.ROW;
    if (top < this.scroller.scrollTop) this.scroller.scrollTop = top;
    if (top > this.scroller.scrollTop + height) this.scroller.scrollTop = top - height;
    this.draw();
    if (isChosen) this.onChoose(this.columns.number[this.found[this.current]]);
  }
}
