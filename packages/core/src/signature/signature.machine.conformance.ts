import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { aSignature, signatureInput, signaturePorts, subject } from "./signature.fixtures";
import { signatureForm } from "./signature.storage";
import type { SignatureContext } from "./signature.types";

/** A visit before which the signature was sent without an answer. */
function unconfirmedInput() {
  const ports = signaturePorts();
  putEntry(ports.storage.local, anEntry({ form: signatureForm(signatureInput()) }));
  return signatureInput({ ports });
}

/** A driver who signs by hand. */
export const conformance: Conformance = {
  inputs: [() => signatureInput(), unconfirmedInput],
  events: [
    { type: "REMOTE_CHANGES.RECEIVED", subject: subject({ versionId: "32" }) } as never,
    { type: "STROKE.ADD", stroke: aSignature } as never,
    { type: "WAY.CHOOSE", way: "type" } as never,
    { type: "FIELD.CHANGE", key: "signed_as", entry: "staff" } as never,
    { type: "FIELD.CHANGE", key: "signed_by", entry: "Jane Doe" } as never,
    { type: "SCAN.RECEIVED", code: "RAILHEAD SEND", at: 1 } as never,
  ],
  outputs: {
    loadSubject: [
      { ok: true, value: subject() },
      NO_ANSWER,
      { ok: false, error: { _tag: "Refused", status: 404, code: "not_found", description: "Gone." } },
    ],
    sendSignature: [{ ok: true, value: null }, NO_ANSWER],
  },
  facts: ({ subject: known, missing, strokes, way, form, submission }: SignatureContext) => [
    known === null,
    missing === null,
    strokes.length > 0,
    way,
    form.entered.signed_as ?? "driver",
    submission === null,
  ],
};
