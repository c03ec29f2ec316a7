import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { FACTS } from "../list/list.fixtures";
import { readQuery } from "../list/query-url.rules";
import { answer, scriptedHttp, testRuntime } from "../runtime/test.layer";
import { aReader, aView } from "./saved-views.fixtures";
import { liveSavedViewsMachine } from "./saved-views.live";
import { viewSavedViews, type ShownList } from "./saved-views.view";

const MINE = aView("1", "Mine");
const VIEWS = [
  MINE,
  aView("2", "Ours", { terminal_id: "1" }),
  aView("3", "Theirs", { terminal_id: "1", owner_id: "8", owner_name: "Val" }),
];

/** The menu over these views, once they are read. */
async function menuOf(more: Partial<ShownList> = {}) {
  const runtime = testRuntime(scriptedHttp([answer(200, { result: VIEWS })]));
  const actor = createActor(liveSavedViewsMachine(runtime), {
    input: { page: "/carriers", onShown: () => undefined, ports: { notifier: { notify: () => undefined } } },
  });
  actor.start();
  const snapshot = await waitFor(actor, (one) => one.matches({ views: "ready" }));
  const query = readQuery(FACTS, "").query;
  return viewSavedViews(snapshot, { facts: FACTS, query, viewId: null, reader: aReader(), ...more });
}

describe("the view that is shown", () => {
  it.each([
    ["one's own", "1", {}, { canChange: true, sharesWith: undefined, canRemove: true }],
    ["one's own, for app:admin", "1", { canShare: true }, { canChange: true, sharesWith: "1", canRemove: true }],
    ["one's own that is shared", "2", {}, { canChange: true, sharesWith: null, canRemove: true }],
    ["another's", "3", {}, { canChange: false, sharesWith: undefined, canRemove: false }],
    ["another's, for app:admin", "3", { canShare: true }, { canChange: false, sharesWith: undefined, canRemove: true }],
  ])("%s: what can be done with it", async (_name, viewId, reader, shown) =>
    expect((await menuOf({ viewId, reader: aReader(reader) })).shown).toMatchObject(shown),
  );

  it("is named, and marked where the list shows something else", async () => {
    const same = await menuOf({ viewId: "1", query: readQuery(FACTS, MINE.query).query });
    const other = await menuOf({ viewId: "1" });
    expect([same.label, same.shown?.isChanged, other.shown?.isChanged]).toEqual(["View: Mine", false, true]);
    expect([...same.mine, ...same.shared].map(({ isShown, note }) => [isShown, note])).toEqual([
      [true, null],
      [false, "shared"],
      [false, "by Val"],
    ]);
  });

  it("that is gone is none", async () =>
    expect(await menuOf({ viewId: "99" })).toMatchObject({ label: "Views", shown: null }));
});
