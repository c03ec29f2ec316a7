import { describe, expect, it, vi } from "vitest";
import { followed } from "../live/page-follow.fixtures";
import { withQueue } from "../scan/scan-queue.fixtures";
import { followSignature } from "./signature-follower";
import { scannedPad } from "./signature-scans";
import { asSent, draw, lost, newer, open, opened, refused } from "./signature-run.fixtures";
import { aDot, aSignature, line, subject } from "./signature.fixtures";
import { viewSignature } from "./signature.view";

describe("signing", () => {
  it("sends what is drawn, says so and goes on", async () => {
    const pad = await opened([subject()]);
    draw(pad);
    await pad.submit();

    expect(pad.sent).toMatchObject([
      {
        key: "key-1",
        path: "/api/outbounds/sign-bol",
        body: {
          truck_id: "12",
          signature: { image: expect.any(String) as string, decode: false },
          signed_by: "Jane Doe",
          signed_as: "driver",
          bol_version_id: "31",
        },
      },
    ]);
    expect(pad.said()).toEqual(["Signature saved successfully!"]);
    expect(pad.went).toEqual(["/mobile-v2/sand/outbound-trucks/capture-signature"]);
    expect((await opened([subject()], [], {}, pad.storage)).view().form?.pad?.strokes).toEqual([]);
  });

  it.each(["draw", "type"] as const)("says of no pad that nothing is drawn once it is signed: %s", async (way) => {
    const pad = await opened([subject()]);
    if (way === "draw") draw(pad);
    else pad.actor.send({ type: "WAY.CHOOSE", way });
    pad.actor.send({ type: "FIELD.CHANGE", key: "signed_by", entry: "Ana Lopez" });
    const seen: (string | undefined)[] = [];
    pad.actor.subscribe((snapshot) => void seen.push(viewSignature(snapshot).form?.pad?.said));
    await pad.submit();

    expect(seen.filter((said) => said?.startsWith("Nothing is drawn"))).toEqual([]);
    expect(pad.said()).toEqual(["Signature saved successfully!"]);
  });

  it("asks for a signature and sends nothing", async () => {
    const pad = await opened([subject()]);
    pad.actor.send({ type: "STROKE.ADD", stroke: aDot });
    await pad.submit();

    expect(pad.view().form).toMatchObject({ asked: 1, pad: { error: "Signature required." } });
    expect(pad.sent).toEqual([]);

    draw(pad);
    expect(pad.view().form?.pad?.error).toBeNull();
  });

  it("takes back the last line, or all of them", async () => {
    const pad = await opened([subject()]);
    draw(pad);
    pad.actor.send({ type: "STROKE.ADD", stroke: line([1, 1], [9, 9]) });
    pad.actor.send({ type: "STROKE.UNDO" });

    expect(pad.view().form?.pad?.strokes).toEqual([aSignature]);

    draw(pad);
    pad.actor.send({ type: "PAD.CLEAR" });

    expect(pad.view().form?.pad).toMatchObject({ strokes: [], canUndo: false, canClear: false });
  });

  it("takes no more lines than a signature has", async () => {
    const pad = await opened([subject()]);
    draw(pad);
    pad.actor.send({
      type: "STROKE.ADD",
      stroke: line(...Array.from({ length: 20_000 }, (_, at) => [at % 300, 50] as const)),
    });

    expect(pad.view().form?.pad?.strokes).toEqual([aSignature]);
    expect(pad.said()).toEqual(["That is more than a signature takes. Clear the pad and sign again."]);
  });

  it("can be done by a typed name, without the pad", async () => {
    const pad = await opened([subject()]);
    pad.actor.send({ type: "WAY.CHOOSE", way: "type" });
    pad.actor.send({ type: "FIELD.CHANGE", key: "signed_as", entry: "staff" });
    expect(pad.view().form).toMatchObject({ pad: null, typed: { name: "Sam Ramos" }, name: { value: "Sam Ramos" } });
    pad.actor.send({ type: "FIELD.CHANGE", key: "signed_by", entry: "Ana Lopez" });
    await pad.submit();

    expect(pad.sent[0]?.body).toMatchObject({ signed_by: "Ana Lopez", signed_as: "staff" });
    expect([pad.view().form, pad.view().facts.length > 0]).toEqual([null, true]);
  });

  it("is sent once by a double tap", async () => {
    const pad = await opened([subject()]);
    draw(pad);
    pad.actor.send({ type: "SUBMIT" });
    pad.actor.send({ type: "SUBMIT" });
    pad.actor.send({ type: "STROKE.ADD", stroke: aSignature });
    await pad.settle();

    expect(pad.sent).toHaveLength(1);
  });

  it("is not offered where it cannot be signed", async () => {
    const pad = await opened([subject({ block: "OT 1007 is not weighed out yet." })]);
    draw(pad);
    await pad.submit();

    expect(pad.view()).toMatchObject({ blocked: "OT 1007 is not weighed out yet.", form: null, action: null });
    expect(pad.sent).toEqual([]);
    expect((await opened([subject()], [], { canSign: false })).view().blocked).toBe(
      "Your profile may not take signatures.",
    );
  });

  it("says why there is no such load, or that it could not be read", async () => {
    expect((await opened([refused(404, "not_found")])).view()).toMatchObject({
      state: "missing",
      missing: "Refused: not_found.",
    });
    const pad = await opened([lost, subject()]);
    expect(pad.view().state).toBe("failed");
    pad.actor.send({ type: "SUBJECT.LOAD" });
    await pad.settle();
    expect(pad.view().state).toBe("ready");
  });
});

