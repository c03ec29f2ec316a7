import { parseSync, Visitor } from "vite";
import { lineAt, type Source } from "../sources";

/** Where the wall clock and Date may be touched: the time room, and the hosts' clock ports. */
const ALLOWED = [
  /^packages\/core\/src\/terminal-time\//,
  /^packages\/host\/src\/ports\.ts$/,
  /^packages\/ui\/src\/browser\//,
  /^tests\/(bench|load|faults)\//,
  /^scripts\//,
];
const CLOCK =
  /\bnew Date\b|\bDate\.now\b|\bDate\.UTC\b|\btoLocale(Date|Time)String\b|\bIntl\.DateTimeFormat\b|\bTZDate\b|\b(startOfDay|endOfDay)\b/;

/** Source files that read the wall clock or a local zone outside the rooms made for it. */
export function strayClocks(files: readonly Source[]): string[] {
  return files
    .filter((file) => !file.isTest && !ALLOWED.some((room) => room.test(file.path)))
    .flatMap((file) =>
      file.text
        .split("\n")
        .flatMap((line, at) =>
          CLOCK.test(line.replace(/\/\/.*|\/?\*.*/, "")) ? [`${file.path}:${at + 1} ${line.trim()}`] : [],
        ),
    );
}

const SLEEP = /waitForTimeout|new Promise(?:<\w*>)?\(\s*\(?\w*\)?\s*=>\s*\{?\s*setTimeout\(\s*\w+\s*,/g;
/** Tests that wait for time instead of for a fact. */
export function sleepingTests(files: readonly Source[]): string[] {
  return files
    .filter((file) => file.isTest && !/^tests\/(bench|load|faults|checks)\//.test(file.path))
    .flatMap((file) => [...file.text.matchAll(SLEEP)].map((match) => `${file.path}:${lineAt(file.text, match.index)}`));
}

/** Files where `any` is allowed: the two bridges to foreign types. */
const ANY_ALLOWED = /^packages\/(api-contract\/src\/rest|core\/src\/runtime\/from-effect)\.ts$/;
/** Uses of the type `any` outside the two bridges. */
export function anys(files: readonly Source[]): string[] {
  return files
    .filter((file) => /\.tsx?$/.test(file.path) && !ANY_ALLOWED.test(file.path) && /\bany\b/.test(file.text))
    .flatMap((file) => {
      const found: string[] = [];
      const note = (node: { start: number }) => found.push(`${file.path}:${lineAt(file.text, node.start)}`);
      new Visitor({ TSAnyKeyword: note }).visit(parseSync(file.path, file.text).program);
      return found;
    });
}
