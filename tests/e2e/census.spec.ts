import { visit } from "../census/census";
import { DESK_SCENES } from "../census/desk-scenes";
import { reach, showTheme } from "../census/measure";
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

/** One page with each fault that the census was last given eyes for, next to the same words without it. */
const WORDS = `<!doctype html><html><body style="font: 16px sans-serif; overflow-wrap: anywhere">
  <p class="broken" style="width: 40px">Completions</p><p style="width: 200px">Completions</p>
  <div style="height: 30px; overflow: hidden"><p class="cut" style="height: 60px; padding-top: 20px">Two lines</p></div>
  <p style="display: -webkit-box; width: 60px; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 1">Go last</p>
  <p id="late" style="transition: color 0s 0.3s">Changes late</p>
  <style>[data-theme="dark"] #late { color: rgb(1, 2, 3) }</style></body></html>`;
test("a broken word, a cut line and a late colour are seen in a browser", async ({ page }) => {
  await page.setContent(WORDS);

  const found = await reach(page, [{ width: 1440, text: 100 }]);
  await showTheme(page, "dark");

  expect(found.map(({ what }) => what.replace(/^.*?: /, ""))).toEqual([
    "'Completions' is broken over two lines: .broken 'Completions'",
    "cut off in height: .cut 'Two lines'",
  ]);
  // Asked once: what has not come yet would be judged in its old colour.
  expect(await page.evaluate("getComputedStyle(document.querySelector('#late')).color")).toBe("rgb(1, 2, 3)");
});

test("the fast part names scenes that are there", () => {
  expect(DESK_SCENES.filter(({ name }) => [...FAST, ...MORE].includes(name))).toHaveLength(FAST.length + MORE.length);
});
