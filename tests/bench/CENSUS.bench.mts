// CENSUS: every built screen, in each of its states, in light, dark and sun: axe, sizes, distances, contrasts, narrow screens, large text (E1, E2, E3, E5).
// The last lines count the findings per check. `ONLY=text|other` visits the scenes whose names hold one of them, `SHOTS=folder` keeps pictures in every light, with gloves and on the smallest phone, `EVERY=1` prints every finding.
import { devices, type Page } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startHost } from "@railhead/mock-server/host";
import { build } from "../../scripts/build.mjs";
import { visit } from "../census/census";
import { looksOf } from "../census/measure";
import { DESK_SCENES } from "../census/desk-scenes";
import { FLOOR_SCENES } from "../census/scenes";
import { launch } from "./browser.mts";

const PHONE = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const DESK = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const CHECKS = ["axe", "size", "main", "glove", "gap", "contrast", "edge", "reach", "room"] as const;
const { ONLY = "", SHOTS, EVERY } = process.env;
if (SHOTS) mkdirSync(SHOTS, { recursive: true });
await build();
const host = await startHost({ port: 0 });
const browser = await launch();
const totals = new Map<string, number>();
const said = new Map<string, string[]>();
console.log(`${"screen".padEnd(46)} ${"theme".padEnd(6)} ${CHECKS.map((check) => check.padStart(11)).join("")}`);
for (const scene of [...FLOOR_SCENES, ...DESK_SCENES].filter(({ name }) =>
  ONLY.split("|").some((part) => name.includes(part)),
)) {
  const shot = SHOTS
    ? (page: Page) =>
        looksOf(page, scene.area, (look) =>
          page.screenshot({ path: join(SHOTS, `${scene.name.replaceAll(/[^a-z0-9]+/gi, "-")}.${look}.png`) }),
        )
    : undefined;
  try {
    for (const { theme, findings } of await visit(
      { browser, baseURL: host.url, context: scene.area === "floor" ? PHONE : DESK },
      scene,
      shot,
    )) {
      const count = (check: string) => findings.filter((finding) => finding.check === check).length;
      console.log(
        `${scene.name.padEnd(46)} ${theme.padEnd(6)} ${CHECKS.map((check) => String(count(check) || "·").padStart(11)).join("")}`,
      );
      for (const check of CHECKS) totals.set(check, (totals.get(check) ?? 0) + count(check));
      for (const { check, what } of findings) {
        const key = `${check}  ${what}`;
        said.set(key, [...(said.get(key) ?? []), `${scene.name} (${theme})`]);
      }
    }
  } catch (error) {
    console.log(`${scene.name.padEnd(46)} COULD NOT BE OPENED ${String(error).split("\n")[0]}`);
    totals.set("opened", (totals.get("opened") ?? 0) + 1);
  }
}
await browser.close();
await host.close();
for (const [what, where] of [...said].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, EVERY ? Infinity : 60))
  console.log(`${what}   in ${where[0]}${where.length > 1 ? ` and ${where.length - 1} more` : ""}`);
console.log(CHECKS.map((check) => `${check} ${totals.get(check) ?? 0}`).join("   "));
const faults = [...totals.values()].reduce((sum, count) => sum + count, 0);
console.log(`${faults} findings   goal 0   ${faults === 0 ? "met" : "MISSED"}`);
process.exit(faults === 0 ? 0 : 1);
