import { describeError, type ApiError } from "../api/api-errors";
import { attemptAfter, resumed } from "../api/attempt.rules";
import { tSignature } from "../messages/catalogue.signature";
import { tWork } from "../messages/catalogue.work";
import type { Notice } from "../ports/notifier.port";
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

/** What an event does: what changes, and what the user is told. Plain functions; the machine says when. */
export interface Step {
  readonly change: Partial<SignatureContext>;
  readonly notice?: Notice;
}

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
    attempt: resumed(saved?.attempt ?? null),
  };
}

const NOTHING_DRAWN = { strokes: [], way: "draw", name: null, errors: {}, changed: [] } as const;

/** There is no such load here (any more): what was drawn for it is let go. */
export const loseSubject = (error: ApiError): Step => ({ change: { missing: describeError(error), ...NOTHING_DRAWN } });

/** Whether what was sent has had no answer. */
export const isOwed = ({ attempt }: SignatureContext): boolean => attempt !== null;

/** Whether somebody has begun to sign. */
const hasBegun = ({ strokes, way }: SignatureContext) => strokes.length > 0 || way === "type";

/**
 * The load as it is now. A signature that was begun holds for what was shown then: if that has changed, it is taken
 * off and what changed is said; one whose sending is unsure stays until it is known what came of it.
 */
export function receiveSubject(context: SignatureContext, subject: SigningSubject): Step {
  const { shown } = context;
  if (isOwed(context)) return { change: { subject, missing: null } };
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
export function addStroke(context: SignatureContext, stroke: Stroke): Step {
  if (stroke.points.length === 0) return { change: {} };
  if (countPoints(context.strokes) + stroke.points.length > POINTS_MOST)
    return { change: {}, notice: { kind: "warning", message: tSignature("sign.tooMuch") } };
  return {
    change: { strokes: [...context.strokes, stroke], way: "draw", errors: without(context.errors, "signature") },
  };
}

export const undoStroke = ({ strokes }: SignatureContext): Step => ({ change: { strokes: strokes.slice(0, -1) } });
export const clearPad = (context: SignatureContext): Step => ({
  change: { strokes: [], errors: without(context.errors, "signature") },
});
export const chooseWay = (context: SignatureContext, way: Way): Step => ({
  change: { way, errors: without(context.errors, "signature") },
});
export const enterName = (context: SignatureContext, name: string): Step => ({
  change: { name, errors: without(context.errors, "name") },
});
/** Another capacity is another person: the name that is expected stands in the field again. */
export const chooseRole = (context: SignatureContext, role: Role): Step =>
  role === context.role ? { change: {} } : { change: { role, name: null, errors: without(context.errors, "name") } };

export const faultsNow = (context: SignatureContext): SignErrors => faultsOf(context);
/** Says what must be put right first. */
export const showFaults = (context: SignatureContext): Step => ({
  change: { errors: faultsNow(context), asked: context.asked + 1 },
});

/** What was sent is not sent again; what is drawn stays. */
export const dropOwed = (): Step => ({
  change: { attempt: null },
  notice: { kind: "warning", message: tSignature("sign.owedDropped") },
});

/** The page is left while the signature is on its way: its answer will find nobody, and where it can be asked for is said. */
export const leaveSending = ({ attempt, subject, shown }: SignatureContext): Step => ({
  change: { attempt: resumed(attempt) },
  notice: { kind: "warning", message: tSignature("sign.leftSending", { truck: (shown ?? subject)?.truck ?? "" }) },
});

/** It is signed: nothing is left in hand. */
export const finish = (): Step => ({
  change: { ...NOTHING_DRAWN, attempt: null },
  notice: { kind: "positive", message: tWork("done.signatureSaved") },
});

function refusedFields(error: ApiError): SignErrors {
  const fields = error._tag === "Refused" ? (error.fields ?? {}) : {};
  const signature = fields["signature"] ?? fields["signature.image"];
  const name = fields["signed_by"];
  return { ...(signature === undefined ? {} : { signature }), ...(name === undefined ? {} : { name }) };
}

/**
 * It was not taken. The server's description alone stands at the top (spec §8), and at the fields it names; where it gave
 * none the page itself says so, beside Retry. The pad keeps what is drawn; the key is given up when the answer is final. After a 401 the
 * same user finds everything as it was.
 */
export function refuseSignature(context: SignatureContext, error: ApiError): Step {
  const attempt = attemptAfter(context.attempt, error);
  if (error._tag !== "Refused") return { change: { attempt } };
  return {
    change: { attempt, errors: refusedFields(error), asked: context.asked + 1 },
    notice: { kind: "negative", message: error.description },
  };
}
