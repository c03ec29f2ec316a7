import { visit } from "../census/census";
import { FLOOR_SCENES } from "../census/scenes";
import { expect, test } from "./fixtures";

/** The fast part of `npm run bench -- CENSUS`, which visits every screen. */
const FAST = [
  "login, both fields missing",
  "/mobile-v2/sand/railcars",
  "receive, three selected",
  "receive, could not load",
  "release, asked before it leaves loaded",
  "menu open",
];

for (const scene of FLOOR_SCENES.filter(({ name }) => FAST.includes(name))) {
  test(`${scene.name}: nothing is too small, too close, too pale or out of reach, in any light`, async ({
    browser,
    baseURL,
    viewport,
    userAgent,
    deviceScaleFactor,
    isMobile,
    hasTouch,
  }) => {
    const context = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
    const rows = await visit({ browser, baseURL: baseURL ?? "", context }, scene);

    expect(
      rows.flatMap(({ theme, findings }) => findings.map(({ check, what }) => `${theme}: ${check}: ${what}`)),
    ).toEqual([]);
  });
}

test("the fast part names scenes that are there", () => {
  expect(FLOOR_SCENES.filter(({ name }) => FAST.includes(name))).toHaveLength(FAST.length);
});
