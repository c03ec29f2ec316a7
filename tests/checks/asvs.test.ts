import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./sources";

const text = readFileSync(join(ROOT, "docs/asvs.md"), "utf8");
const rows = [...text.matchAll(/^\| (\d[^|]*) \| ([^|]*) \| (.*) \|$/gm)].map(([, ids = "", state = "", by = ""]) => ({
  ids,
  state,
  by,
}));

it("judges every row, and gives a test, a setting or a reason", () => {
  expect(rows.length).toBeGreaterThan(90);
  expect(
    rows.filter(({ state, by }) => !["met", "partly", "not met", "operator", "–"].includes(state) || by.trim() === ""),
  ).toEqual([]);
});

it("names only tests and files that are there", () => {
  const named = rows.flatMap(({ by }) =>
    [...by.matchAll(/`((?:apps|packages|tests)\/[^`]+)`/g)].map(([, path = ""]) => path),
  );

  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
