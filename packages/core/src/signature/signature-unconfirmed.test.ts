import { describe, expect, it } from "vitest";
import { ContractBroken, SignedOut } from "../api/api-errors";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { asSent, draw, lost, opened, refused, signedOut } from "./signature-run.fixtures";
import { aSignature, subject } from "./signature.fixtures";

describe("a signature that was begun", () => {
  it("is there again after a reload, with who signs, for the same user and load only", async () => {
    const storage = memoryStorage();
    const pad = await opened([subject()], [], {}, storage);
    draw(pad);
    pad.actor.send({ type: "FIELD.CHANGE", key: "signed_by", entry: "Ana Lopez" });

    expect((await opened([subject()], [], {}, storage)).view().form).toMatchObject({
      pad: { strokes: [aSignature] },
      name: { value: "Ana Lopez" },
    });
    expect((await opened([subject()], [], { userid: "8" }, storage)).view().form).toMatchObject({
      pad: { strokes: [] },
      name: { value: "Jane Doe" },
    });
    expect((await opened([subject()], [], { id: "13" }, storage)).view().form?.pad?.strokes).toEqual([]);
    expect((await opened([subject()], [], { kind: "inbound-trucks" }, storage)).view().form?.pad?.strokes).toEqual([]);
  });

  it("is sent once more under its key when no answer came, also after a reload", async () => {
    const pad = await opened([subject()], [lost]);
    draw(pad);
    await pad.submit();

    expect(pad.view()).toMatchObject({
      unconfirmed: {
        text: "The server has not confirmed the signature. Nothing is lost: Retry sends the same one, and it counts once.",
        drop: "Do not send it again",
      },
      action: null,
      frozen: true,
    });
    pad.actor.send({ type: "PAD.CLEAR" });
    await pad.submit();
    expect(pad.sent).toHaveLength(1);

    const later = await opened([subject({ block: "OT 1007 is signed already." })], [], {}, pad.storage);
    expect(later.view()).toMatchObject({ blocked: null, frozen: true });
    await later.submit("RETRY");

    expect(later.sent.map(asSent)).toEqual(pad.sent.map(asSent));
    expect(later.said()).toEqual(["Signature saved successfully!"]);
  });

  it("adds no sentence of its own where something else than the server answered: what was sent stands there with Retry", async () => {
    const pad = await opened([subject()], [new ContractBroken({ route: "sign", reason: "status 200 without JSON" })]);
    draw(pad);
    await pad.submit();

    expect(pad.said()).toEqual([]);
    expect(pad.view()).toMatchObject({ unconfirmed: { drop: "Do not send it again" }, action: null });
  });

  it("can be sent again even where the load itself cannot be read", async () => {
    const pad = await opened([subject()], [lost]);
    draw(pad);
    await pad.submit();
    const later = await opened([lost], [], {}, pad.storage);

    expect(later.view()).toMatchObject({ state: "failed" });
    expect(later.view().unconfirmed).not.toBeNull();
    await later.submit("RETRY");
    expect(later.said()).toEqual(["Signature saved successfully!"]);
  });

  it("stays through a 401, and goes out under a new key after it", async () => {
    const pad = await opened([subject()], [signedOut]);
    draw(pad);
    await pad.submit();
    expect(pad.said()).toEqual([]);

    const later = await opened([subject()], [], {}, pad.storage);
    expect(later.view()).toMatchObject({
      unconfirmed: null,
      action: { label: "Submit" },
      form: { pad: { strokes: [aSignature] } },
    });
    await later.submit();
    expect(later.said()).toEqual(["Signature saved successfully!"]);
  });

  it("keeps its key through a 401 while nobody knows what came of it, and after the login too", async () => {
    const pad = await opened([subject()], [lost, signedOut, lost]);
    draw(pad);
    await pad.submit();
    await pad.submit("RETRY");
    const later = await opened([subject()], [signedOut, null], {}, pad.storage);
    expect(later.view().unconfirmed).not.toBeNull();
    await later.submit("RETRY");
    await later.submit("RETRY");

    expect([...pad.sent, ...later.sent].map(asSent)).toEqual(Array.from({ length: 4 }, () => asSent(pad.sent[0])));
    expect(later.said()).toEqual(["Signature saved successfully!"]);
  });

  it("keeps its key where a 401 came after a send without answer, in one call", async () => {
    const pad = await opened(
      [subject()],
      [new SignedOut({ code: "signed_out", description: "Log in again.", afterSilence: true })],
    );
    draw(pad);
    await pad.submit();
    expect(pad.view().unconfirmed).not.toBeNull();
    await pad.submit("RETRY");

    expect(pad.sent.map(asSent)).toEqual([asSent(pad.sent[0]), asSent(pad.sent[0])]);
  });

  it("can be given up where the server cannot take it: what is drawn stays, and what is signed is read again", async () => {
    const pad = await opened([subject()], [refused(500, "unexpected")]);
    draw(pad);
    await pad.submit();
    pad.actor.send({ type: "SUBMISSION.DROP" });
    await pad.settle();

    expect(pad.said()).toEqual([
      "Refused: unexpected.",
      "The signature is not sent again. It may have been saved: look at the state of the truck.",
    ]);
    expect(pad.view()).toMatchObject({ unconfirmed: null, frozen: false, form: { pad: { strokes: [aSignature] } } });

    await pad.submit();
    expect(pad.sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
  });

  it("is said to be under way when its page is left, and is there to be asked for", async () => {
    const pad = await opened([subject()], [lost]);
    draw(pad);
    pad.actor.send({ type: "PAGE.LEFT" });
    expect(pad.said()).toEqual([]);
    pad.actor.send({ type: "SUBMIT" });
    pad.actor.send({ type: "PAGE.LEFT" });
    pad.actor.stop();

    expect(pad.said()).toEqual(["The signature was still being sent. Open OT 1007 again to hear what came of it."]);
    expect((await opened([subject()], [], {}, pad.storage)).view().unconfirmed).not.toBeNull();
  });

  it("is let go once it cannot be signed any more, or there is nothing to sign", async () => {
    for (const now of [subject({ block: "OT 1007 is Signed." }), refused(404, "not_found")]) {
      const pad = await opened([subject(), now]);
      draw(pad);
      expect(pad.storage.session.get("railhead.widget.7.sand.sign.outbounds.12")).not.toBeNull();
      pad.actor.send({ type: "SUBJECT.LOAD" });
      await pad.settle();

      expect(pad.storage.session.get("railhead.widget.7.sand.sign.outbounds.12")).toBeNull();
    }
  });

  it("is not taken again by a server that is broken, and keeps its key", async () => {
    const pad = await opened(
      [subject()],
      [
        refused(500, "unexpected"),
        refused(422, "invalid", { fields: { "signature.image": "Sign again.", signed_by: "Too long." } }),
      ],
    );
    draw(pad);
    await pad.submit();
    await pad.submit("RETRY");

    expect(pad.sent.map(asSent)).toEqual([asSent(pad.sent[0]), asSent(pad.sent[0])]);
    expect(pad.view()).toMatchObject({
      unconfirmed: null,
      form: { pad: { error: "Sign again.", strokes: [aSignature] }, name: { error: "Too long." } },
    });
  });
});
