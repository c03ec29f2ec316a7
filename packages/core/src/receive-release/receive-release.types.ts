import type { SelectionContext, SelectionInput } from "../car-selection/selection.types";

/** Cars come onto a track, or leave it for good. */
export type ReceiveReleaseMode = "receive" | "release";

/** A day that was chosen, and when (epoch seconds): offered again within the shift. */
export interface ChosenDay {
  readonly day: string;
  readonly at: number;
}

export interface ReceiveReleaseInput extends SelectionInput {
  readonly mode: ReceiveReleaseMode;
  /** The zone of the user's terminal, until a car names its own. */
  readonly zone: string;
  /** The car that the address names (`receive/{id}`). */
  readonly carId?: string | undefined;
}

export interface ReceiveReleaseContext extends SelectionContext {
  readonly mode: ReceiveReleaseMode;
  readonly zone: string;
  /** The chosen day, YYYY-MM-DD; empty while there is none. */
  readonly day: string;
  readonly lastDay: ChosenDay | null;
}
