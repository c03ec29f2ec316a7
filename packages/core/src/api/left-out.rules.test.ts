import { expect, it } from "vitest";
import { type LeftOut, listRead, noteRead, rowsLeftOut } from "./left-out.rules";

const after = (reads: readonly (readonly [url: string, leftOut: number])[]) => {
  let leftOut: LeftOut = new Map();
  for (const [url, rows] of reads) leftOut = noteRead(leftOut, listRead(url, rows));
  return rowsLeftOut(leftOut);
};

it("counts the rows of every list of the page", () => {
  expect(
    after([
      ["/api/tracks/list", 1],
      ["/api/inbounds?status_id=1", 2],
      ["/api/inbounds?status_id=2", 3],
    ]),
  ).toBe(6);
});
it("counts a list once, however often it is read", () => {
  expect(
    after([
      ["/api/tracks?terminal_id=1", 2],
      ["/api/tracks?terminal_id=1", 2],
    ]),
  ).toBe(2);
});
it("forgets them once the list is read whole", () => {
  expect(
    after([
      ["/api/tracks", 2],
      ["/api/tracks", 0],
    ]),
  ).toBe(0);
});
it("takes another search or order for the same list", () => {
  expect(
    after([
      ["/api/tracks?q=a&sort=-id&terminal_id=1", 2],
      ["/api/tracks?terminal_id=1&q=ab", 1],
    ]),
  ).toBe(1);
});
it("adds the rows of further pages to those already counted", () => {
  expect(
    after([
      ["/api/drafts?limit=50", 1],
      ["/api/drafts?limit=50&cursor=x", 0],
      ["/api/drafts?limit=50&cursor=y", 2],
    ]),
  ).toBe(3);
});
it("stays the same where nothing changes, so that nothing is drawn again", () => {
  const before: LeftOut = new Map([["/api/tracks", 1]]);
  expect(noteRead(before, listRead("/api/tracks", 1))).toBe(before);
  expect(noteRead(before, listRead("/api/scales", 0))).toBe(before);
});
