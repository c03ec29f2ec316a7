import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { signatureMachine } from "./signature.machine";
import { signatureInput, subject } from "./signature.fixtures";
import { viewSignature } from "./signature.view";

describe("the page of a signature", () => {
  it("shows no form before it is known what is signed", () => {
    const actor = createActor(signatureMachine, { input: signatureInput() });

    expect(viewSignature(actor.getSnapshot())).toMatchObject({
      state: "loading",
      terminalId: null,
      facts: [],
      form: null,
      action: null,
      unconfirmed: null,
      frozen: false,
    });
  });

  it("says where the load is, once that is known", () => {
    const { context, value, ...snapshot } = createActor(signatureMachine, { input: signatureInput() }).getSnapshot();
    const known = {
      ...snapshot,
      value: { ...value, subject: "ready" },
      context: { ...context, subject: subject({ terminalId: "2" }) },
    };

    expect(viewSignature(known as unknown as Parameters<typeof viewSignature>[0]).terminalId).toBe("2");
  });
});
