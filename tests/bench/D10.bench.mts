// D10: generated pairs of edits of one record by two people, in its form and in the cells of its list: 0 overwrites unseen, 0
// refusals that cost typing, at most one decision a field, and two saves of one person in a row are in no conflict. Generated
// batches (one field of many rows, their undo, imported files): each row becomes what the preview said, and the number on the
// button is that of the rows written. Most of it is core's own forms over the server's real calls; PAGES pairs are two browsers.
// PAIRS=50 BATCHES=50 PAGES=4 for a short look.
import { startHost } from "@railhead/mock-server/host";
import { build } from "../../scripts/build.mjs";
import { launch } from "./browser.mts";
import { runBatches } from "./d10-batches.mts";
import { runImports } from "./d10-imports.mts";
import { runPages } from "./d10-pages.mts";
import { runPairs } from "./d10-pairs.mts";
import { deskPerson } from "./desk-people.mts";

const PAIRS = Number(process.env.PAIRS ?? 1_000);
const BATCHES = Number(process.env.BATCHES ?? 500);
const PAGES = Number(process.env.PAGES ?? 20);

const listed = (name: string, found: readonly string[]): string =>
  `${name}: ${found.length}${found
    .slice(0, 5)
    .map((one) => `\n  ${one}`)
    .join("")}`;

const host = await startHost({ port: 0 });
const [admin, manager] = [await deskPerson(host.url, "admin"), await deskPerson(host.url, "manager")];
const pairs = await runPairs(PAIRS, [admin, manager]);
const otherwise = [...pairs.otherwise.values()].reduce((sum, count) => sum + count, 0);
console.log(
  `${pairs.pairs} pairs over ${pairs.kinds} kinds of records: ${pairs.conflicts} decisions, ${pairs.refused} refused as changed in between, ${otherwise} by a record's own rules; ${pairs.kept} entries stand with a fault`,
);
console.log(listed("overwrites unseen", pairs.unseen));
console.log(listed("entries lost", pairs.lostTyping));
console.log(listed("fields decided twice", pairs.decidedTwice));
console.log(listed("people in conflict with themselves", pairs.ownConflicts));

const imports = Math.round(BATCHES * 0.3);
const batches = await runBatches(BATCHES - imports, [manager, admin]);
const files = await runImports(imports, [manager, admin]);
for (const [name, done] of [
  ["batches of a list", batches],
  ["imported files", files],
] as const) {
  console.log(
    `${done.batches} ${name}: ${done.rows} rows written, ${done.refused} refused whole, ${done.undone} undone`,
  );
  console.log(listed("rows or numbers that were other than said", done.wrong));
}
await host.close();

let wrongPages: readonly string[] = [];
if (PAGES > 0) {
  await build();
  const pageHost = await startHost({ port: 0 });
  const browser = await launch();
  const { pairs: count, decided, wrong } = await runPages(browser, pageHost.url, PAGES);
  await browser.close();
  await pageHost.close();
  console.log(`${count} pairs in two browsers: ${decided} decisions`);
  console.log(listed("wrong in the browser", wrong));
  wrongPages = wrong;
}
const faults = [
  pairs.unseen,
  pairs.lostTyping,
  pairs.decidedTwice,
  pairs.ownConflicts,
  batches.wrong,
  files.wrong,
  wrongPages,
];
const isMet = faults.every((found) => found.length === 0) && pairs.pairs > 0 && batches.rows > 0 && files.rows > 0;
console.log(`D10: ${isMet ? "met" : "MISSED"}`);
process.exitCode = isMet ? 0 : 1;
