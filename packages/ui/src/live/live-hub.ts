import type { LiveNews } from '@railhead/core/live/live-changes'

type Listener = (news: LiveNews) => void

/** Where pages ask to be told of changes. The line to the server is opened when the first one asks. */
export type LiveHub = {
  /** Tells the listener of changes until the function it gives back is called. */
  readonly watch: (listener: Listener) => () => void
}

/** `begin` opens the line, once; what it tells goes to whoever watches then. */
export function createLiveHub(begin: (tell: Listener) => void): LiveHub {
  const listeners = new Set<Listener>()
  let hasBegun = false
  return {
    watch: (listener) => {
      listeners.add(listener)
      if (!hasBegun) begin((news) => listeners.forEach((tell) => tell(news)))
      hasBegun = true
      return () => listeners.delete(listener)
    },
  }
}
