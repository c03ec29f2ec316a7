import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { Family } from "@railhead/api-contract/railcar";
import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import type { Clock } from "../ports/clock.port";
import type { Navigator } from "../ports/navigator.port";
import type { Storage } from "../ports/storage.port";

/** The user, as far as it decides what a scan opens and what is kept of it. */
export interface ScanUser {
  readonly userid: string;
  readonly permissions: PermissionMap;
  /** The terminal of the session. */
  readonly terminalId: string;
  /** Its IANA zone. */
  readonly zone: string;
}

/** Where a thing is opened; `search` is what the search of its family is asked for there. */
export interface Destination {
  readonly path: string;
  readonly search: { readonly family: Family; readonly text: string } | null;
}

/**
 * What a scan came to:
 * - looking: it is being looked up; overtaken: the next scan came before that was done
 * - opened, offered, open: what it names was opened, can be opened, is on the screen
 * - choice: it names several things; known: it names one that the floor has no page for
 * - nowhere: it names nothing that the user may see; lost: nobody answered; failed: the server would not say; asked: a
 *   question was on the screen; command: a printed command, which means nothing here
 * - paper: it is the code of a printed bill of lading, whose check is offered to who may see it
 * - taken, refused: the page has answered it, in its own words
 */
export type ScanOutcome =
  | "looking"
  | "overtaken"
  | "opened"
  | "offered"
  | "open"
  | "choice"
  | "known"
  | "nowhere"
  | "lost"
  | "failed"
  | "asked"
  | "command"
  | "paper"
  | "taken"
  | "refused";

/** One of the last scans. */
export interface KeptScan {
  /** Tells it from the others of the list. */
  readonly key: number;
  readonly code: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly outcome: ScanOutcome;
  /** What it names, as far as that is known; several where it names several. */
  readonly things: readonly ScannedThing[];
  /** The page's words, or the server's. */
  readonly words: string | null;
}

export interface ScanPorts {
  readonly clock: Pick<Clock, "nowSeconds">;
  readonly storage: Pick<Storage, "session">;
  readonly navigator: Pick<Navigator, "current" | "go"> & {
    /** Counts navigations, those that are under way too. */
    readonly count: () => number;
  };
  /** Whether a question on the screen must be answered first. */
  readonly isAsked: () => boolean;
  /** Whether the page of an address is built. */
  readonly isBuilt: (path: string) => boolean;
}

/** The scan that is looked up. */
export interface LookUp {
  readonly key: number;
  readonly code: string;
  /** Whether what it names is opened at once; else it is offered. */
  readonly opens: boolean;
  /** Where the user was, and how often they had gone somewhere. */
  readonly place: string;
}

export interface ScanAnywhereContext {
  readonly ports: ScanPorts;
  /** Null while nobody is signed in. */
  readonly user: ScanUser | null;
  /** Newest first. */
  readonly scans: readonly KeptScan[];
  readonly lookUp: LookUp | null;
  /** The scan that the notice speaks of. */
  readonly shown: number | null;
  /** What is open of the sheet: the scanner with the list, the list, nothing. */
  readonly sheet: "scan" | "list" | null;
}
