import { useEffect } from 'react'
import type { LiveNews } from '@railhead/core/live/live-changes'
import { useShell } from '../shared/shell-context'

/** What keeps one page up to date: it hears news, and stops. */
type Following = { readonly hear: (news: LiveNews) => void; readonly stop: () => void }

/** Lets a page follow changes while it is shown. `begin` is memoised: another one begins anew. */
export function useLive(begin: () => Following): void {
  const { live } = useShell()
  useEffect(() => {
    const following = begin()
    const leave = live.watch(following.hear)
    return () => {
      leave()
      following.stop()
    }
  }, [live, begin])
}
