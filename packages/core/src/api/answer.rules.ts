import { errorBody, type ErrorBody } from "@railhead/api-contract/envelope";
import type { Route } from "@railhead/api-contract/rest";
import * as z from "zod/mini";
import { answerInLanguage, sentenceIn } from "../messages/define-refusals";
import type { HttpResponse } from "../ports/http.port";
import { type ApiError, ContractBroken, NetworkLost, Refused, SignedOut } from "./api-errors";
import { isListAnswer, readableRows } from "./list-answer.rules";
import { routeName } from "./request.rules";

/** A read answer: the body as the route's schema gives it, of a list with how many of its rows could not be read; or why there is none. */
export type Answer =
  | { readonly ok: true; readonly value: unknown; readonly leftOut?: number }
  | { readonly ok: false; readonly error: ApiError };

const JSON_TYPE = /^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/i;
/** A proxy's own page for a server that is away. */
const isGatewayStatus = (status: number): boolean => status >= 502 && status <= 504;

function parseJson(response: HttpResponse): { readonly json: unknown } | null {
  if (!JSON_TYPE.test((response.headers.get("content-type") ?? "").trim())) return null;
  try {
    return { json: answerInLanguage(JSON.parse(response.text)) };
  } catch {
    return null;
  }
}

/** What is to be known of the call that was answered. */
interface Reading {
  readonly idempotencyKey?: string;
  /** A list counts only where all its rows can be read. */
  readonly completeList?: true;
}

const failed = (error: ApiError): Answer => ({ ok: false, error });

/** What a refusal says, in the language of the device. */
function wordsOf({ description, fields, coded, coded_fields }: ErrorBody) {
  const words = { description: sentenceIn(description, coded) };
  if (fields === undefined) return words;
  const said = Object.entries(fields).map(([at, english]) => [at, sentenceIn(english, coded_fields?.[at])]);
  return { ...words, fields: Object.fromEntries(said) as Readonly<Record<string, string>> };
}

/**
 * Reads an answer by its route's schema. An answer that is not JSON is never data, whatever its status: a login page
 * of the network in between comes with a 200. Its 502 to 504 say that no answer came, all else is ContractBroken. Of a
 * list only the rows that cannot be read are left out.
 */
export function readAnswer(route: Route, response: HttpResponse, { completeList, ...key }: Reading = {}): Answer {
  const { status } = response;
  const broken = (reason: string): Answer => failed(new ContractBroken({ route: routeName(route), reason }));
  const parsed = parseJson(response);
  if (parsed === null)
    return isGatewayStatus(status) ? failed(new NetworkLost(key)) : broken(`status ${status} without JSON`);
  if (status < 400) {
    const schema = status === 200 || status === 201 ? route.responses[status] : undefined;
    if (schema === undefined) return broken(`status ${status} is not in the contract`);
    const value = z.safeParse(schema, parsed.json);
    if (value.success)
      return isListAnswer(schema) ? { ok: true, value: value.data, leftOut: 0 } : { ok: true, value: value.data };
    const readable = completeList ? null : readableRows(schema, parsed.json);
    return readable === null ? broken(z.prettifyError(value.error)) : { ok: true, ...readable };
  }
  const refusal = z.safeParse(errorBody, parsed.json);
  if (!refusal.success) return broken(`status ${status} without the error form`);
  const { code, current } = refusal.data;
  const named = { code, ...wordsOf(refusal.data) };
  if (status === 401) return failed(new SignedOut(named));
  return failed(new Refused({ ...named, status, ...(current === undefined ? {} : { current }) }));
}
