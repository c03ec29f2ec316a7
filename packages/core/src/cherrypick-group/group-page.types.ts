import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import type { CherrypickingTransaction } from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import type { ApiError } from "../api/api-errors";
import type { PlanStep } from "../cherrypicking/plan-difference.rules";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import type { SubmissionEvent } from "../submission/submission.types";
import type { TrackChoice } from "../tracks/track.types";

/** A group with its cars, and the tracks of its terminal where the user may see them. */
export interface GroupReading {
  readonly group: CherrypickingGroup;
  /** In the order of pulling. */
  readonly cars: readonly CherrypickingTransaction[];
  readonly tracks: readonly TrackChoice[];
}

export interface GroupPageInput {
  readonly id: string;
  readonly userid: string;
  readonly permissions: PermissionMap;
  /** Where the page is: what was sent without an answer leads back to it. */
  readonly address: string;
  readonly ports: {
    readonly clock: Pick<Clock, "nowSeconds">;
    readonly ids: Ids;
    readonly notifier: Notifier;
    readonly navigator: Pick<Navigator, "go">;
    readonly storage: Pick<Storage, "local">;
  };
}

/** What is done with a group. */
export const GROUP_ACTIONS = ["start", "record", "add", "replan", "complete", "cancel", "delete", "takeBack"] as const;
export type GroupAction = (typeof GROUP_ACTIONS)[number];

/** Actions that ask something before they are sent. */
export type AskedAction = "add" | "cancel" | "delete" | "takeBack";

/** What is asked before something is done: a reason, and for cars that are added which. */
export interface GroupQuestion {
  readonly action: AskedAction;
  /** The recorded car that is taken back; null for what is of the whole group. */
  readonly carId: string | null;
  readonly reason: string;
  /** Marks and numbers as they are typed. */
  readonly names: string;
  readonly isFaultShown: boolean;
}

/** A car of a plan with what it is called. */
export interface NamedStep extends PlanStep {
  readonly name: string;
}

export interface GroupPageContext extends GroupPageInput {
  readonly reading: GroupReading | null;
  readonly error: ApiError | null;
  /** Cars that are ticked to be recorded, by the ids of their transactions. */
  readonly ticked: ReadonlySet<string>;
  /** The track on which the wanted cars are put; null for the one of the group. */
  readonly toTrackId: string | null;
  readonly question: GroupQuestion | null;
  readonly action: GroupAction | null;
  /** The cars that a question named, as they are sent. */
  readonly addedCars: readonly { readonly family: CherrypickingTransaction["family"]; readonly railcar_id: string }[];
  /** The plan that no longer fits how the cars stand, until another one is made. */
  readonly before: readonly NamedStep[] | null;
  readonly problem: string | null;
  /** Sentences of a refusal about single cars. */
  readonly lines: readonly string[];
  readonly isGone: boolean;
  readonly lastScan: AnsweredScan | null;
  readonly submission: OutboxEntry | null;
}

export type GroupPageEvent =
  | SubmissionEvent
  | { readonly type: "GROUP.LOAD" | "QUESTION.CLOSE" | "PROBLEM.CLOSE" | "QUESTION.PROCEED" }
  | { readonly type: "GROUP.READ"; readonly reading: GroupReading }
  | { readonly type: "TICK"; readonly id: string; readonly on: boolean }
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  | { readonly type: "TRACK.CHOOSE"; readonly id: string | null }
  /** `carId`: of which car, where it is of one. */
  | { readonly type: "ACT"; readonly action: GroupAction; readonly carId?: string }
  | { readonly type: "QUESTION.CHANGE"; readonly reason?: string; readonly names?: string };

export type GroupPageStep = MachineStep<GroupPageContext, GroupPageEvent>;
