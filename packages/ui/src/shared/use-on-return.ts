import { use, useEffect, useRef } from 'react'
import { viewSession } from '@railhead/core/session/session.view'
import { ShellContext } from './shell-context'

/** Does something each time that the connection comes back while this is on the screen. */
export function useOnReturn(work: () => void): void {
  const session = use(ShellContext)?.session
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    if (session === undefined) return undefined
    let before = viewSession(session.getSnapshot()).connection
    const following = session.subscribe((snapshot) => {
      const { connection } = viewSession(snapshot)
      const isBack = before === 'lost' && connection === 'connected'
      before = connection
      if (isBack) latest.current()
    })
    return () => following.unsubscribe()
  }, [session])
}
