import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun, type Noun } from "@railhead/core/messages/refusals/words";
import type { Change, ErrorBody, ErrorStatus } from "@railhead/api-contract/envelope";
import { codedSentence, type Refusal } from "@railhead/core/messages/define-refusals";
import { firstByField, type Fault, type FaultKind } from "./refusals/faults";

/** Every way in which the service refuses, by tag; each maps to one status. */
const STATUS = {
  Malformed: 400,
  SignedOut: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  TooLarge: 413,
  UnsupportedMedia: 415,
  RuleBroken: 422,
  TooMany: 429,
  Unexpected: 500,
  NotBuilt: 501,
} as const satisfies Record<string, ErrorStatus>;
export type ProblemTag = keyof typeof STATUS;

/** Why a row is refused whose work ended with such a refusal. */
const KIND_OF: Readonly<Partial<Record<ProblemTag, FaultKind>>> = {
  Forbidden: "forbidden",
  NotFound: "missing",
  Conflict: "state",
};
export const faultKindOf = (tag: ProblemTag): FaultKind => KIND_OF[tag] ?? "rule";

/** What a refusal carries besides its sentence. */
interface More {
  readonly faults?: readonly Fault[];
  /** What is said of fields, where all are of the refusal's own kind. */
  readonly fields?: Readonly<Record<string, Refusal>>;
  readonly current?: unknown;
  readonly changes?: readonly Change[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal: thrown by handlers and rules, written to the wire by the http layer, never anything else. */
export class Problem extends Error {
  readonly _tag: ProblemTag;
  /** What programs tell it apart by. Its sentence has a code of its own. */
  readonly code: string;
  readonly refusal: Refusal;
  /** What is wrong, field by field. */
  readonly faults: readonly Fault[] | undefined;
  readonly current: unknown;
  /** Of a stale save: what was changed since its reading. */
  readonly changes: readonly Change[] | undefined;
  /** Headers that belong to the refusal: Allow, Retry-After. */
  readonly headers: Readonly<Record<string, string>>;
  constructor(tag: ProblemTag, code: string, refusal: Refusal, more: More = {}) {
    super(refusal.description);
    this._tag = tag;
    this.code = code;
    this.refusal = refusal;
    this.faults =
      more.faults ??
      (more.fields && Object.entries(more.fields).map(([at, of]) => ({ kind: faultKindOf(tag), at, ...of })));
    this.current = more.current;
    this.changes = more.changes;
    this.headers = more.headers ?? {};
  }

  /** The faults in English, as the wire names them. */
  get fields(): Readonly<Record<string, string>> | undefined {
    return (
      this.faults &&
      Object.fromEntries([...firstByField(this.faults)].map(([at, { description }]) => [at, description]))
    );
  }
}

/** The body of a refusal that is about no field. */
export const refusalBody = (code: string, refusal: Refusal): ErrorBody => ({
  description: refusal.description,
  code,
  coded: codedSentence(refusal),
});

/** What a refusal and its fields say without their language. */
function codesOf({ refusal, faults }: Problem): Pick<ErrorBody, "coded" | "coded_fields"> {
  const fields = [...firstByField(faults ?? [])].map(([at, fault]) => [at, codedSentence(fault)] as const);
  return {
    coded: codedSentence(refusal),
    ...(fields.length === 0 ? {} : { coded_fields: Object.fromEntries(fields) }),
  };
}

/** Status and body of a refusal on the wire. */
export function problemResponse(problem: Problem): { status: ErrorStatus; body: ErrorBody } {
  return {
    status: STATUS[problem._tag],
    body: {
      description: problem.message,
      code: problem.code,
      ...(problem.fields ? { fields: { ...problem.fields } } : {}),
      ...(problem.current === undefined ? {} : { current: problem.current }),
      ...(problem.changes === undefined ? {} : { changes: [...problem.changes] }),
      ...codesOf(problem),
    },
  };
}

/** A rule is broken; `fields` names where (`0.track_id` in lists). */
export const ruleBroken = (code: string, refusal: Refusal, fields: Readonly<Record<string, Refusal>> = {}) =>
  new Problem("RuleBroken", code, refusal, { fields });
/** A rule is broken at one field. */
export const fieldBroken = (field: string, code: string, refusal: Refusal) =>
  new Problem("RuleBroken", code, refusal, { fields: { [field]: refusal } });
/** The state of things forbids it, said at one field. */
export const conflictAt = (field: string, code: string, refusal: Refusal) =>
  new Problem("Conflict", code, refusal, { fields: { [field]: refusal } });
/** Not there, or of a terminal that is not the caller's: both look alike. */
export const notFound = (refusal: Refusal) => new Problem("NotFound", "not_found", refusal);
/** The same of a record, by its kind and id. */
export const recordNotFound = (kind: Noun, id: string) =>
  notFound(recordRefusal("record_missing", { kind: noun(kind), id }));
/** The state of a record forbids the call; `current` is the record as it is now. */
export const conflict = (code: string, refusal: Refusal, current?: unknown) =>
  new Problem("Conflict", code, refusal, { current });
/** A call that nobody has built yet. */
export const notBuilt = () => new Problem("NotBuilt", "not_built", callRefusal("not_built"));
