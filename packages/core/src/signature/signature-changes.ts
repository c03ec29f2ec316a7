import { describeError, type ApiError } from "../api/api-errors";
import { tSignature } from "../messages/catalogue-signature";
import { tWork } from "../messages/catalogue-work";
import type { MachineStep } from "../steps/step";
import { changesOf, countPoints, faultsOf, isSameSubject, POINTS_MOST } from "./signature.rules";
import { readSignature } from "./signature.storage";
import type {
  Role,
  SignatureContext,
  SignatureInput,
  SignErrors,
  SigningSubject,
  Stroke,
  Way,
} from "./signature.types";

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
    errors: {},
    asked: 0,
    changed: [],
    lastScan: null,
    ...(saved ?? { shown: null, strokes: [], way: "draw", role: "driver", name: null }),
    submission: null,
  };
}

const NOTHING_DRAWN = { strokes: [], way: "draw", name: null, errors: {}, changed: [] } as const;

/** There is no such load here (any more): what was drawn for it is let go. */
export const loseSubject = (error: ApiError): SignatureStep => ({
  change: { missing: describeError(error), ...NOTHING_DRAWN },
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
  if (subject.block !== null) return { change: { subject, missing: null, shown: subject, ...NOTHING_DRAWN } };
  if (shown === null || !hasBegun(context) || isSameSubject(shown, subject))
    return { change: { subject, missing: null, shown: subject } };
  return {
    change: {
      subject,
      missing: null,
      shown: subject,
      strokes: [],
      way: "draw",
      errors: {},
      changed: changesOf(shown, subject),
    },
    notice: { kind: "warning", message: tSignature("sign.changed") },
  };
}

/** Without a fault that is mended by what was just entered. */
const without = (errors: SignErrors, ...fields: readonly (keyof SignErrors)[]): SignErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.some((one) => one === field)));

/** A line that was drawn. What changed before stays to be read until it is sent: who draws on the large pad has not seen it. */
export function addStroke(context: SignatureContext, stroke: Stroke): SignatureStep {
  if (stroke.points.length === 0) return { change: {} };
  if (countPoints(context.strokes) + stroke.points.length > POINTS_MOST)
    return { change: {}, notice: { kind: "warning", message: tSignature("sign.tooMuch") } };
  return {
    change: { strokes: [...context.strokes, stroke], way: "draw", errors: without(context.errors, "signature") },
  };
}

export const undoStroke = ({ strokes }: SignatureContext): SignatureStep => ({
  change: { strokes: strokes.slice(0, -1) },
});
export const clearPad = (context: SignatureContext): SignatureStep => ({
  change: { strokes: [], errors: without(context.errors, "signature") },
});
export const chooseWay = (context: SignatureContext, way: Way): SignatureStep => ({
  change: { way, errors: without(context.errors, "signature") },
});
export const enterName = (context: SignatureContext, name: string): SignatureStep => ({
  change: { name, errors: without(context.errors, "name") },
});
/** Another capacity is another person: the name that is expected stands in the field again. */
export const chooseRole = (context: SignatureContext, role: Role): SignatureStep =>
  role === context.role ? { change: {} } : { change: { role, name: null, errors: without(context.errors, "name") } };

export const faultsNow = (context: SignatureContext): SignErrors => faultsOf(context);
/** Says what must be put right first. */
export const showFaults = (context: SignatureContext): SignatureStep => ({
  change: { errors: faultsNow(context), asked: context.asked + 1 },
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
export const finish = ({ after }: SignatureContext): SignatureStep => ({
  change: NOTHING_DRAWN,
  notice: { kind: "positive", message: tWork("done.signatureSaved") },
  // In place of the form, so that the way back does not lead to what is signed.
  go: after,
});

function refusedFields(error: ApiError): SignErrors {
  const fields = error._tag === "Refused" ? (error.fields ?? {}) : {};
  const signature = fields["signature"] ?? fields["signature.image"];
  const name = fields["signed_by"];
  return { ...(signature === undefined ? {} : { signature }), ...(name === undefined ? {} : { name }) };
}

/** Whether what is signed may have changed under a signature that the server refused. */
const isConflict = (error: ApiError) => error._tag === "Refused" && (error.status === 409 || error.status === 404);

/**
 * It was not taken. The server's description alone is at the top (spec §8), and at the fields it names; where it gave
 * none the page itself says so, with Retry. The pad keeps what is drawn, after a 401 too.
 */
export function refuse(context: SignatureContext, error: ApiError | null): SignatureStep {
  if (error?._tag !== "Refused") return { change: {} };
  return {
    change: { errors: refusedFields(error), asked: context.asked + 1 },
    notice: { kind: "negative", message: error.description },
    ...(isConflict(error) ? { raise: RELOAD } : {}),
  };
}
