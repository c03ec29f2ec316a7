import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it, vi } from "vitest";
import { answer, refuse } from "../runtime/test.layer";
import { withQueue } from "../scan/scan-queue.fixtures";
import { scannedTruckWork } from "./scanned-truck-work";
import { begin, SAVED, weigh } from "./truck-work-run.fixtures";
import { truckServer } from "./truck-work-server.fixtures";
import { loading } from "./truck-work.fixtures";

describe("what was sent without an answer", () => {
  it("may be given up, and what came of it is read", async () => {
    const { actor, server, fill, submit, settled, view, notices } = await begin();
    actor.send(weigh);
    fill({ weight: "50000" });
    server.isLost = true;
    await submit();
    server.isLost = false;
    actor.send({ type: "SUBMISSION.DROP" });
    await settled();

    expect(view().unconfirmed).toBeNull();
    expect(view().form?.fields.find(({ key }) => key === "weight")?.value).toBe("50000");
    expect(notices.at(-1)?.message).toMatch(/^It is not sent again\./);
  });

  it("of a truck that is nowhere now can be given up, and what is scanned there says so", async () => {
    const gone = "Outbound 12 does not exist.";
    const { actor, server, fill, submit, settled, view } = await begin();
    const { request } = server;
    actor.send(weigh);
    fill({ weight: "50000" });
    server.isLost = true;
    await submit();
    server.isLost = false;
    server.request = (sent) =>
      sent.url === "/api/outbounds/12" ? refuse(404, "not_found", gone)(sent) : request(sent);
    actor.send({ type: "FACTS.LOAD" });
    await settled();
    expect(view()).toMatchObject({
      state: "missing",
      missing: gone,
      unconfirmed: expect.stringMatching(/^No answer/) as string,
    });
    actor.send({ type: "SCAN.RECEIVED", code: "5 - Silo 3", at: 1 });
    expect(view().answer?.message).toBe(gone);
    actor.send({ type: "SUBMISSION.DROP" });
    await settled();

    expect(view()).toMatchObject({ state: "missing", unconfirmed: null });
  });

  it("keeps its key through a 401, so that it counts once", async () => {
    const { actor, server, fill, submit, view } = await begin([
      refuse(500, "broken", "Broken."),
      refuse(401, "signed_out", "Please sign in."),
    ]);
    actor.send(weigh);
    fill({ weight: "50000" });
    await submit();
    actor.send({ type: "RETRY" });
    await submit();

    expect(view().unconfirmed).not.toBeNull();
    expect(new Set(server.sent().map(({ headers }) => headers["Idempotency-Key"])).size).toBe(1);
  });

  it("is said when the page is left while it is sent", async () => {
    const { actor, fill, notices } = await begin([SAVED]);
    actor.send({ type: "PAGE.LEFT" });
    expect(notices).toEqual([]);
    actor.send(weigh);
    fill({ weight: "50000" });
    actor.send({ type: "SUBMIT" });
    actor.send({ type: "PAGE.LEFT" });

    expect(notices.at(-1)?.message).toMatch(/^It was still being sent/);
  });
});

describe("what could not be read again", () => {
  it("is not shown as if it were so now", async () => {
    const { actor, server, settled, view } = await begin();
    server.isLost = true;
    actor.send({ type: "FACTS.LOAD" });
    await settled();

    expect(view()).toMatchObject({ state: "ready", isStale: true });
  });
});

describe("printed commands", () => {
  const scan = (actor: Awaited<ReturnType<typeof begin>>["actor"], code: string) =>
    actor.send({ type: "SCAN.RECEIVED", code, at: 1 });
  const signed = {
    ...loading,
    status_id: TRUCK_STATUS.signed,
    status: "Signed",
    gross: "50000",
    net: "20000",
    release_missing: [],
  } as const;

  it("release a truck, and say why one cannot be", async () => {
    const server = truckServer([SAVED]);
    server.truck = signed;
    const { actor, settled } = await begin([], { page: "release" }, server);
    scan(actor, "RAILHEAD SEND");
    await settled();
    expect(server.sent().map(({ url }) => url)).toEqual(["/api/outbounds/12/release"]);

    const other = truckServer();
    other.truck = {
      ...signed,
      release_missing: [{ code: "signature", sentence: "The driver has not signed.", mend: "sign" }],
    };
    const blocked = await begin([], { page: "release" }, other);
    scan(blocked.actor, "RAILHEAD SEND");
    expect(blocked.view().answer).toMatchObject({ result: "refused", message: "The driver has not signed." });
    expect(other.sent()).toEqual([]);
  });

  it("do not say that something is sent while the form is not there to be filled in", async () => {
    const server = truckServer();
    server.isLost = true;
    const { actor } = await begin([], { page: "arrival", id: null }, server);
    const queue = withQueue(scannedTruckWork(actor), actor.getSnapshot().context.ports.notifier);
    queue.scan("RAILHEAD SEND");
    expect([queue.answers(), server.sent()]).toEqual([[], []]);
    server.isLost = false;
    queue.retry();
    await vi.waitFor(() => expect(queue.answers()).toHaveLength(1));

    expect(queue.answers()).toMatchObject([{ result: "refused", message: "This field is required." }]);
    expect(server.sent()).toEqual([]);
    queue.stop();
  });

  it("answer what is asked, and nothing else changes it", async () => {
    const { actor, fill, server, settled, view } = await begin([answer(200, { result: {} })]);
    actor.send({ type: "FORM.OPEN", form: "voidDraft", target: "1" });
    fill({ reason: "Wrong silo" });
    scan(actor, "RAILHEAD SEND");
    expect(view().confirm?.title).toBe("Void this draft?");
    scan(actor, "5 - Silo 3");
    expect(view().answer?.message).toBe("Answer the question on the screen, then scan again.");
    scan(actor, "RAILHEAD NO");
    expect(view().confirm).toBeNull();
    scan(actor, "RAILHEAD SEND");
    scan(actor, "RAILHEAD YES");
    await settled();

    expect(server.sent()).toHaveLength(1);
  });
});
