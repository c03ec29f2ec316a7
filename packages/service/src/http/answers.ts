import { Problem, problemResponse } from '../problems'
import { DuplicateRow, RowMissing } from '../store/store.errors'

/** What a call answers with, before it is a Response. */
export interface Answer {
  readonly status: number
  /** The JSON text, written once: a replay gives the same. */
  readonly text: string
  /** In place of the text: an answer that goes on. */
  readonly stream?: ReadableStream<Uint8Array>
  readonly headers?: Readonly<Record<string, string>>
}

/** A refusal on the wire. */
export function problemAnswer(problem: Problem, headers: Readonly<Record<string, string>> = {}): Answer {
  const { status, body } = problemResponse(problem)
  return { status, text: JSON.stringify(body), headers: { ...headers, ...problem.headers } }
}

/** The Response of an answer: never stored by anyone, never taken for anything but what it says it is: JSON, unless its headers name another type. */
export function toResponse(answer: Answer, requestId: string): Response {
  return new Response(answer.stream ?? answer.text, {
    status: answer.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...answer.headers,
    },
  })
}

const words = (fields: readonly string[]) => fields.map((field) => field.replace(/_id$/, '').replaceAll('_', ' ')).join(', ')

/** A taken unique key as a refusal at its fields. */
export function duplicateProblem(duplicate: DuplicateRow, prefix = ''): Problem {
  const sentence = `Another record has this ${words(duplicate.fields)} already.`
  return new Problem('RuleBroken', 'not_unique', sentence, {
    fields: Object.fromEntries(duplicate.fields.map((field) => [`${prefix}${field}`, sentence])),
  })
}

/** Whatever was thrown, as a refusal; null when it is a fault of ours. */
export function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof RowMissing) return new Problem('NotFound', 'not_found', 'What this call speaks of does not exist (any more).')
  return error instanceof DuplicateRow ? duplicateProblem(error) : null
}
