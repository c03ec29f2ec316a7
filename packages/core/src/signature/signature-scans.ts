import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { withoutFaults } from "../form/form-faults.rules";
import { enter, giveUp } from "../form/form.rules";
import { tSignature } from "../messages/catalogue-signature";
import { tWork } from "../messages/catalogue-work";
import { answerScan, type ScanAnswer, type Scanned } from "../scan/answer-scan.rules";
import { parseCommand } from "../scan/commands.rules";
import type { Readiness, ScannedPage } from "../scan/scan-queue";
import { readinessOf, scannedActor } from "../scan/scanned-actor";
import type { SignatureStep } from "./signature-changes";
import type { SignatureEvent, signatureMachine } from "./signature.machine";
import { blockOf, faultsNow } from "./signature.rules";
import type { SignatureContext } from "./signature.types";

type Snapshot = SnapshotFrom<typeof signatureMachine>;

const NAME = /^\s*RAILHEAD\s+NAME\s+(\S.{0,118}?)\s*$/i;

/** Whose badge a code is: 'RAILHEAD NAME Jane Doe'. Null for every other code. */
export const parseSigner = (code: string): string | null => NAME.exec(code)?.[1]?.replace(/\s+/g, " ") ?? null;

export interface SignatureScan {
  readonly step: SignatureStep;
  /** The code asks to send: what is on the form, or again what is unconfirmed. */
  readonly sends: boolean;
}

const toStep = ({ lastScan, notice }: ScanAnswer, change: SignatureStep["change"] = {}): SignatureStep => ({
  change: { ...change, lastScan },
  notice,
});

/**
 * A code at the form: a signer's badge signs by name, printed commands send and clear, so that a hand scanner alone is
 * enough. Where nothing can be signed, every code is refused with the reason.
 */
export function scanAtPad(context: SignatureContext, scan: Scanned): SignatureScan {
  const say = (
    result: "selected" | "refused",
    message: string,
    change: SignatureStep["change"] = {},
    sends = false,
  ): SignatureScan => ({ step: toStep(answerScan(scan, result, message), change), sends });
  const block = context.missing ?? blockOf(context);
  if (block !== null) return say("refused", block);
  const name = parseSigner(scan.code);
  if (name !== null)
    return say("selected", tSignature("sign.scanned", { name }), {
      form: withoutFaults(enter(context.form, { signed_by: name })),
      way: "type",
    });
  const command = parseCommand(scan.code);
  if (command?.kind === "clear")
    return say("selected", tSignature("sign.cleared"), {
      strokes: [],
      form: withoutFaults(giveUp(context.form, ["signed_by"])),
      way: "draw",
    });
  if (command?.kind === "send") {
    const fault = Object.values(faultsNow(context))[0];
    return fault === undefined
      ? say("selected", tSignature("sign.sending"), {}, true)
      : say("refused", fault, {}, true);
  }
  return say("refused", command === null ? tSignature("sign.scanUnknown") : tWork("command.notHere"));
}

/** A code while what was sent is unconfirmed: the printed command sends it again, wherever its load is by now. */
export const scanWhileUnconfirmed = (scan: Scanned): SignatureScan =>
  parseCommand(scan.code)?.kind === "send"
    ? { step: toStep(answerScan(scan, "selected", tSignature("sign.sending"))), sends: true }
    : { step: toStep(answerScan(scan, "refused", tSignature("sign.scanUnconfirmed"))), sends: false };

/** A code while the signature is sent: nothing is changed, and this is said. */
export const scanWhileSending = (scan: Scanned): SignatureStep =>
  toStep(answerScan(scan, "refused", tSignature("sign.scanBusy")));

/** How well a text reads as a code of this page. */
export const rankAtPad = (text: string): 0 | 2 => (parseSigner(text) !== null || parseCommand(text) !== null ? 2 : 0);

/** Whether the form can answer a code now: what is signed is known, or why nothing can be. */
export function scanReadiness({ context, value }: Snapshot): Readiness {
  const isKnown = context.subject !== null || context.missing !== null || blockOf(context) !== null;
  return isKnown || value.form !== "signing" ? "ready" : readinessOf(value.subject);
}

/** The form as its queue of scans sees it. */
export const scannedPad = (form: ActorRefFrom<typeof signatureMachine>): ScannedPage =>
  scannedActor<Snapshot, SignatureEvent>(form, {
    rank: (_context, text) => rankAtPad(text),
    readiness: scanReadiness,
    place: ({ id }) => id,
    toEvent: ({ code, at }) => ({ type: "SCAN.RECEIVED", code, at }),
    reloads: ({ value }) => (value.subject === "failed" ? [{ type: "SUBJECT.LOAD" }] : []),
  });
