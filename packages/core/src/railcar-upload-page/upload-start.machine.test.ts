import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { followed } from "../live/page-follow.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, lost, refuse, scriptedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { createUploadFiles } from "./upload-files";
import { anUpload } from "./upload-page.fixtures";
import { followRecent } from "./upload-start-follower";
import { liveUploadStartMachine } from "./upload-start.live";
import { viewUploadStart } from "./upload-start.view";

const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const listOf = (...uploads: readonly object[]) => answer(200, { result: uploads, nextUrl: null });
const file = { name: "consist.csv", bytes: new Uint8Array([67, 97, 114]) };

/** The page over a server that answers in turn: first the list of recent uploads. */
async function openStart(...steps: readonly ScriptedAnswer[]) {
  const http = scriptedHttp(steps);
  const ports = { ...pagePorts(), files: createUploadFiles() };
  const input = { terminalId: "1", zone: "America/Chicago", family: "sand", ports } as const;
  const runtime = testRuntime(http);
  const actor = createActor(liveUploadStartMachine(runtime), { input }).start();
  await settle();
  return { actor, runtime, http, ports, view: () => viewUploadStart(actor.getSnapshot()) };
}

describe("a file that is chosen", () => {
  it("goes out at once with its customer, and opens as an upload that the page still holds", async () => {
    const { actor, http, ports, view } = await openStart(listOf(), answer(200, { result: anUpload() }));
    actor.send({ type: "CUSTOMER.CHOOSE", id: "3" });
    actor.send({ type: "FILE.CHOOSE", file });
    expect(view().sending).toBe("Sending consist.csv, 3 bytes");
    await settle();
    expect(http.requests[1]).toMatchObject({
      url: "/api/railcar-uploads?terminal_id=1&family=sand&customer_id=3",
      bytes: file.bytes,
      headers: { "X-File-Name": "consist.csv", "Content-Type": "application/octet-stream" },
    });
    expect(ports.navigator.went).toEqual(["/railcars/bulk-upload?upload=41"]);
    expect(ports.files.of("41")).toBe(file);
  });

  it("is kept where the connection is lost, and sent again under its key", async () => {
    const { actor, http, ports, view } = await openStart(listOf(), lost(), lost(), answer(200, { result: anUpload() }));
    actor.send({ type: "FILE.CHOOSE", file });
    await settle();
    expect(view().problem).toMatchObject({
      text: "The connection was lost while consist.csv was sent. Nothing was announced, and the file is still here.",
      canRetry: true,
    });
    actor.send({ type: "RETRY" });
    await settle();
    expect(new Set(http.requests.slice(1).map(({ headers }) => headers["Idempotency-Key"])).size).toBe(1);
    expect(ports.navigator.went).toHaveLength(1);
  });

  it("says what the server refuses, and what is not even sent", async () => {
    const { actor, http, view } = await openStart(listOf(), refuse(422, "invalid", "The file is empty."));
    actor.send({ type: "FILE.CHOOSE", file });
    await settle();
    expect(view().problem).toMatchObject({
      text: "consist.csv could not be sent. Nothing was announced.",
      detail: "The file is empty.",
    });
    actor.send({ type: "FILE.REFUSE", problem: { code: "tooLarge", bytes: 12 * 1024 * 1024 } });
    expect(view().problem).toEqual({
      text: "This file has 12.0 MB. Upload at most 10 MB at once: split it.",
      detail: null,
      canRetry: false,
    });
    actor.send({ type: "RETRY" });
    expect(http.requests).toHaveLength(2);
  });
});

describe("the list of recent uploads", () => {
  const more = (...uploads: readonly object[]) =>
    answer(200, { result: uploads, nextUrl: "/api/railcar-uploads?terminal_id=1&before=41" });
  const named = (id: string, file_name: string) => ({ ...anUpload(), id, file_name });
  const one = { resource: "railcar-uploads", id: "42", terminal_id: "1" };

  it("shows what others upload, with all the earlier ones that were read", async () => {
    const { actor, runtime, http, view } = await openStart(
      more(named("41", "a.csv")),
      listOf(named("40", "b.csv")),
      more(named("42", "new.csv"), named("41", "a2.csv")),
      listOf(named("40", "b2.csv")),
    );
    actor.send({ type: "RECENT.MORE" });
    await settle();
    const { receive } = followed(setImmediate, (host) => followRecent(actor, runtime, host));
    await receive([{ ...one, resource: "outbounds" }] as never);
    await receive([{ ...one, terminal_id: "2" }] as never);
    expect(http.requests).toHaveLength(2);
    await receive([one] as never);

    expect(view().recent.map(({ name }) => name)).toEqual(["new.csv", "a2.csv", "b2.csv"]);
    expect([view().hasMore, view().isReadingRecent]).toEqual([false, false]);
  });

  it("stays as it is where it cannot be read, and is read again a while later", async () => {
    const { actor, runtime, view } = await openStart(
      listOf(named("41", "a.csv")),
      refuse(500, "defect", "Not now."),
      listOf(named("42", "new.csv")),
    );
    const { receive, pass } = followed(setImmediate, (host) => followRecent(actor, runtime, host));
    await receive([one] as never);
    expect([view().recentFailed, view().recent.map(({ name }) => name)]).toEqual([false, ["a.csv"]]);
    await pass(5_000);

    expect(view().recent.map(({ name }) => name)).toEqual(["new.csv"]);
  });

  it("keeps earlier ones that were read while it was refreshed", async () => {
    const { actor, runtime, view } = await openStart(
      more(named("41", "a.csv")),
      more(named("42", "new.csv"), named("41", "a2.csv")),
      listOf(named("40", "b.csv")),
    );
    const { receive, hand, pass } = followed(setImmediate, (host) => followRecent(actor, runtime, host));
    hand.isHeld = true;
    await receive([one] as never);
    actor.send({ type: "RECENT.MORE" });
    await settle();
    hand.isHeld = false;
    await pass(500);

    expect(view().recent.map(({ name }) => name)).toEqual(["new.csv", "a2.csv", "b.csv"]);
    expect(view().hasMore).toBe(false);
  });
});
