import { pino, type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../settings/settings'

export type Log = Logger

/** A person at a terminal sees what is wrong only; where lines are collected, each call is one of them. */
const levelOf = (level: Settings['logLevel'], isTerminal: boolean) => level ?? (isTerminal ? 'warn' : 'info')

/**
 * The log: one JSON object a line on standard error, so that standard output keeps what a person is told. Nothing of a
 * request goes into it but what observe.ts picks: no query, no cookie, no body.
 */
export function createLog(level: Settings['logLevel'], to: DestinationStream = process.stderr, isTerminal = process.stderr.isTTY): Log {
  return pino(
    {
      level: levelOf(level, isTerminal),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  )
}
