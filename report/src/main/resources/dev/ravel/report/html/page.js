const { job, subject, title, note, overview, findings } = JSON.parse(byId("data").textContent);
/** For the names of the threads, the legend and the slider. */
const ROOM_AROUND_LANES = 110;
let finding;
let story;
let chosen = 0;

const lanes = new Lanes(byId("lanes"), (row) => choose(row));
const details = new Details(byId("details"), (row) => choose(row));
const schedule = new Schedule(byId("steps"), byId("search"), byId("hits"), (step) => {
  const nearest = lastUpTo(story.acts, step, (act) => story.rows[act].step);
  choose(story.acts[Math.max(0, nearest)]);
  byId("main").scrollIntoView({ block: "nearest" });
});

const blocks = new Blocks((number) => {
  showFinding(number);
  byId("finding").scrollIntoView({ block: "start" });
  if (story) byId("lanes").focus({ preventScroll: true });
});

function choose(row) {
  chosen = row;
  const at = story.acts.indexOf(row);
  lanes.choose(row);
  details.show(story, row);
  const position = `${at + 1} of ${story.acts.length}`;
  byId("slider").value = at;
  byId("slider").setAttribute("aria-valuetext", `${position}, ${story.sentence(row)}`);
  byId("position").value = position;
  byId("previous").disabled = at === 0;
  byId("next").disabled = at === story.acts.length - 1;
  byId("said").textContent = story.sentence(row);
}

function move(by) {
  if (!story) return;
  const at = story.acts.indexOf(chosen) + by;
  choose(story.acts[Math.max(0, Math.min(story.acts.length - 1, at))]);
}

/** After the last one comes the first one again. */
function moveToConflict(by) {
  if (!story) return;
  const conflicts = story.acts.filter((act) => story.rows[act].mark === "conflict");
  if (!conflicts.length) return;
  const before = lastUpTo(conflicts, chosen - (by < 0 ? 1 : 0), (act) => act);
  choose(conflicts[(before + (by > 0 ? 1 : 0) + conflicts.length) % conflicts.length]);
}

function showFinding(number) {
  finding = findings[number];
  document.title = `${finding.kind}: ${finding.headline} - Ravel`;
  byId("subject").textContent = finding.test;
  byId("replaying").hidden = !finding.replay;
  byId("kind").textContent =
    finding.kind + (finding.labels ? ` (${finding.labels})` : "") + (finding.confirmed ? "" : ` (${finding.certainty})`);
  byId("headline").textContent = finding.headline;
  byId("order").textContent = finding.order ?? "";
  byId("order").hidden = !finding.order;
  byId("facts").textContent =
    (job === "watch" ? "" : `Searched: ${finding.searched}. `)
    + `Seen ${finding.count === 1 ? "once" : `${finding.count} times`}.`
    + (finding.steps ? ` ${finding.steps} steps.` : "");
  byId("replay").textContent = finding.replay;
  byId("copied").textContent = "";
  byId("about").replaceChildren(...blocks.draw(finding.about));
  const trace = byId("trace");
  trace.hidden = !finding.details;
  trace.open = !finding.confirmed;
  trace.querySelector("summary").textContent =
    finding.confirmed ? "The stack trace, or who holds and awaits what" : finding.doubt.replace(/\.$/, "");
  trace.querySelector("pre").textContent = finding.details;
  byId("output").hidden = !finding.output;
  byId("output").querySelector("pre").textContent = finding.output;
  document.querySelectorAll("nav button").forEach((button, i) => button.setAttribute("aria-current", i === number));
  blocks.mark(number);
  showStory();
}

function showStory() {
  story = finding.rows ? new Story(finding) : null;
  byId("main").hidden = !story;
  byId("schedule").hidden = !story || !finding.schedule;
  byId("schedule").querySelector("summary").textContent = `The full schedule: ${finding.steps} steps`;
  const conflict = story?.acts.find((act) => story.rows[act].mark === "conflict");
  // A way to conflicts is offered only where it leads somewhere.
  document.querySelectorAll(".of-conflicts").forEach((one) => (one.hidden = conflict === undefined));
  if (!story) return;
  chosen = conflict ?? story.heldUp() ?? story.acts[0];
  byId("slider").max = story.acts.length - 1;
  byId("main").style.setProperty("--lanes-height", `${story.rows.length * Lanes.ROW + ROOM_AROUND_LANES}px`);
  drawLegend(byId("legend"), story);
  lanes.show(story, chosen);
  if (finding.schedule) schedule.show(finding.schedule);
  choose(chosen);
}

