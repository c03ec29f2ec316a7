import type { Family } from "@railhead/api-contract/family";
import type { Permission, PermissionMap } from "@railhead/api-contract/permissions";
import { RAILCAR_STATUS, type RailcarStatusId } from "@railhead/api-contract/status";
import { mayAccess } from "../access/access.rules";
import type { SpecialTitleKey } from "../messages/catalogue-desk";
import { tStep } from "../messages/catalogue-railcar-step";
import { railcarRefusal } from "../messages/refusals/railcars";
import { deskPaths } from "../routes/desk-paths";
import { withFamily } from "../routes/family-param";
import { arrivedEmpty, nextState, RAILCAR_STATES, type ForwardAction } from "./states.rules";

/** What is done with one railcar on a page of its own at the desk. */
export const STEP_KINDS = ["receive", "release", "undo-release", "flag-inoperable", "reconcile"] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** What a page of one railcar is called, and what it asks for. */
interface StepPage {
  readonly title: SpecialTitleKey;
  readonly access: readonly [Permission, ...Permission[]];
}
export const STEP_PAGES: Readonly<Record<StepKind, StepPage>> = {
  receive: { title: "special.railcar-receive", access: ["railcar:receive"] },
  release: { title: "special.railcar-release", access: ["railcar:edit"] },
  "undo-release": { title: "special.railcar-undo-release", access: ["railcar:reconcile"] },
  "flag-inoperable": { title: "special.flag-inoperable", access: ["railcar:edit"] },
  reconcile: { title: "special.railcar-reconcile", access: ["railcar:reconcile"] },
};

/** The page of a step; each family has calls of its own. */
export const stepAddress = (kind: StepKind, family: Family, id: string): string =>
  withFamily(deskPaths.railcar(kind, id), family);

/** What of a car decides which steps it can take. */
export interface SteppingCar {
  readonly name: string;
  readonly status_id: RailcarStatusId;
  readonly inoperable: boolean;
  readonly shipped_weight: string | null;
}

/** Why a car cannot take a step in its state, as the rules of both sides say it; null where it can. */
export function stepFault(step: ForwardAction, car: SteppingCar): string | null {
  const outcome = nextState(step, {
    name: car.name,
    status_path: car.status_id,
    inoperable: car.inoperable,
    arrived_empty: arrivedEmpty(car.shipped_weight),
    draft_count: 0,
  });
  return outcome.ok ? null : outcome.reason.description;
}

/** Why no release of a car can be taken back: it has not left; null where it can. */
export const undoReleaseFault = ({ name, status_id: state }: Pick<SteppingCar, "name" | "status_id">): string | null =>
  state === RAILCAR_STATUS.released ? null : railcarRefusal("not_released", { name, state }).description;

/** Why a car can be neither flagged as bad order nor cleared: it is closed out; null where it can. */
export const flagFault = ({ name, status_id }: SteppingCar): string | null =>
  RAILCAR_STATES[status_id].closedOut ? railcarRefusal("not_flagged", { name, state: status_id }).description : null;

/** Why what was found in a car cannot be entered in the ledger; null where it can. */
export const reconcileFault = ({ name, status_id: state }: Pick<SteppingCar, "name" | "status_id">): string | null =>
  RAILCAR_STATES[state].onTrack ? null : railcarRefusal("not_on_site_to_reconcile", { name, state }).description;

const IS_OPEN: Readonly<Record<StepKind, (car: SteppingCar) => boolean>> = {
  receive: (car) => stepFault("receive", car) === null,
  release: (car) => stepFault("release", car) === null,
  "undo-release": (car) => undoReleaseFault(car) === null,
  "flag-inoperable": (car) => flagFault(car) === null,
  reconcile: (car) => reconcileFault(car) === null,
};

/** A page of a car that leads a step further, and what its button says. */
export interface StepLink {
  readonly kind: StepKind;
  readonly text: string;
  readonly to: string;
}

/** The steps that a car can take as it is, and a user with these permissions may take. */
export const openSteps = (
  family: Family,
  car: SteppingCar & { readonly id: string },
  permissions: PermissionMap | null,
): readonly StepLink[] =>
  STEP_KINDS.filter((kind) => mayAccess(STEP_PAGES[kind].access, permissions) && IS_OPEN[kind](car)).map((kind) => ({
    kind,
    text: tStep(kind === "flag-inoperable" && car.inoperable ? "link.clear-inoperable" : `link.${kind}`),
    to: stepAddress(kind, family, car.id),
  }));
