import { describeError, type ApiError } from "../api/api-errors";
import { changeForm, type FieldChange } from "../form/form-events";
import { refusedFields, withFaults, withoutFaults } from "../form/form-faults.rules";
import { enter, giveUp, openedForm } from "../form/form.rules";
import { tSignature } from "../messages/catalogue-signature";
import { tWork } from "../messages/catalogue-work";
import type { MachineStep } from "../steps/step";
import {
  changesOf,
  countPoints,
  faultsNow,
  isSameSubject,
  POINTS_MOST,
  roleOf,
  shownForm,
  signFields,
} from "./signature.rules";
import { readSignature } from "./signature.storage";
import type { SignatureContext, SignatureInput, SignForm, SigningSubject, Stroke, Way } from "./signature.types";

/** What an event does to the form, and that the load is read again. */
export type SignatureStep = MachineStep<SignatureContext, { readonly type: "SUBJECT.LOAD" }>;
const RELOAD = [{ type: "SUBJECT.LOAD" }] as const;

/** The form as it is entered: empty, or with what the same user left on the pad before a reload or a login. */
export function initialContext(input: SignatureInput): SignatureContext {
  const saved = readSignature(input.ports.storage.session, input);
  return {
    ...input,
    subject: null,
    missing: null,
    changed: [],
    lastScan: null,
    ...(saved ?? { shown: null, strokes: [], way: "draw", form: openedForm<SignForm>({}) }),
    submission: null,
  };
}

/** Nothing is on the pad and no name is typed; in which capacity somebody signs stays. */
const emptied = ({ form }: SignatureContext) =>
  ({ strokes: [], way: "draw", form: withoutFaults(giveUp(form, ["signed_by"])), changed: [] }) as const;

/** There is no such load here (any more): what was drawn for it is let go. */
export const loseSubject = (context: SignatureContext, error: ApiError): SignatureStep => ({
  change: { missing: describeError(error), ...emptied(context) },
});

/** Whether somebody has begun to sign. */
const hasBegun = ({ strokes, way }: SignatureContext) => strokes.length > 0 || way === "type";

/**
 * The load as it is now. A signature that was begun holds for what was shown then: if that has changed, it is taken
 * off and what changed is said; one that is unconfirmed stays until its outcome is known.
 */
export function receiveSubject(context: SignatureContext, subject: SigningSubject): SignatureStep {
  const { shown } = context;
  if (context.submission !== null) return { change: { subject, missing: null } };
  // What cannot be signed now can only be signed again in another version: nothing of this one is kept.
  if (subject.block !== null) return { change: { subject, missing: null, shown: subject, ...emptied(context) } };
  if (shown === null || !hasBegun(context) || isSameSubject(shown, subject))
    return { change: { subject, missing: null, shown: subject } };
  return {
    change: {
      subject,
      missing: null,
      shown: subject,
      strokes: [],
      way: "draw",
      form: withoutFaults(context.form),
      changed: changesOf(shown, subject),
    },
    notice: { kind: "warning", message: tSignature("sign.changed"), ofForm: true },
  };
}

/** The form once something was done on the pad: what was said to be wrong there is over. */
const padChanged = ({ form }: SignatureContext) => giveUp(form, ["signature"]);

/** A line that was drawn. What changed before stays to be read until it is sent: who draws on the large pad has not seen it. */
export function addStroke(context: SignatureContext, stroke: Stroke): SignatureStep {
  if (stroke.points.length === 0) return { change: {} };
  if (countPoints(context.strokes) + stroke.points.length > POINTS_MOST)
    return { change: {}, notice: { kind: "warning", message: tSignature("sign.tooMuch") } };
  return {
    change: { strokes: [...context.strokes, stroke], way: "draw", form: padChanged(context) },
  };
}

export const undoStroke = ({ strokes }: SignatureContext): SignatureStep => ({
  change: { strokes: strokes.slice(0, -1) },
});
export const clearPad = (context: SignatureContext): SignatureStep => ({
  change: { strokes: [], form: padChanged(context) },
});
export const chooseWay = (context: SignatureContext, way: Way): SignatureStep => ({
  change: { way, form: padChanged(context) },
});
/** Another capacity is another person: the name that is expected is in the field again. */
function chooseRole(context: SignatureContext, role: string): SignatureStep {
  const { form } = context;
  return role === roleOf(context)
    ? { change: {} }
    : { change: { form: enter(giveUp(form, ["signed_by"]), { signed_as: role }) } };
}
/** What is typed or chosen. */
export const changeField = (context: SignatureContext, event: FieldChange<SignForm>): SignatureStep =>
  event.key === "signed_as" && typeof event.entry === "string"
    ? chooseRole(context, event.entry)
    : { change: { form: changeForm(signFields(context), context.form, event) }, formChanged: true };

/** Says what must be put right first. */
export const showFaults = (context: SignatureContext): SignatureStep => ({
  change: { form: withFaults(context.form, faultsNow(context)) },
});
/** Nothing that was said before holds while it is sent. */
export const beginSending = ({ form }: SignatureContext): SignatureStep => ({
  change: { form: withoutFaults(form), changed: [] },
});

/** What was sent is not sent again; what is drawn stays, and what is signed is read again. */
export const dropSubmission = (): SignatureStep => ({
  change: {},
  notice: { kind: "warning", message: tSignature("sign.dropped") },
  raise: RELOAD,
});

/** The page is left while the signature is on its way: where it can be asked for is said. */
export const leavePage = ({ subject, shown }: SignatureContext): SignatureStep => ({
  change: {},
  notice: { kind: "warning", message: tSignature("sign.leftSending", { truck: (shown ?? subject)?.truck ?? "" }) },
});

/** It is signed: nothing is left on the pad. */
export const finish = (context: SignatureContext): SignatureStep => ({
  change: emptied(context),
  notice: { kind: "positive", message: tWork("done.signatureSaved") },
  // In place of the form, so that the way back does not lead to what is signed.
  go: context.after,
});

/** Whether what is signed may have changed under a signature that the server refused. */
const isConflict = (error: ApiError) => error._tag === "Refused" && (error.status === 409 || error.status === 404);

/**
 * It was not taken. The server's description alone is at the top (spec §8), and at the fields it names; where it gave
 * none the page itself says so, with Retry. The pad keeps what is drawn, after a 401 too.
 */
export function refuse(context: SignatureContext, error: ApiError | null): SignatureStep {
  if (error?._tag !== "Refused") return { change: {} };
  return {
    change: {
      form: withFaults(context.form, refusedFields(signFields(context), shownForm(context), error.fields).faults),
    },
    notice: { kind: "negative", message: error.description, ofForm: true },
    ...(isConflict(error) ? { raise: RELOAD } : {}),
  };
}
