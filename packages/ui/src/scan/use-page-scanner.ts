import type { AnsweredScan } from '@railhead/core/scan/answer-scan.rules'
import type { RankCode } from '@railhead/core/scan/wedge.rules'
import { useShell } from '../shared/shell-context'
import type { OnScan } from './hand-scanner'
import { useHandScanner } from './use-hand-scanner'
import { useSignals } from './use-signals'

/** Hears a hand scanner anywhere on the page, and answers every scan by sound and vibration. */
export function usePageScanner(scan: OnScan, rank: RankCode, answer: AnsweredScan | null): void {
  const { storage } = useShell().ports
  useHandScanner(scan, rank)
  useSignals(answer, storage.local)
}
