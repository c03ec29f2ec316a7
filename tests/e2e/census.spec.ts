import { visit } from "../census/census";
import { DESK_SCENES } from "../census/desk-scenes";
import { expect, more, test } from "./fixtures";

/** The fast part of `npm run bench -- CENSUS`, which visits every screen: those that `npm test` visits, and more. */
const FAST = ["form, faults"];
const MORE = [
  "home",
  "palette, results",
  "record, with what belongs to it",
  "desk menu open",
  "terminals open",
  "keys",
  "search, results",
  "record, asked before it is deleted",
  "upload, nothing chosen",
  "upload, asked before it is undone",
  "not found",
  "track utilization, whole tracks",
  "batch release, shown before it is sent",
];

for (const scene of DESK_SCENES.filter(({ name }) => [...FAST, ...MORE].includes(name))) {
  test(
    `${scene.name}: nothing is too small or out of reach, in any light`,
    more(MORE.includes(scene.name)),
    async ({ browser, baseURL, viewport }) => {
      const rows = await visit({ browser, baseURL: baseURL ?? "", context: { viewport } }, scene);

      expect(
        rows.flatMap(({ theme, findings }) => findings.map(({ check, what }) => `${theme}: ${check}: ${what}`)),
      ).toEqual([]);
    },
  );
}

test("the fast part names scenes that are there", () => {
  expect(DESK_SCENES.filter(({ name }) => [...FAST, ...MORE].includes(name))).toHaveLength(FAST.length + MORE.length);
});
