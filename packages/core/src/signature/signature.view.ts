import type { SnapshotFrom } from "xstate";
import { textIn } from "../form/form.rules";
import { tSignature } from "../messages/catalogue-signature";
import { tWork } from "../messages/catalogue-work";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import { blockOf, factsOf, nameNow, roleOf, shownForm } from "./signature.rules";
import type { signatureMachine } from "./signature.machine";
import type { Role, SignatureContext, Stroke, Way } from "./signature.types";

type Snapshot = SnapshotFrom<typeof signatureMachine>;
interface Choice<T> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
}

export interface PadView {
  readonly strokes: readonly Stroke[];
  /** The text for screen readers. */
  readonly label: string;
  readonly said: string;
  readonly hint: string | null;
  readonly error: string | null;
  readonly canUndo: boolean;
  readonly canClear: boolean;
}

export interface SignatureView {
  readonly state: "loading" | "failed" | "missing" | "ready";
  readonly missing: string | null;
  /** Where the load is; null while that is not known. */
  readonly terminalId: string | null;
  /** What is signed, in words. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Why it cannot be signed. */
  readonly blocked: string | null;
  readonly form: {
    readonly name: { readonly label: string; readonly value: string; readonly error: string | null };
    readonly role: Choice<Role>;
    readonly way: Choice<Way>;
    /** The pad, or null while the name is typed. */
    readonly pad: PadView | null;
    /** The typed name that serves as the signature; null while the signature is drawn. */
    readonly typed: { readonly name: string; readonly hint: string } | null;
    /** Counts how often faults were shown: a new number moves the focus to the first one. */
    readonly asked: number;
  } | null;
  /** The signature was taken off because this changed. */
  readonly changed: { readonly text: string; readonly lines: readonly string[] } | null;
  /** The signature was sent and has no final answer: it is sent again, or discarded by `drop`. */
  readonly unconfirmed: { readonly text: string; readonly drop: string } | null;
  readonly action: { readonly label: string; readonly pending: boolean } | null;
  readonly answer: AnsweredScan | null;
  readonly frozen: boolean;
}

const roleChoice = (role: Role): Choice<Role> => ({
  label: tSignature("sign.role"),
  value: role,
  options: [
    { value: "driver", label: tSignature("sign.driver") },
    { value: "staff", label: tSignature("sign.staff") },
  ],
});
const wayChoice = (way: Way): Choice<Way> => ({
  label: tSignature("sign.way"),
  value: way,
  options: [
    { value: "draw", label: tSignature("sign.draw") },
    { value: "type", label: tSignature("sign.type") },
  ],
});

const viewPad = ({ strokes, form }: SignatureContext): PadView => ({
  strokes,
  label: tSignature("sign.pad"),
  said: `${tSignature("sign.padState", { count: strokes.length })} ${tSignature("sign.padKeys")}`,
  hint: strokes.length === 0 ? tSignature("sign.padHint") : null,
  error: form.faults.signature ?? null,
  canUndo: strokes.length > 0,
  canClear: strokes.length > 0,
});

function viewForm(context: SignatureContext): SignatureView["form"] {
  const { way, form } = context;
  return {
    asked: form.faultsShown,
    name: {
      label: tSignature("sign.name"),
      value: textIn(shownForm(context), "signed_by"),
      error: form.faults.signed_by ?? null,
    },
    role: roleChoice(roleOf(context)),
    way: wayChoice(way),
    pad: way === "draw" ? viewPad(context) : null,
    typed: way === "type" ? { name: nameNow(context), hint: tSignature("sign.typedHint") } : null,
  };
}

const stateOf = ({ context, value }: Snapshot): SignatureView["state"] => {
  if (value.subject === "missing") return "missing";
  if (context.subject !== null) return "ready";
  return value.subject === "failed" ? "failed" : "loading";
};

/** Everything that the page of a signature draws. */
export function viewSignature(snapshot: Snapshot): SignatureView {
  const { context } = snapshot;
  const state = stateOf(snapshot);
  const isBusy = ["sending", "resending", "signed"].some((state) => snapshot.value.form === state);
  const isUnconfirmed = snapshot.matches({ form: "unconfirmed" });
  // The unconfirmed signature itself may be what blocks signing.
  const block = (isUnconfirmed || isBusy) && context.canSign ? null : blockOf(context);
  const canSign = state === "ready" && block === null;
  return {
    state,
    missing: state === "missing" ? context.missing : null,
    terminalId: state === "ready" ? (context.subject?.terminalId ?? null) : null,
    facts:
      state === "ready" && context.subject !== null
        ? factsOf(isUnconfirmed || isBusy ? (context.shown ?? context.subject) : context.subject)
        : [],
    blocked: state === "ready" ? block : null,
    // Once it is signed there is nothing left to draw, and nothing to be said of an empty pad.
    form: canSign && !snapshot.matches({ form: "signed" }) ? viewForm(context) : null,
    changed:
      canSign && context.changed.length > 0 ? { text: tSignature("sign.changed"), lines: context.changed } : null,
    unconfirmed: isUnconfirmed ? { text: tSignature("sign.unconfirmed"), drop: tWork("widget.dropSubmission") } : null,
    action: canSign && !isUnconfirmed ? { label: tWork("action.submit"), pending: isBusy } : null,
    answer: context.lastScan,
    frozen: isBusy || isUnconfirmed,
  };
}
