import { describe, expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { answer, lost, never, scriptedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { liveRecordSearchMachine } from "./record-search.live";
import { viewRecordSearch } from "./record-search.view";

const hit = (label: string, kind = "carriers") => ({ kind, id: label, label, detail: null, terminal_id: null });
const READER = { permissions: { carrier: ["view"] }, terminalId: "1", terminals: new Map() } as const;

function searching(text: string, ...steps: readonly ScriptedAnswer[]) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const http = scriptedHttp(steps);
  const actor = createActor(liveRecordSearchMachine(testRuntime(http)), { input: { text, limit: 20 } });
  actor.start();
  const view = () => viewRecordSearch(actor.getSnapshot(), READER);
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    await waitFor(actor, (one) => one.matches("idle") || one.matches("failed"));
    vi.useRealTimers();
    return view();
  };
  return { actor, view, settled, urls: () => http.requests.map(({ url }) => url) };
}

describe("the search of records", () => {
  it("asks a moment after the last key, once", async () => {
    const { actor, settled, urls, view } = searching("", answer(200, { result: [hit("Swift")] }));
    for (const text of ["sw", "swi", "swif"]) actor.send({ type: "TEXT.CHANGE", text });
    expect(view().state).toBe("asking");

    expect((await settled()).rows.map(({ label }) => label)).toEqual(["Swift"]);
    expect(urls()).toEqual(["/api/search?q=swif&limit=20"]);
  });

  it("asks nothing for one letter, and shows nothing then", async () => {
    const { actor, settled, urls } = searching("swift", answer(200, { result: [hit("Swift")] }));
    await settled();
    actor.send({ type: "TEXT.CHANGE", text: "s" });

    expect(viewRecordSearch(actor.getSnapshot(), READER)).toMatchObject({ state: "idle", rows: [] });
    expect(urls()).toHaveLength(1);
  });

  it("begins with the text that it is entered with", async () => {
    const { settled, urls } = searching("swift", answer(200, { result: [] }));

    expect(await settled()).toMatchObject({ state: "ready", rows: [] });
    expect(urls()).toEqual(["/api/search?q=swift&limit=20"]);
  });

  it("drops the answer to an older text", async () => {
    const { actor, settled, urls } = searching("swift", never(), answer(200, { result: [hit("Union")] }));
    actor.send({ type: "TEXT.CHANGE", text: "union" });

    expect((await settled()).rows.map(({ label }) => label)).toEqual(["Union"]);
    expect(urls()).toHaveLength(2);
  });

  it("says that it failed, and asks again on demand", async () => {
    const { actor, settled } = searching("swift", lost(), lost(), lost(), answer(200, { result: [hit("Swift")] }));
    expect(await settled()).toMatchObject({ state: "failed", notice: expect.stringMatching(/./) as string });
    actor.send({ type: "RETRY" });
    await waitFor(actor, (one) => one.matches("idle"));

    expect(viewRecordSearch(actor.getSnapshot(), READER).rows).toHaveLength(1);
  });

  it("forgets what was found and asks again where rights or terminal changed", async () => {
    const { actor, settled, urls } = searching(
      "swift",
      answer(200, { result: [hit("Swift")] }),
      answer(200, { result: [] }),
    );
    await settled();
    actor.send({ type: "FORGET" });
    expect(viewRecordSearch(actor.getSnapshot(), READER).rows).toEqual([]);
    await waitFor(actor, (one) => one.matches("idle"));

    expect(urls()).toHaveLength(2);
  });
});
