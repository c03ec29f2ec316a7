import { expect, type Page } from "../fixtures";

/** What a sand car's label says. */
export const codeOf = (name: string): string => name.replace(" ", " - ");

/** Milliseconds between two characters of a scanner. */
const PACE = 8;

/**
 * Types as a hand scanner does: trusted keys, Enter last, each with the time that a scanner's own pace gives it. They
 * are sent without waiting for one another, so that a busy machine puts no pause into the burst that no scanner makes.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const strokes = [
    ...Array.from(code, (key) => ({ key, text: key })),
    { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 },
  ];
  const begun = Date.now() - strokes.length * PACE;
  await Promise.all(
    strokes.flatMap((stroke, at) => {
      const timestamp = (begun + at * PACE) / 1000;
      return [
        devtools.send("Input.dispatchKeyEvent", { type: "keyDown", ...stroke, timestamp }),
        devtools.send("Input.dispatchKeyEvent", { type: "keyUp", key: stroke.key, timestamp }),
      ];
    }),
  );
  await devtools.detach();
}

/** Counts what would be a submit: POSTs to the resources of this page. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on(
    "request",
    (request) => (posts += request.method() === "POST" && !request.url().includes("/api/mock/") ? 1 : 0),
  );
  return () => posts;
}

/**
 * Types a code as `scan` does on a phone that stands still after some of its characters: the rest was typed in time, and
 * reaches the page long after that took the first piece for a scan.
 */
export async function scanInPieces(page: Page, code: string, first: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const strokes = [
    ...Array.from(code, (key) => ({ key, text: key })),
    { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 },
  ];
  const begun = Date.now() - first * PACE;
  const send = (part: typeof strokes, from: number) =>
    Promise.all(
      part.flatMap((stroke, at) => {
        const timestamp = (begun + (from + at) * PACE) / 1000;
        return [
          devtools.send("Input.dispatchKeyEvent", { type: "keyDown", ...stroke, timestamp }),
          devtools.send("Input.dispatchKeyEvent", { type: "keyUp", key: stroke.key, timestamp }),
        ];
      }),
    );
  await send(strokes.slice(0, first), 0);
  await expect.poll(() => page.evaluate(() => document.querySelector(".toast")?.textContent ?? "")).not.toBe("");
  await send(strokes.slice(first), first);
  await devtools.detach();
}
