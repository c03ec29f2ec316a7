import { visit } from "../census/census";
import { DESK_SCENES } from "../census/desk-scenes";
import { expect, test } from "./fixtures";

/** The fast part of `npm run bench -- CENSUS`, which visits every screen. */
const FAST = [
  "home",
  "desk menu open",
  "terminals open",
  "keys",
  "palette, results",
  "search, results",
  "form, faults",
  "record, with what belongs to it",
  "record, asked before it is deleted",
  "not found",
];

for (const scene of DESK_SCENES.filter(({ name }) => FAST.includes(name))) {
  test(`${scene.name}: nothing is too small or out of reach, in any light`, async ({ browser, baseURL, viewport }) => {
    const rows = await visit({ browser, baseURL: baseURL ?? "", context: { viewport } }, scene);

    expect(
      rows.flatMap(({ theme, findings }) => findings.map(({ check, what }) => `${theme}: ${check}: ${what}`)),
    ).toEqual([]);
  });
}

test("the fast part names scenes that are there", () => {
  expect(DESK_SCENES.filter(({ name }) => FAST.includes(name))).toHaveLength(FAST.length);
});
