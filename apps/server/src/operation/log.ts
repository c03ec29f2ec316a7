import { pino, type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../settings/settings'

export type Log = Logger

/** A person at a terminal sees what is wrong only; where lines are collected, each call is one of them. */
const levelOf = (level: Settings['logLevel'], isTerminal: boolean) => level ?? (isTerminal ? 'warn' : 'info')

interface Fault {
  readonly name?: string
  readonly message?: string
  readonly stack?: string
  readonly code?: unknown
  readonly constraint?: unknown
  readonly table?: unknown
}
/** Faults of the database whose message repeats the value that it would not take. */
const REPEAT_VALUES: ReadonlySet<unknown> = new Set(['22P02', '22003', '22007', '22008'])

/** What the log keeps of a fault: never the row, the address or the answer that some of them carry along. */
function faultOf({ name, message, stack, code, constraint, table }: Fault): object {
  const isSilent = REPEAT_VALUES.has(code)
  return { type: name, message: isSilent ? 'a value that does not fit' : message, stack: isSilent ? stack?.replace(message ?? '', '…') : stack, code, constraint, table }
}

/**
 * The log: one JSON object a line on standard error, so that standard output keeps what a person is told. Nothing of a
 * request goes into it but what observe.ts picks: no query, no cookie, no body.
 */
export function createLog(level: Settings['logLevel'], to: DestinationStream = process.stderr, isTerminal = process.stderr.isTTY): Log {
  return pino(
    {
      level: levelOf(level, isTerminal),
      base: null,
      serializers: { err: faultOf },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  )
}