describe("a BOL that another has changed", () => {
  it("is shown with what changed when the server refuses the old one, and signed again", async () => {
    const pad = await opened([subject(), newer], [refused(409, "bol_changed")]);
    draw(pad);
    await pad.submit();
    await pad.settle();

    expect(pad.view()).toMatchObject({
      changed: {
        text: "The BOL was changed meanwhile. Read it again, then sign again.",
        lines: ["Version: 1 → 2", "Net: 52,140 lb → 52,400 lb"],
      },
      form: { pad: { strokes: [] } },
    });
    expect(pad.said()).toEqual([
      "Refused: bol_changed.",
      "The BOL was changed meanwhile. Read it again, then sign again.",
    ]);

    draw(pad);
    expect(pad.view().changed?.lines).toHaveLength(2);
    await pad.submit();
    expect(pad.view().changed).toBeNull();
    expect(pad.sent[1]).toMatchObject({ key: "key-2", body: { bol_version_id: "32" } });
  });

  it("stays said until it is sent: by lines, by a badge and by what is taken back", async () => {
    const pad = await opened([subject(), newer], [refused(409, "bol_changed"), lost]);
    draw(pad);
    await pad.submit();
    await pad.settle();
    const isSaid = () => pad.view().changed !== null;

    for (const event of [
      { type: "STROKE.ADD", stroke: aSignature },
      { type: "STROKE.UNDO" },
      { type: "PAD.CLEAR" },
      { type: "SCAN.RECEIVED", code: "RAILHEAD NAME Ana Lopez", at: 1 },
    ] as const) {
      pad.actor.send(event);
      expect([event.type, isSaid()]).toEqual([event.type, true]);
    }
    await pad.submit();
    expect(pad.view().unconfirmed).not.toBeNull();
    expect(isSaid()).toBe(false);
  });

  it("takes off what was drawn for the version before, after a reload too", async () => {
    const pad = await opened([subject()]);
    draw(pad);
    const later = await opened([newer], [], {}, pad.storage);

    expect(later.view().form?.pad?.strokes).toEqual([]);
    expect(later.view().changed?.lines).toEqual(["Version: 1 → 2", "Net: 52,140 lb → 52,400 lb"]);
  });

  it("is simply shown while nothing is drawn", async () => {
    const pad = await opened([subject(), newer]);
    pad.actor.send({ type: "SUBJECT.LOAD" });
    await pad.settle();

    expect(pad.view().changed).toBeNull();
    expect(pad.view().facts[1]?.value).toBe("2");
  });
});

describe("what others do", () => {
  const remoteChanges = (pad: ReturnType<typeof open>) =>
    followed(setImmediate, (host) => followSignature(pad.actor, pad.api, host, { load: pad.load }));

  it("is shown at once, and takes off what was drawn for the version before", async () => {
    const pad = await opened([subject(), newer]);
    const live = remoteChanges(pad);
    draw(pad);
    live.hand.isHeld = true;
    await live.receive();
    expect(pad.view().form?.pad?.strokes).toEqual([aSignature]);
    live.hand.isHeld = false;
    await live.pass(150);

    expect(pad.view().form?.pad?.strokes).toEqual([]);
    expect(pad.view().changed?.lines).toEqual(["Version: 1 → 2", "Net: 52,140 lb → 52,400 lb"]);
    live.stop();
  });

  it("may be the signature itself: then nothing is left to sign", async () => {
    const pad = await opened([subject(), subject({ block: "OT 1007 is Signed: its BOL cannot be signed now." })]);
    const live = remoteChanges(pad);
    await live.receive();

    expect(pad.view()).toMatchObject({
      blocked: "OT 1007 is Signed: its BOL cannot be signed now.",
      form: null,
      action: null,
    });
    live.stop();
  });

  it("does not touch what was sent without an answer", async () => {
    const pad = await opened([subject(), newer], [lost]);
    const live = remoteChanges(pad);
    draw(pad);
    await pad.submit();
    await live.receive();

    expect(pad.view().facts[1]?.value).toBe("1");
    expect(pad.view().unconfirmed).not.toBeNull();
    live.stop();
  });
});

