/** Draws what is no lanes: tables, threads side by side, lists, and texts behind folds. */
class Blocks {
  constructor(onFinding) {
    this.onFinding = onFinding;
    /** What leads to a finding, with its number. */
    this.jumps = [];
  }

  draw(blocks) {
    return blocks.map((block) => {
      switch (block.type) {
        case "table":
          return this.table(block);
        case "columns":
          return this.columns(block);
        case "list":
          return this.list(block);
        default:
          return this.text(block);
      }
    });
  }

  /** Marks what leads to the finding that is shown. */
  mark(number) {
    for (const [jump, to] of this.jumps) jump.setAttribute("aria-current", to === number);
  }

  /** Whether there is a way to each of so many findings. */
  leadToAll(count) {
    return new Set(this.jumps.map(([, to]) => to)).size === count;
  }

  titled(block, ...content) {
    const title = block.title ? [element("h2", "", block.title)] : [];
    return element("section", "block", ...title, ...content);
  }

  /** What can be scrolled can be reached by keys, and has a name. */
  scrolled(made, name) {
    made.tabIndex = 0;
    made.setAttribute("role", "region");
    made.setAttribute("aria-label", name);
    return made;
  }

  table(block) {
    const heads = block.heads.map((text) => {
      const head = element("th", "", text);
      head.scope = "col";
      return head;
    });
    const rows = block.rows.map((cells) =>
      element("tr", "", ...cells.map((lines) => element("td", "", ...lines.map((line) => this.line(line))))),
    );
    const table = element("table", "", element("thead", "", element("tr", "", ...heads)), element("tbody", "", ...rows));
    table.setAttribute("aria-label", block.title);
    const frame = this.scrolled(element("div", "frame", table), block.title);
    const note = block.note ? [element("p", "dim", block.note)] : [];
    return this.titled(block, frame, ...note);
  }

  line({ kind, text, to }) {
    if (to === undefined) return element("p", kind, text);
    const jump = element("button", "jump", text);
    jump.type = "button";
    jump.addEventListener("click", () => this.onFinding(to));
    this.jumps.push([jump, to]);
    return element("p", "", jump);
  }

  columns(block) {
    const columns = block.columns.map(({ title, notes, code, frames }) => {
      const column = element("section", "thread", element("h3", "", title), ...notes.map((note) => element("p", "dim", note)));
      if (code) column.append(element("p", "code", code));
      column.append(this.scrolled(element("pre", "", frames.join("\n")), title));
      return column;
    });
    return this.titled(block, element("div", "columns", ...columns));
  }

  list(block) {
    if (!block.title && block.items.length === 1) return this.titled(block, element("p", "dim", block.items[0]));
    return this.titled(block, element("ul", "", ...block.items.map((item) => element("li", "", item))));
  }

  text(block) {
    const text = this.scrolled(element("pre", "", block.text), block.title);
    const fold = element("details", "fold", element("summary", "", block.title), text);
    fold.open = block.open;
    return fold;
  }
}
