// What failed, by name and with the beginning of its message: `npm test` says so at its end, where a log that was cut still has it.
import { relative } from "node:path";

/** So much of a message says what was wrong. */
const LINES = 12;
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001b\[[\d;]*m/g;
const beginning = (message) => {
  const lines = String(message ?? "")
    .replace(COLOURS, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [...lines.slice(0, LINES), ...(lines.length > LINES ? ["…"] : [])].map((line) => `    ${line.slice(0, 300)}`);
};

/** What failed of a run of vitest, by its JSON report. A file that failed as a whole has a message of its own. */
export function failuresOfUnit(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(root, name);
    if (failed.length === 0) return status === "failed" ? [[file, ...beginning(message)]] : [];
    return failed.map(({ fullName, failureMessages }) => [`${file} › ${fullName}`, ...beginning(failureMessages[0])]);
  });
}

/** So long is the longest name of a test: one that shows whole objects takes seconds to write, and fills the report. */
const LONGEST = 5000;
/** Tests whose names are longer, by the beginning of each: one for a file. */
export function longNamesOfUnit(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const long = assertionResults.find(({ fullName }) => fullName.length > LONGEST);
    if (long === undefined) return [];
    return [
      [
        `${relative(root, name)} › ${long.fullName.slice(0, 80)}…`,
        `    has a name of ${long.fullName.length} characters`,
      ],
    ];
  });
}

/** What failed of a run of Playwright, or passed at its second try, by its JSON report. */
export function failuresOfEndToEnd(report) {
  const of = (suite, path) => [
    ...(suite.suites ?? []).flatMap((inner) => of(inner, [...path, inner.title])),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, projectName, results }) => {
          const first = results.find((result) => result.status !== "passed");
          const second = status === "flaky" ? " (passed at its second try)" : "";
          return [
            `[${projectName}] ${[...path, title].join(" › ")}${second}`,
            ...(first?.errors ?? []).flatMap(({ message }) => beginning(message)),
          ];
        }),
    ),
  ];
  return [
    ...(report?.suites ?? []).flatMap((suite) => of(suite, [suite.title])),
    ...(report?.errors ?? []).map(({ message }) => ["end-to-end tests", ...beginning(message)]),
  ];
}
