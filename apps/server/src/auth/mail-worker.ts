import type { Outbox } from '@railhead/service/auth/outbox'

/** How often the outbox is looked through for mails whose pause is over, in milliseconds. */
const EVERY = 15_000

/** Sends what the outbox holds. */
export interface MailWorker {
  /** Looks now: a mail was ordered. Returns at once. */
  readonly wake: () => void
  /** Looks no more; resolves when the round under way has ended. */
  readonly close: () => Promise<void>
}

/** Looks through the outbox when woken and every few seconds, one round at a time in this process. Faults go to `onFault`. */
export function startMailWorker(outbox: Outbox, onFault: (error: unknown) => void, every = EVERY): MailWorker {
  let isClosed = false
  let isWanted = false
  let round: Promise<void> | null = null

  const run = async () => {
    while (isWanted && !isClosed) {
      isWanted = false
      await outbox.deliver().catch(onFault)
    }
    round = null
  }
  const wake = () => {
    isWanted = true
    if (!isClosed) round ??= run()
  }
  const timer = setInterval(wake, every)
  timer.unref()
  wake()
  return {
    wake,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await round
    },
  }
}
