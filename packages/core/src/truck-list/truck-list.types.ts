import type { Named } from "@railhead/api-contract/envelope";
import type { Family } from "@railhead/api-contract/railcar";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { TruckSide, TruckTask } from "../routes/floor-tasks";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import type { TruckRow } from "../trucks/truck.types";

export interface TruckListInput {
  readonly family: Family;
  readonly side: TruckSide;
  /** Which list: those that wait for something, or any that is searched for. */
  readonly task: TruckTask;
  readonly userid: string;
  readonly homeTerminalId: string;
  /** 'multiple terminals' in 'app' (spec §6). */
  readonly canChooseTerminal: boolean;
  /** outbound truck:create. */
  readonly canAdd: boolean;
  readonly ports: { readonly storage: Storage; readonly notifier: Notifier; readonly navigator: Navigator };
}

export interface TruckListContext extends TruckListInput {
  /** Those the user may choose from; empty for who may not choose. */
  readonly terminals: readonly Named[];
  readonly terminalId: string;
  readonly text: string;
  /** The form of an arrival stands in place of the list. */
  readonly adding: boolean;
  readonly trucks: readonly TruckRow[];
  /** Where the server's list goes on; null at its end. */
  readonly next: string | null;
  /** The trucks of this terminal have been read: what is not among them is not there. */
  readonly isRead: boolean;
  readonly lastScan: AnsweredScan | null;
}

/** One question to the server. */
export interface TrucksWanted extends Pick<TruckListContext, "family" | "side" | "task" | "terminalId"> {
  readonly text: string;
  /** Where to go on; null from the beginning. */
  readonly cursor: string | null;
  /** How many to read at least, if there are as many. */
  readonly least?: number;
}
/** What it answers. */
export type FoundTrucks = Pick<TruckListContext, "trucks" | "next">;
