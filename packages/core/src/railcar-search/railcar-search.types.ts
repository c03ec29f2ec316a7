import type { Named } from "@railhead/api-contract/envelope";
import type { Family } from "@railhead/api-contract/railcar";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { Visit } from "../railcars/car.types";
import type { AnsweredScan, Scanned } from "../scan/answer-scan.rules";

/** A visit as the search finds it, of either family and in any state. */
export type FoundCar = Visit & { readonly date_released: number | null; readonly eta: number | null };

/** What the user may do with a car that was found. */
export interface Rights {
  readonly canReceive: boolean;
  readonly canEdit: boolean;
}

export interface RailcarSearchInput extends Rights {
  readonly family: Family;
  readonly userid: string;
  /** The terminal of the session: its pending cars can be received. */
  readonly homeTerminalId: string;
  /** 'multiple terminals' in 'app' (spec §6). */
  readonly canChooseTerminal: boolean;
  readonly ports: { readonly storage: Storage; readonly notifier: Notifier };
}

export interface RailcarSearchContext extends RailcarSearchInput {
  readonly terminals: readonly Named[];
  /** Null: all terminals of the user. */
  readonly terminalId: string | null;
  readonly text: string;
  readonly cars: readonly FoundCar[];
  /** Where the server's list goes on; null at its end. */
  readonly next: string | null;
  readonly lastScan: AnsweredScan | null;
  /** The code of a load whose name is looked up. */
  readonly asked: (Scanned & { readonly id: string }) | null;
}

/** One question to the server: a text, and where to go on. */
export interface Wanted {
  readonly family: Family;
  readonly terminalId: string | null;
  readonly text: string;
  readonly cursor: string | null;
  /** Cars that are wanted at least, if there are as many. */
  readonly least?: number;
}
export interface FoundCars {
  readonly cars: readonly FoundCar[];
  readonly next: string | null;
}
