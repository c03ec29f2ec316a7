import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, lost, scriptedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { createUploadFiles } from "./upload-files";
import { anUpload, committedUpload } from "./upload-page.fixtures";
import { liveUploadStartMachine } from "./upload-start.live";
import { viewUploadStart } from "./upload-start.view";

const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const listOf = (...uploads: readonly object[]) => answer(200, { result: uploads, nextUrl: null });

/** The page over a server that answers in turn: first the list of recent uploads. */
async function openStart(...steps: readonly ScriptedAnswer[]) {
  const http = scriptedHttp(steps);
  const ports = { ...pagePorts(), files: createUploadFiles() };
  const input = { terminalId: "1", zone: "America/Chicago", family: "sand", ports } as const;
  const actor = createActor(liveUploadStartMachine(testRuntime(http)), { input }).start();
  await settle();
  return { actor, http, ports, view: () => viewUploadStart(actor.getSnapshot()) };
}

describe("recent uploads", () => {
  it("say what they come to, and lead to their page", async () => {
    const { view } = await openStart(listOf(committedUpload(), anUpload({ id: "40", status: "checking" })));
    expect(view().recent).toMatchObject([
      {
        name: "consist.csv",
        address: "/railcars/bulk-upload?upload=41",
        state: "Announced",
        counts: "96 new, 3 changed, 1 as they are",
        by: "Dana Reyes",
      },
      { state: "Being checked", counts: "" },
    ]);
  });

  it("go on where there are earlier ones", async () => {
    const more = answer(200, { result: [anUpload({ id: "42" })], nextUrl: "/api/railcar-uploads?before=42" });
    const { actor, http, view } = await openStart(more, listOf(anUpload({ id: "9" })));
    expect(view().hasMore).toBe(true);
    actor.send({ type: "RECENT.MORE" });
    await settle();
    expect(http.requests[1]?.url).toBe("/api/railcar-uploads?terminal_id=1&before=42");
    expect(view()).toMatchObject({ hasMore: false, recent: [{ id: "42" }, { id: "9" }] });
  });

  it("that could not be read are asked for again", async () => {
    const { actor, view } = await openStart(lost(), lost(), lost(), listOf(anUpload()));
    expect(view()).toMatchObject({ recentFailed: true, recent: [] });
    actor.send({ type: "RECENT.LOAD" });
    await settle();
    expect(view()).toMatchObject({ recentFailed: false, recent: [{ id: "41" }] });
  });
});
