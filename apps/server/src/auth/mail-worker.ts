import type { Outbox } from "@railhead/service/auth/outbox";

/** How often the outbox is looked through for mails whose pause is over, in milliseconds. */
const EVERY = 15_000;
/**
 * Milliseconds that a stopping server waits for the mail being sent. A mail without an outcome is sent again by the
 * next look.
 */
const PATIENCE = 5_000;

/** Sends what the outbox holds. */
export interface MailWorker {
  /** Looks now: a mail was ordered. Returns at once. */
  readonly wake: () => void;
  /**
   * Stops looking; resolves when the mail being sent is done, or after PATIENCE where the mail server does not answer.
   */
  readonly close: () => Promise<void>;
}

/** Looks through the outbox when woken and every few seconds, one round at a time in this process. Faults go to `onFault`; times in milliseconds. */
export function startMailWorker(
  outbox: Outbox,
  onFault: (error: unknown) => void,
  { every = EVERY, patience = PATIENCE } = {},
): MailWorker {
  const stop = new AbortController();
  let isWanted = false;
  let round: Promise<void> | null = null;

  const run = async () => {
    while (isWanted && !stop.signal.aborted) {
      isWanted = false;
      await outbox.deliver(stop.signal).catch(onFault);
    }
    round = null;
  };
  const wake = () => {
    isWanted = true;
    if (!stop.signal.aborted) round ??= run();
  };
  const timer = setInterval(wake, every);
  timer.unref();
  wake();
  return {
    wake,
    close: async () => {
      stop.abort();
      clearInterval(timer);
      let impatient: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((done) => (impatient = setTimeout(done, patience)));
      await Promise.race([round, enough]);
      clearTimeout(impatient);
    },
  };
}
