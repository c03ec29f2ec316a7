/** Stops what a clock has planned; harmless when it has already happened. */
export type CancelTimer = () => void;

/** The time as the host tells it. Days of a zone are made of it in terminal-time. */
export type Clock = {
  /** Now, in whole epoch seconds. */
  nowSeconds(): number;
  /** Runs `work` once after so many milliseconds. */
  after(milliseconds: number, work: () => void): CancelTimer;
};
