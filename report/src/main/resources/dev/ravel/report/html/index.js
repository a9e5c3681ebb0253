const { directory, runs: files, leftOut } = JSON.parse(byId("data").textContent);

/** A run names what it has found, or the first of it; no run finds more than so much. */
const mostFindings = 1e6;
const isCount = (count, findings) => Number.isInteger(count) && count >= findings.length && count <= mostFindings;

const isFinding = (one) => one && typeof one.kind === "string" && typeof one.sentence === "string";

/** What a run has left behind; whatever is damaged may have its page all the same. */
function read({ path, text, hasPage }) {
  try {
    const { job, subject, time, count, findings } = JSON.parse(text);
    const isWhole = [job, subject, time].every((one) => typeof one === "string") && Array.isArray(findings) && findings.every(isFinding) && isCount(count, findings);
    if (isWhole) return { path, hasPage, job, subject, time, count, findings };
  } catch {
    // It is told below.
  }
  return { path, hasPage, job: "", subject: "", time: "", count: 0, findings: [], isDamaged: true };
}

/** The time of day here; as it stands if it is none. */
function shown(time) {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

function findingsOf(run) {
  const page = element("p", "dim", run.hasPage ? "See its page." : "Its page was deleted.");
  if (run.isDamaged) return [element("p", "dim", "What it left for this list cannot be read."), page];
  const told = run.findings.map((one) =>
    element("p", "", element("span", "kind", one.kind), ` ${one.sentence}${one.confirmed === false ? ` (${one.certainty || "not reproduced"})` : ""}`),
  );
  if (run.count > told.length) told.push(element("p", "dim", `… ${run.count - told.length} more`));
  if (!told.length || !run.hasPage) told.push(page);
  return told;
}

/** Leads to the page of a run, if it is still there. */
function nameOf(run) {
  const name = run.path || "the last report";
  if (!run.hasPage) return name;
  const link = element("a", "", name);
  link.href = [...run.path.split("/").filter((part) => part).map(encodeURIComponent), "report.html"].join("/");
  return link;
}

function row(run) {
  const when = element("time", "", shown(run.time));
  when.dateTime = run.time;
  const cells = [nameOf(run), when, run.job, run.subject].map((content) => element("td", "", content));
  const made = element("tr", "", ...cells, element("td", "", ...findingsOf(run)));
  return { made, words: made.textContent.toLowerCase() };
}

const byTime = (one, other) => (one.time < other.time ? 1 : one.time > other.time ? -1 : 0);
const runs = files.map(read).sort(byTime);
const rows = runs.map(row);

function filter() {
  const words = byId("search").value.toLowerCase().split(/\s+/).filter((word) => word);
  let shownRows = 0;
  for (const { made, words: all } of rows) {
    made.hidden = !words.every((word) => all.includes(word));
    if (!made.hidden) shownRows++;
  }
  byId("hits").value = words.length ? `${shownRows} of ${rows.length} runs` : "";
}

const found = runs.reduce((sum, run) => sum + run.count, 0);
const counted = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
byId("headline").textContent = `${counted(found, "finding")} in ${counted(runs.length, "run")}`;
byId("subject").textContent = directory;
document.title = `${byId("headline").textContent} - Ravel`;
byId("left-out").textContent = leftOut ? `${counted(leftOut, "older run")} not listed.` : "";
byId("runs").append(...rows.map(({ made }) => made));
byId("search").addEventListener("input", filter);
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "t") changeTheme();
  if (event.key === "/") {
    event.preventDefault();
    byId("search").focus();
  }
});
