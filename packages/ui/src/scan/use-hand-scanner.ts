import { useEffect, useEffectEvent } from 'react'
import type { RankCode } from '@railhead/core/scan/wedge.rules'
import { listenToHandScanner, type OnScan } from './hand-scanner'

/** Hears a hand scanner for as long as the screen is there. */
export function useHandScanner(onScan: OnScan, rank: RankCode): void {
  const scan = useEffectEvent(onScan)
  const judge = useEffectEvent(rank)
  useEffect(() => listenToHandScanner(window, (text) => judge(text), (code, at) => scan(code, at)), [])
}
