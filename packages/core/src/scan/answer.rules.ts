/** What a scan came to: a car was selected, was selected already, or there is none for this code. */
export type ScanResult = "selected" | "double" | "refused";
/** What is sounded and felt: what a scan came to; that it was received and is looked up; that it is kept for a Retry. */
export type ScanSignal = ScanResult | "received" | "kept";

/** One beep: its pitch in hertz, how long it sounds and the pause after it in milliseconds. */
export interface Beep {
  readonly pitch: number;
  readonly duration: number;
  readonly pause: number;
}
export interface Answer {
  readonly beeps: readonly Beep[];
  /** Vibration and pauses in turn, in milliseconds. */
  readonly vibration: readonly number[];
}

/**
 * Sound and vibration of each result, distinct with ear protection on: one short high rise for a car taken, two even
 * beeps for one that is there already, a long low fall for a code that names none; one short tick for received, three low
 * ones for kept.
 */
export const ANSWERS: Readonly<Record<ScanSignal, Answer>> = {
  received: { beeps: [{ pitch: 1100, duration: 40, pause: 0 }], vibration: [25] },
  kept: {
    beeps: [
      { pitch: 550, duration: 50, pause: 60 },
      { pitch: 550, duration: 50, pause: 60 },
      { pitch: 550, duration: 50, pause: 0 },
    ],
    vibration: [25, 60, 25, 60, 25],
  },
  selected: {
    beeps: [
      { pitch: 1320, duration: 60, pause: 10 },
      { pitch: 1980, duration: 90, pause: 0 },
    ],
    vibration: [60],
  },
  double: {
    beeps: [
      { pitch: 880, duration: 90, pause: 70 },
      { pitch: 880, duration: 90, pause: 0 },
    ],
    vibration: [60, 60, 60],
  },
  refused: {
    beeps: [
      { pitch: 330, duration: 160, pause: 20 },
      { pitch: 220, duration: 260, pause: 0 },
    ],
    vibration: [350],
  },
};