function listFindings() {
  byId("findings").hidden = findings.length < 2 || blocks.leadToAll(findings.length);
  findings.forEach((one, number) => {
    const button = element(
      "button",
      "",
      element("span", "kind", one.kind),
      element("span", "what", one.headline),
      element("span", "dim", one.confirmed ? one.test : `${one.test} (${one.certainty})`),
    );
    button.type = "button";
    button.addEventListener("click", () => showFinding(number));
    byId("findings").firstElementChild.append(element("li", "", button));
  });
}

async function copy() {
  if (!finding?.replay) return;
  let isDone = true;
  try {
    await navigator.clipboard.writeText(finding.replay);
  } catch {
    // Some browsers keep the clipboard from pages that were opened from disk.
    getSelection().selectAllChildren(byId("replay"));
    isDone = document.execCommand("copy");
  }
  byId("copied").textContent = isDone ? "Copied." : "The browser does not let it be copied; it is selected.";
}

/** Above the findings is what is told of the whole run; a crash that was only recorded has nothing else. */
function showOverview() {
  byId("job").textContent = job;
  byId("subject").textContent = subject;
  byId("note").textContent = note;
  byId("note").hidden = !note;
  byId("overview").hidden = !overview.length;
  byId("overview-title").textContent = title;
  byId("blocks").replaceChildren(...blocks.draw(overview));
  if (findings.length) return;
  document.title = `${title} - Ravel`;
  for (const id of ["finding", "main", "trace", "output", "schedule"]) byId(id).hidden = true;
}

function moveToOverview() {
  byId("overview").scrollIntoView({ block: "start" });
  byId("overview").focus({ preventScroll: true });
}

function openSearch() {
  if (byId("schedule").hidden) return;
  byId("schedule").open = true;
  byId("search").focus();
  byId("schedule").scrollIntoView({ block: "nearest" });
}

function moveToFinding(by) {
  const at = findings.indexOf(finding) + by;
  if (at >= 0 && at < findings.length) showFinding(at);
}

const KEYS = {
  j: () => move(1),
  ArrowDown: () => move(1),
  k: () => move(-1),
  ArrowUp: () => move(-1),
  Home: () => move(-Infinity),
  End: () => move(Infinity),
  n: () => moveToConflict(1),
  p: () => moveToConflict(-1),
  "]": () => moveToFinding(1),
  "[": () => moveToFinding(-1),
  o: moveToOverview,
  "/": openSearch,
  c: copy,
  t: changeTheme,
  "?": () => byId("keys").showModal(),
};

document.addEventListener("keydown", (event) => {
  // What the focus is on may have a use for the key itself.
  const isText = event.target.matches("input[type=search]");
  const isMoved = event.target.matches("input[type=range], pre, aside, .frame");
  const isTaken = (isText && event.key !== "Escape") || (isMoved && event.key.length > 1);
  if (isTaken || event.ctrlKey || event.metaKey || event.altKey || byId("keys").open) return;
  if (event.key in KEYS) {
    event.preventDefault();
    KEYS[event.key]();
  } else if (event.key === "Escape" && isText) {
    byId("lanes").focus();
  }
});
byId("slider").addEventListener("input", (event) => choose(story.acts[Number(event.target.value)]));
byId("previous").addEventListener("click", () => move(-1));
byId("next").addEventListener("click", () => move(1));
byId("next-conflict").addEventListener("click", () => moveToConflict(1));
byId("copy").addEventListener("click", copy);
byId("show-keys").addEventListener("click", KEYS["?"]);

showOverview();
listFindings();
if (findings.length) showFinding(0);
