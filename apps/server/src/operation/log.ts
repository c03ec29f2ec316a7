import { pino, type DestinationStream, type Logger } from "pino";
import type { Settings } from "../settings/settings";

export type Log = Logger;

/** A person at a terminal sees what is wrong only; where lines are collected, each call is one of them. */
const levelOf = (level: Settings["logLevel"], isTerminal: boolean) => level ?? (isTerminal ? "warn" : "info");

interface Fault {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly cause?: unknown;
}
/** How many causes of causes are written. */
const DEEPEST = 3;
/** Faults whose message repeats a part of what was read: values that the database would not take (class 22), text that is no JSON. */
const repeatsValues = ({ code, name, message }: Fault): boolean =>
  (typeof code === "string" && /^22...$/.test(code)) || (name === "SyntaxError" && /JSON/.test(message ?? ""));

/** Mail servers repeat whom they do not know. */
const ADDRESSES = /[^\s<>"'(),;:]+@[^\s<>"'/(),;:]+\.[a-z]{2,}/gi;

/** What the log keeps of a fault: never the row, the address or the answer that some of them carry along. */
function faultOf(error: unknown, depth = 0): object {
  if (typeof error !== "object" || error === null)
    return { type: typeof error, message: "something was thrown that is no error" };
  const fault = error as Fault;
  const { name, message = "", stack, code, constraint, table, cause } = fault;
  const type = name ?? (error.constructor as { readonly name?: string } | undefined)?.name;
  const deeper = cause === undefined || depth >= DEEPEST ? {} : { cause: faultOf(cause, depth + 1) };
  const said = repeatsValues(fault) ? "a value that does not fit" : message.replace(ADDRESSES, "…");
  return {
    type,
    message: said,
    stack: said === message ? stack : stack?.split(message).join(said),
    code,
    constraint,
    table,
    ...deeper,
  };
}

/** A fault in a few words, for the line of the call that failed by it. */
export function reasonOf(error: unknown): string {
  const { type, code, message } = faultOf(error) as {
    readonly type?: string;
    readonly code?: unknown;
    readonly message?: string;
  };
  return `${type ?? "Error"}${typeof code === "string" ? ` ${code}` : ""}: ${message ?? ""}`;
}

/**
 * The log: one JSON object a line on standard error, because standard output is for people. Of a request only what
 * observe.ts picks is logged: no query, no cookie, no body.
 */
export function createLog(
  level: Settings["logLevel"],
  to: DestinationStream = process.stderr,
  isTerminal = process.stderr.isTTY,
): Log {
  return pino(
    {
      level: levelOf(level, isTerminal),
      base: null,
      serializers: { err: (error: unknown) => faultOf(error) },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );
}
