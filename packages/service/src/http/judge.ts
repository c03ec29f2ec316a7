import type { Route } from "@railhead/api-contract/rest";
import * as z from "zod/mini";
import { findingOf } from "./kept";

/** The parts of an answer's schema: the envelope around its records, and the schema of one record. */
interface Envelope {
  readonly around: z.ZodMiniType;
  readonly record: z.ZodMiniType;
  readonly isList: boolean;
}

/** `{ result: record }` or `{ result: [record, …], … }` taken apart; null for answers of another form. */
function envelopeOf(schema: z.ZodMiniType): Envelope | null {
  if (!(schema instanceof z.ZodMiniObject) || (schema.def.checks ?? []).length > 0) return null;
  const result: unknown = schema.def.shape["result"];
  const isList = result instanceof z.ZodMiniArray && (result.def.checks ?? []).length === 0;
  const record: unknown = isList ? result.def.element : result;
  if (!(record instanceof z.ZodMiniObject)) return null;
  return { around: z.extend(schema, { result: z.unknown() }), record, isList };
}

/** Whether a record fits; one that cannot change is asked once. */
function recordFits(record: z.ZodMiniType, value: unknown): boolean {
  const finding = findingOf(value);
  if (finding !== null && finding.fits === record) return true;
  const fits = record.safeParse(value).success;
  if (fits && finding !== null) finding.fits = record;
  return fits;
}

function envelopeFits({ around, record, isList }: Envelope, body: unknown): boolean {
  if (!around.safeParse(body).success) return false;
  const { result } = body as { readonly result: unknown };
  return isList ? Array.isArray(result) && result.every((one) => recordFits(record, one)) : recordFits(record, result);
}

const envelopes = new WeakMap<z.ZodMiniType, { readonly envelope: Envelope | null }>();
function knownEnvelope(schema: z.ZodMiniType): Envelope | null {
  let known = envelopes.get(schema);
  if (known === undefined) {
    known = { envelope: envelopeOf(schema) };
    envelopes.set(schema, known);
  }
  return known.envelope;
}

/** Throws when an answer is not what the contract promises. Records that cannot change since they were found to fit are not asked again. */
export function mustFit(route: Pick<Route, "method" | "path" | "responses">, status: 200 | 201, body: unknown): void {
  const schema = route.responses[status];
  const envelope = schema === undefined ? null : knownEnvelope(schema);
  if (envelope !== null && envelopeFits(envelope, body)) return;
  const result = schema?.safeParse(body);
  if (result?.success) return;
  const issues = result?.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
  throw new Error(`The answer of ${route.method} ${route.path} breaks its contract: ${issues ?? "no such status"}`);
}
