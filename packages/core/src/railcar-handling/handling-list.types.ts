import type { Named } from "@railhead/api-contract/envelope";
import type { Inbound } from "@railhead/api-contract/rail-inbound-routes";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { AnsweredScan } from "../scan/answer-scan.rules";

export interface HandlingListInput {
  readonly userid: string;
  /** The terminal of the session. */
  readonly homeTerminalId: string;
  /** 'multiple terminals' in 'app' (spec §6). */
  readonly canChooseTerminal: boolean;
  readonly ports: { readonly storage: Storage; readonly notifier: Notifier; readonly navigator: Navigator };
}

/** One question to the server. */
export interface CarsWanted {
  readonly terminalId: string;
  /** The terminals to choose from are asked for too. */
  readonly wantsTerminals: boolean;
}
/** Its answer: the railcars that are here to be unloaded, by track and position. */
export interface CarsRead {
  readonly terminals: readonly Named[];
  readonly cars: readonly Inbound[];
}

export interface HandlingListContext extends HandlingListInput, CarsRead {
  readonly terminalId: string;
  readonly text: string;
  /** The railcars of this terminal have been read: what is not among them is not there. */
  readonly isRead: boolean;
  readonly lastScan: AnsweredScan | null;
}
