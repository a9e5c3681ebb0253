/** The interleaving of one finding: its rows, its threads, and what each is up to at each row. */
class Story {
  constructor(finding) {
    this.rows = finding.rows;
    this.texts = finding.lanes.texts;
    this.places = finding.places;
    this.files = finding.files;
    this.threads = finding.lanes.threads.map((thread) => ({
      number: thread.number,
      name: thread.name,
      states: thread.states.map(([row, doing, text, place, locks]) => ({
        row,
        doing,
        text: this.texts[text],
        place: place < 0 ? null : this.places[place],
        locks: locks.map((lock) => this.texts[lock]),
      })),
    }));
    this.laneOf = new Map(this.threads.map((thread, lane) => [thread.number, lane]));
    this.links = finding.links.map(([from, to, kind]) => ({ from, to, kind }));
    /** The rows that can be chosen, which are all but those that count what is left out. */
    this.acts = this.rows.map((row, index) => (row.folded ? -1 : index)).filter((index) => index >= 0);
    const sites = this.rows.map((row) => row.site ?? "").filter((site) => site.includes(":"));
    const files = new Set(sites.map((site) => site.replace(/:[^:]*$/, "")));
    /** The file that all rows are of which have a line, if there is just one. */
    this.file = files.size === 1 ? [...files][0] : "";
    this.locks = [...new Set(this.threads.flatMap((thread) => thread.states.flatMap((state) => state.locks)))];
    for (const thread of this.threads) {
      thread.spans = this.spans(thread);
      thread.bars = this.bars(thread);
    }
  }

  state(lane, row) {
    const states = this.threads[lane].states;
    return states[Math.max(0, lastUpTo(states, row, (state) => state.row))];
  }

  shortSite(row) {
    return this.file && row.site.startsWith(`${this.file}:`) ? row.site.slice(this.file.length) : row.site;
  }

  linksOf(row) {
    return this.links.filter((link) => link.from === row || link.to === row);
  }

  /** Where the first thread is stuck that holds a lock meanwhile; undefined if none is. */
  heldUp() {
    return this.acts.find(
      (act) =>
        this.rows[act].mark === "stuck" &&
        this.state(this.laneOf.get(this.rows[act].thread), act).locks.length > 0,
    );
  }

  /** As long as a thread goes on in the same way: it lives, waits, or is stuck. */
  spans(thread) {
    const spans = [];
    thread.states.forEach((state, i) => {
      const to = i + 1 < thread.states.length ? thread.states[i + 1].row - 1 : this.rows.length - 1;
      const kind = { waits: "waits", stuck: "stuck", acts: "lives", next: "lives" }[state.doing];
      const last = spans[spans.length - 1];
      if (kind && last && last.kind === kind && last.to === state.row - 1) last.to = to;
      else if (kind) spans.push({ kind, from: state.row, to });
    });
    return spans;
  }

  /** As long as a thread holds a lock; those that it holds at the same time are side by side. */
  bars(thread) {
    const bars = [];
    const open = new Map();
    thread.states.forEach((state, i) => {
      const to = i + 1 < thread.states.length ? thread.states[i + 1].row - 1 : this.rows.length - 1;
      for (const lock of [...open.keys()]) if (!state.locks.includes(lock)) open.delete(lock);
      for (const lock of state.locks) {
        if (!open.has(lock)) {
          const taken = new Set([...open.values()].map((bar) => bar.slot));
          let slot = 0;
          while (taken.has(slot)) slot++;
          open.set(lock, { lock, slot, from: state.row, to });
          bars.push(open.get(lock));
        }
        open.get(lock).to = to;
      }
    });
    return bars;
  }

  /** A row in words, for who does not see the lanes. */
  sentence(index) {
    const row = this.rows[index];
    const name = this.threads[this.laneOf.get(row.thread)].name;
    const mark = { conflict: ", in conflict", stuck: ", for ever", failure: ", the failure" }[row.mark] || "";
    return `${name}: ${row.text}${mark}${row.site ? `, ${row.site}` : ""}`;
  }
}