describe("a scanner at the pad", () => {
  const scan = (pad: ReturnType<typeof open>, code: string) => pad.actor.send({ type: "SCAN.RECEIVED", code, at: 1 });

  it("signs by a badge and a command alone", async () => {
    const pad = await opened([subject()]);
    scan(pad, "RAILHEAD NAME  Ana   Lopez");
    expect(pad.view().form?.typed?.name).toBe("Ana Lopez");
    scan(pad, "railhead send");
    await pad.settle();

    expect(pad.sent[0]?.body).toMatchObject({ signed_by: "Ana Lopez" });
    expect(pad.said()).toEqual(["Ana Lopez signs.", "Sending the signature", "Signature saved successfully!"]);
  });

  it("says what is missing, and empties the pad", async () => {
    const pad = await opened([subject()]);
    scan(pad, "RAILHEAD SEND");
    expect(pad.view().form?.pad?.error).toBe("Signature required.");
    draw(pad);
    scan(pad, "RAILHEAD CLEAR");

    expect(pad.view().form?.pad?.strokes).toEqual([]);
    expect(pad.view().answer?.message).toBe("The pad is empty again.");
  });

  it.each([
    ["it is not weighed out", { block: "OT 1007 is not weighed out yet." }, true, "OT 1007 is not weighed out yet."],
    ["the profile may not", {}, false, "Your profile may not take signatures."],
  ])("says why nothing is sent where %s", async (_where, of, canSign, why) => {
    const pad = await opened([subject(of)], [], { canSign });
    for (const code of ["RAILHEAD NAME Ana Lopez", "RAILHEAD SEND", "RAILHEAD CLEAR"]) scan(pad, code);
    await pad.settle();

    expect(pad.said()).toEqual([why, why, why]);
    expect(pad.actor.getSnapshot().context).toMatchObject({
      form: { entered: {} },
      way: "draw",
      lastScan: { result: "refused" },
    });
    expect(pad.actor.getSnapshot().context.form.entered).toEqual({});
    expect(pad.sent).toEqual([]);
  });

  it("sends once more what had no answer, and takes nothing else before", async () => {
    const pad = await opened([subject()], [lost]);
    draw(pad);
    await pad.submit();
    scan(pad, "RAILHEAD NAME Somebody Else");
    scan(pad, "RAILHEAD CLEAR");
    expect(pad.sent).toHaveLength(1);
    scan(pad, "RAILHEAD SEND");
    await pad.settle();

    const first = "The signature before has no answer yet. Scan SEND, or press Retry, to send it once more.";
    expect(pad.said()).toEqual([first, first, "Sending the signature", "Signature saved successfully!"]);
    expect(pad.sent.map(asSent)).toEqual([asSent(pad.sent[0]), asSent(pad.sent[0])]);
  });

  it("is received before the BOL is there, and signs it then", async () => {
    const early = open([subject()]);
    const queue = withQueue(scannedPad(early.actor), early.actor.getSnapshot().context.ports.notifier);
    queue.scan("RAILHEAD NAME Ana Lopez", "RAILHEAD SEND");
    expect(early.said()).toEqual(["Looking it up", "Looking them up: 2 scans wait"]);
    await vi.waitFor(() => expect(early.sent).toHaveLength(1));
    queue.stop();

    expect(early.sent[0]?.body).toMatchObject({ signed_by: "Ana Lopez" });
  });

  it("reads that the BOL is not there any more: nothing is sent for a load that is gone", async () => {
    const pad = await opened([subject(), refused(404, "not_found")]);
    pad.actor.send({ type: "SUBJECT.LOAD" });
    await pad.settle();
    for (const code of ["RAILHEAD NAME Ana Lopez", "RAILHEAD SEND"]) scan(pad, code);
    await pad.settle();

    expect(pad.said()).toEqual(["Refused: not_found.", "Refused: not_found."]);
    expect(pad.sent).toEqual([]);
  });

  it("refuses every other code, and every code while it is sending", async () => {
    const pad = await opened([subject()]);
    scan(pad, "UTLX - 045123");
    scan(pad, "RAILHEAD TODAY");
    draw(pad);
    pad.actor.send({ type: "SUBMIT" });
    scan(pad, "RAILHEAD NAME Somebody Else");

    expect(pad.said()).toEqual([
      "This page takes the codes of signers and of commands only.",
      "This command does nothing on this page.",
      "The signature is being sent. Scan again when it is done.",
    ]);
    await pad.settle();
    expect(pad.sent[0]?.body).toMatchObject({ signed_by: "Jane Doe" });
  });
});
