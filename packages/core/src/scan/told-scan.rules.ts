import type { AnsweredScan, ToldScan } from './answer-scan.rules'

/** The answers in what a page tells of a scan, in their order: that it was heard is none yet. */
export function answersIn({ overtook, ...told }: ToldScan): readonly AnsweredScan[] {
  const before = overtook === undefined ? [] : [overtook]
  return told.result === 'heard' ? before : [...before, told]
}
