import { useEffect, useRef } from 'react'
import type { ToldScan } from '@railhead/core/scan/answer-scan.rules'
import type { RankCode } from '@railhead/core/scan/wedge.rules'
import { useShell } from '../shared/shell-context'
import type { OnScan } from './hand-scanner'
import { scanHub } from './scan-hub'
import { useHandScanner } from './use-hand-scanner'
import { useSignals } from './use-signals'

/**
 * Hears a hand scanner anywhere on the page, and answers every scan by sound and vibration; whoever keeps the last scans
 * hears of the answer. `passes` tells a code for which the page has no use at the moment: what it names is opened.
 */
export function usePageScanner(scan: OnScan, rank: RankCode, answer: ToldScan | null, passes?: (code: string) => boolean): void {
  const { storage } = useShell().ports
  const take: OnScan = (code, at) => {
    if (passes?.(code) !== true || !scanHub.pass(code, at)) scan(code, at)
  }
  useHandScanner(take, rank)
  useSignals(answer, storage.local)
  const told = useRef(answer)
  useEffect(() => {
    // What was answered before the page was drawn has been told.
    if (answer !== null && answer !== told.current) scanHub.tell(answer)
    told.current = answer
  }, [answer])
}
