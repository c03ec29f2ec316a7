import { visit } from "../census/census";
import { FLOOR_SCENES } from "../census/scenes";
import { expect, more, test } from "./fixtures";

/** The fast part of `npm run bench -- CENSUS`, which visits every screen: those that `npm test` visits, and more. */
const FAST = ["login, both fields missing", "receive, three selected"];
const MORE = [
  "release, asked before it leaves loaded",
  "/mobile-v2/sand/railcars",
  "receive, could not load",
  "menu open",
];

for (const scene of FLOOR_SCENES.filter(({ name }) => [...FAST, ...MORE].includes(name))) {
  test(
    `${scene.name}: nothing is too small, too close, too pale or out of reach, in any light`,
    more(MORE.includes(scene.name)),
    async ({ browser, baseURL, viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }) => {
      const context = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
      const rows = await visit({ browser, baseURL: baseURL ?? "", context }, scene);

      expect(
        rows.flatMap(({ theme, findings }) => findings.map(({ check, what }) => `${theme}: ${check}: ${what}`)),
      ).toEqual([]);
    },
  );
}

test("the fast part names scenes that are there", () => {
  expect(FLOOR_SCENES.filter(({ name }) => [...FAST, ...MORE].includes(name))).toHaveLength(FAST.length + MORE.length);
});
