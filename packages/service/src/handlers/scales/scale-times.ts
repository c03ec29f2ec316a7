/** How long a scale is waited for, in milliseconds. */
export const SCALE_TIMES = {
  /** To find its address and to connect. */
  connect: 1_500,
  /** From then on to its first good frame. */
  firstFrame: 1_500,
  /** After so long without an answer a polled scale is asked once more. */
  askAgain: 700,
  /** A polled scale that moves is asked again after this. */
  poll: 250,
  /** From the first good frame until it stands still. */
  settle: 3_000,
  /** That a scale is silent is never said sooner, so that nobody measures a network with it. */
  silent: 3_000,
  /** For a scale that another process is connected to, and between two looks. */
  busy: 2_000,
  look: 100,
  /** After a failed connection. */
  pause: 1_000,
  /** A connection is kept after the last question. */
  keep: 30_000,
  /** That the store says whether it gives a lock, or takes it back. */
  store: 2_000,
} as const;

/**
 * More bytes in a second than any indicator sends, however fast its line is: a frame has fewer than twenty, and comes at most some
 * dozens of times a second.
 */
export const MOST_BYTES_A_SECOND = 65_536;
