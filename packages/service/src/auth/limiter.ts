/** Counts failed attempts by key (an account, an address). */
export interface AttemptLimiter {
  /** Notes an attempt that is about to be made; gives the seconds to wait when there were too many, else null. */
  readonly attempt: (key: string, now: number) => number | null
  /** Forgets all attempts of a key: its owner got in. */
  readonly forget: (key: string) => void
  /** Takes the last attempt of a key back: it was no failure. */
  readonly forgive: (key: string) => void
}

const MOST_KEYS = 10_000

/** Allows so many attempts within so many seconds, counted in this process; the oldest keys are dropped when there are too many. */
export function createAttemptLimiter(most: number, seconds: number): AttemptLimiter {
  const attempts = new Map<string, number[]>()
  return {
    attempt: (key, now) => {
      const recent = (attempts.get(key) ?? []).filter((at) => at > now - seconds)
      attempts.delete(key)
      attempts.set(key, recent)
      const [first] = recent
      if (first !== undefined && recent.length >= most) return Math.max(1, first + seconds - now)
      recent.push(now)
      if (attempts.size > MOST_KEYS) attempts.delete(attempts.keys().next().value ?? key)
      return null
    },
    forget: (key) => {
      attempts.delete(key)
    },
    forgive: (key) => {
      attempts.get(key)?.pop()
    },
  }
}
