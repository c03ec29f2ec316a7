import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { notBuilt, Problem, problemResponse } from "../problems";
import { DuplicateRow, NotStored, ReferenceHeld, ReferenceMissing, RowMissing } from "../store/store-errors";

/** What a call answers with, before it is a Response. */
export interface Answer {
  readonly status: number;
  /** The JSON text, written once: a replay gives the same. */
  readonly text: string;
  /** In place of the text: an answer that goes on. */
  readonly stream?: ReadableStream<Uint8Array>;
  /** In place of the text: the same, packed as its headers say. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a host packs texts: the encoding as headers name it, and the work itself. */
export interface Pack {
  readonly encoding: string;
  readonly bytesOf: (text: string) => Promise<Uint8Array<ArrayBuffer>>;
}
/** Shorter texts fit into one packet of the line as they are. */
const WORTH_PACKING = 1_400;

/** An answer with its text packed, where that is worth the work. */
export async function packed(answer: Answer, pack: Pack | undefined): Promise<Answer> {
  if (pack === undefined || answer.stream !== undefined || answer.text.length < WORTH_PACKING) return answer;
  const headers = { ...answer.headers, "content-encoding": pack.encoding };
  return { ...answer, bytes: await pack.bytesOf(answer.text), headers };
}

/** A refusal on the wire. */
export function problemAnswer(problem: Problem, headers: Readonly<Record<string, string>> = {}): Answer {
  const { status, body } = problemResponse(problem);
  return { status, text: JSON.stringify(body), headers: { ...headers, ...problem.headers } };
}

/** The Response of an answer: never stored by anyone, never taken for anything but what it says it is: JSON, unless its headers name another type. */
export function toResponse(answer: Answer, requestId: string): Response {
  return new Response(answer.stream ?? answer.bytes ?? answer.text, {
    status: answer.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      ...answer.headers,
    },
  });
}

/**
 * A taken unique key as a refusal at its fields: at those that name the record, for its terminal is right, and in most forms
 * stays as it is.
 */
export function duplicateProblem(duplicate: DuplicateRow, prefix = ""): Problem {
  const naming = duplicate.fields.filter((field) => field !== "terminal_id");
  const fields = naming.length > 0 ? naming : duplicate.fields;
  const isOfTerminal = fields.length < duplicate.fields.length;
  const sentence = recordRefusal(isOfTerminal ? "not_unique_at_terminal" : "not_unique", { fields });
  return new Problem("RuleBroken", "not_unique", sentence, {
    fields: Object.fromEntries(fields.map((field) => [`${prefix}${field}`, sentence])),
  });
}

/** A reference to a row that no longer exists, as a refusal at its field. */
function missingProblem({ field }: ReferenceMissing): Problem {
  const sentence = recordRefusal("chosen_gone", { field });
  return new Problem("RuleBroken", "bad_reference", sentence, { fields: { [field]: sentence } });
}

/** Keys of the places of railcars: nobody types them, so who meets one taken came second. */
const isPlace = ({ fields }: DuplicateRow) => fields.includes("car_seq") || fields.includes("car_key");

/** What a store refused, as a refusal on the wire; null for what it did not refuse. */
function storeProblem(error: unknown): Problem | null {
  if (error instanceof RowMissing) return new Problem("NotFound", "not_found", recordRefusal("target_gone"));
  if (error instanceof DuplicateRow)
    return isPlace(error)
      ? new Problem("Conflict", "changed_meanwhile", recordRefusal("railcars_changed_since_read"))
      : duplicateProblem(error);
  if (error instanceof ReferenceMissing) return missingProblem(error);
  if (error instanceof ReferenceHeld) return new Problem("Conflict", "in_use", recordRefusal("in_use_since"));
  return error instanceof NotStored ? notBuilt() : null;
}

/** What was thrown while one row of a list was written, as a refusal of that row; null where it is none: a fault of ours, and what is not built for any row. */
export function asRowProblem(error: unknown): Problem | null {
  const problem = asProblem(error);
  return problem?._tag === "NotBuilt" ? null : problem;
}

/** Whatever was thrown, as a refusal; null when it is a fault of ours. */
export const asProblem = (error: unknown): Problem | null => (error instanceof Problem ? error : storeProblem(error));
