import type { Change, ErrorBody, ErrorStatus } from "@railhead/api-contract/envelope";
import { fieldsOnWire, type Fault, type FaultKind } from "./refusals/faults";

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

/** A refusal: thrown by handlers and rules, written to the wire by the http layer, never anything else. */
export class Problem extends Error {
  readonly _tag: ProblemTag;
  readonly code: string;
  /** What is wrong, field by field. */
  readonly faults: readonly Fault[] | undefined;
  readonly current: unknown;
  /** Of a stale save: what was changed since its reading. */
  readonly changes: readonly Change[] | undefined;
  /** Headers that belong to the refusal: Allow, Retry-After. */
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    tag: ProblemTag,
    code: string,
    description: string,
    more: {
      readonly faults?: readonly Fault[];
      /** Faults of which only the sentences are known, by field. */
      readonly fields?: Readonly<Record<string, string>>;
      readonly current?: unknown;
      readonly changes?: readonly Change[];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(description);
    this._tag = tag;
    this.code = code;
    this.faults =
      more.faults ??
      (more.fields &&
        Object.entries(more.fields).map(([at, sentence]) => ({ kind: faultKindOf(tag), at, description: sentence })));
    this.current = more.current;
    this.changes = more.changes;
    this.headers = more.headers ?? {};
  }

  /** The faults as the wire names them. */
  get fields(): Readonly<Record<string, string>> | undefined {
    return this.faults && fieldsOnWire(this.faults);
  }
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
    },
  };
}

/** A rule is broken; `fields` names where (`0.track_id` in lists). */
export const ruleBroken = (code: string, description: string, fields: Readonly<Record<string, string>> = {}) =>
  new Problem("RuleBroken", code, description, { fields });
/** A rule is broken at one field; `params`: the values that it was judged by. */
export const fieldBroken = (field: string, code: string, description: string, params?: Fault["params"]) =>
  new Problem("RuleBroken", code, description, { faults: [faultOf("rule", field, code, description, params)] });
/** The state of things forbids it, said at one field. */
export const conflictAt = (field: string, code: string, description: string, params?: Fault["params"]) =>
  new Problem("Conflict", code, description, { faults: [faultOf("state", field, code, description, params)] });
const faultOf = (kind: FaultKind, at: string, code: string, description: string, params: Fault["params"]): Fault => ({
  kind,
  at,
  code,
  description,
  ...(params === undefined ? {} : { params }),
});
/** Not there, or of a terminal that is not the caller's: both look alike. */
export const notFound = (what: string) => new Problem("NotFound", "not_found", `${what} does not exist.`);
/** The state of things forbids it; `current` says what stands now. */
export const conflict = (code: string, description: string, current?: unknown) =>
  new Problem("Conflict", code, description, { current });
/** A call that nobody has built yet. */
export const notBuilt = () => new Problem("NotBuilt", "not_built", "This call is not built yet.");
