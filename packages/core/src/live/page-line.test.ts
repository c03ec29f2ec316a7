import { beforeEach, describe, expect, it } from "vitest";
import { manualClock, scriptedStream } from "./live.fixtures";
import { createPageLine, KEPT_MS, PATIENCE_MS, type PageStance } from "./page-line";

const SEEN: PageStance = { isSignedIn: true, isSeen: true, isOnline: true };
const HIDDEN: PageStance = { ...SEEN, isSeen: false };

function world() {
  const clock = manualClock();
  const script = scriptedStream();
  let isCovered = false;
  let changed = 0;
  let slept = 0;
  const line = createPageLine({
    stream: script.stream,
    clock: { after: clock.after, nowSeconds: () => slept },
    random: () => 0.5,
    tell: () => undefined,
    onReach: () => undefined,
    onSignedOut: () => undefined,
    onRightsChanged: () => (changed += 1),
    cover: (is) => (isCovered = is),
  });
  const pass = (milliseconds: number) => {
    slept += milliseconds / 1_000;
    clock.pass(milliseconds);
  };
  let at = 0;
  return {
    ...script,
    line,
    pass,
    sleep: (milliseconds: number) => void (slept += milliseconds / 1_000),
    isCovered: () => isCovered,
    changed: () => changed,
    /** The line opens and names the rights. */
    answers: (rights = "mine") => {
      at += 1;
      script.last().tell({ kind: "open" });
      const data = JSON.stringify({ result: [], cursor: `a.${at}`, reset: false, rights });
      script.last().tell({ kind: "message", id: `a.${at}`, data });
    },
    cut: () => script.last().tell({ kind: "over", why: "lost" }),
  };
}

describe("the line of a page", () => {
  let page: ReturnType<typeof world>;
  beforeEach(() => {
    page = world();
    page.line.look(SEEN);
    page.answers();
  });

  it("stays open for a while when the page is no longer seen: coming back shows all at once", () => {
    page.line.look(HIDDEN);
    page.pass(KEPT_MS - 1);
    expect(page.last().isClosed).toBe(false);
    page.line.look(SEEN);
    expect([page.isCovered(), page.opened.length]).toEqual([false, 1]);
    page.pass(KEPT_MS * 2);
    expect(page.last().isClosed).toBe(false);
  });
  it("learns of other rights while it is not seen, and is covered until they are read", () => {
    page.line.look(HIDDEN);
    page.answers("fewer");
    expect([page.changed(), page.isCovered()]).toEqual([1, true]);
    page.line.look(SEEN);
    page.pass(PATIENCE_MS * 2);
    expect(page.isCovered()).toBe(true);
    page.line.rightsRead();
    expect(page.isCovered()).toBe(false);
  });
  it("ends after that while, and what the page holds is covered until the rights are known to be the same", () => {
    page.line.look(HIDDEN);
    page.pass(KEPT_MS);
    expect([page.last().isClosed, page.isCovered()]).toEqual([true, true]);
    page.line.look(SEEN);
    expect([page.opened.length, page.isCovered()]).toEqual([2, true]);
    page.answers();
    expect([page.changed(), page.isCovered()]).toEqual([0, false]);
  });
  it("keeps it covered where they are others, until they are read", () => {
    page.line.look(HIDDEN);
    page.pass(KEPT_MS);
    page.line.look(SEEN);
    page.answers("fewer");
    page.answers("fewer");
    expect([page.changed(), page.isCovered()]).toEqual([1, true]);
    page.line.rightsRead();
    expect(page.isCovered()).toBe(false);
  });
  it("covers what a line that was cut while it was not seen could not tell, and does not open it again unseen", () => {
    page.line.look(HIDDEN);
    page.cut();
    page.pass(KEPT_MS / 2);
    expect(page.opened.length).toBe(1);
    page.line.look(SEEN);
    expect([page.opened.length, page.isCovered()]).toEqual([2, true]);
  });
  it("covers after a device has slept, when no timer has run", () => {
    page.line.look(HIDDEN);
    page.sleep(KEPT_MS);
    page.line.look(SEEN);
    expect([page.opened.length, page.isCovered()]).toEqual([2, true]);
  });
  it("shows what it holds where the server cannot be reached, or does not answer for a while", () => {
    for (const end of [
      () => page.cut(),
      () => page.pass(PATIENCE_MS),
      () => page.line.look({ ...SEEN, isOnline: false }),
    ]) {
      page = world();
      page.line.look(SEEN);
      page.answers();
      page.line.look(HIDDEN);
      page.pass(KEPT_MS);
      page.line.look(SEEN);
      expect(page.isCovered()).toBe(true);
      end();
      expect(page.isCovered()).toBe(false);
    }
  });
  it("covers nothing of a page on which nobody is signed in", () => {
    page.line.look({ ...HIDDEN, isSignedIn: false });
    page.pass(KEPT_MS);
    expect(page.isCovered()).toBe(false);
  });
});

it("names the rights of a page that was opened behind another one", () => {
  const page = world();
  page.line.look(HIDDEN);
  page.answers();
  page.pass(KEPT_MS);
  page.line.look(SEEN);
  expect(page.isCovered()).toBe(true);
  page.answers();
  expect([page.changed(), page.isCovered()]).toEqual([0, false]);
});

it("reads the rights again where they were never named", () => {
  const page = world();
  page.line.look(HIDDEN);
  page.pass(KEPT_MS);
  page.line.look(SEEN);
  page.answers();
  expect([page.changed(), page.isCovered()]).toEqual([1, true]);
});
