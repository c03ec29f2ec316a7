import type { PermissionMap } from "@railhead/api-contract/permissions";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { can, mayAccess } from "../access/access.rules";
import { mayOpen } from "../resources/page-links.rules";
import { entityBase, type DeskEntityName } from "../routes/desk-entities";
import { deskPaths } from "../routes/desk-paths";
import { floorPaths } from "../routes/paths";
import { matchRoute } from "../routes/route-table";
import { FIRST_DAY_STEPS, type CountedList, type FirstDayCounts, type FirstDayStep } from "./first-day.types";

/** States of a car that was received at some time. */
export const RECEIVED_STATES: readonly string[] = [
  RAILCAR_STATUS.received,
  RAILCAR_STATUS.handling,
  RAILCAR_STATUS.handled,
  RAILCAR_STATUS.customerReleased,
  RAILCAR_STATUS.released,
];

/** Lists of what belongs to no terminal. */
export const COUNTED_LISTS: readonly CountedList[] = [
  "product-names",
  "product-size-master",
  "product-sizes",
  "customers",
];

/** The list that a step fills; the terminal's own two steps are on its page, the last one is on the floor. */
const LIST_OF: Readonly<Partial<Record<FirstDayStep, DeskEntityName>>> = {
  tracks: "tracks",
  storage: "onsite-storage",
  products: "product-names",
  sizes: "product-sizes",
  customers: "customers",
  people: "users",
  announced: "railcars",
};
/** Resources that name their terminal, by the step that counts them. */
const AT_TERMINAL: Readonly<Partial<Record<FirstDayStep, string>>> = {
  units: "terminal-uom-display-defaults",
  tracks: "tracks",
  storage: "onsite-storage",
  people: "users",
};
const OF_LIST: Readonly<Partial<Record<FirstDayStep, CountedList>>> = {
  products: "product-names",
  sizes: "product-sizes",
  customers: "customers",
};

/** Resources whose events may change what is counted. */
export const FOLLOWED: ReadonlySet<string> = new Set([
  ...Object.values(AT_TERMINAL),
  ...COUNTED_LISTS,
  "terminals",
  "inbounds",
  "bulk-commodity-railcar-loads",
]);

/** Whether a user may do a step. */
export function mayDo(step: FirstDayStep, permissions: PermissionMap | null): boolean {
  if (step === "terminal" || step === "units") return mayOpen("terminals", "edit", permissions);
  if (step === "received") return can(permissions, "railcar", "receive") && can(permissions, "app", "mobile");
  const list = LIST_OF[step];
  return list !== undefined && mayOpen(list, "add", permissions);
}

/** Whether the steps are shown to a user: one who sees railcars, and may do one of those before the first of them. */
export const isForSetUp = (permissions: PermissionMap | null): boolean =>
  mayOpen("railcars", "list", permissions) &&
  FIRST_DAY_STEPS.some((step) => step !== "announced" && step !== "received" && mayDo(step, permissions));

/** Whether a user may see what is there of a step. */
function maySee(step: FirstDayStep, permissions: PermissionMap | null): boolean {
  const list = LIST_OF[step];
  return list === undefined || mayOpen(list, "list", permissions);
}

/** How many records there are of a step; null where nobody can say. Cars of all states are announced. */
export function countOf(
  step: FirstDayStep,
  { atTerminal, lists, cars }: FirstDayCounts,
  permissions: PermissionMap | null,
): number | null {
  if (!maySee(step, permissions)) return null;
  if (step === "announced" || step === "received") {
    const states = step === "received" ? RECEIVED_STATES : [...(cars?.keys() ?? [])];
    return cars === null ? null : states.reduce((sum, state) => sum + (cars.get(state) ?? 0), 0);
  }
  const resource = AT_TERMINAL[step];
  if (resource !== undefined) return atTerminal === null ? null : (atTerminal.get(resource) ?? 0);
  const list = OF_LIST[step];
  return list === undefined ? null : (lists.get(list) ?? null);
}

/** Records by which a step is done: the administrator is one user, and works alone. */
const ENOUGH: Readonly<Partial<Record<FirstDayStep, number>>> = { people: 2 };

/** Whether a step is done by what is there; null where nobody can say. */
export function isDone(step: FirstDayStep, counts: FirstDayCounts, permissions: PermissionMap | null): boolean | null {
  // The contract has every terminal say its zone and its tolerance: where it is read, they are there.
  if (step === "terminal") return counts.terminal === null ? null : true;
  const count = countOf(step, counts, permissions);
  return count === null ? null : count >= (ENOUGH[step] ?? 1);
}

/** A terminal without silos and tanks loads from car to truck: it is asked for storage, and works without. */
export const isOptional = (step: FirstDayStep): boolean => step === "storage";

/** Whether a car was received: the terminal works, and nobody needs to be led any more. */
export const isWorking = (counts: FirstDayCounts, permissions: PermissionMap | null): boolean =>
  isDone("received", counts, permissions) === true;

/** Where a step is done, for users who may; a size of a product begins with a master size. */
export function addressOf(
  step: FirstDayStep,
  { lists }: Pick<FirstDayCounts, "lists">,
  permissions: PermissionMap | null,
  terminalId: string,
): string | null {
  if (!mayDo(step, permissions)) return null;
  if (step === "terminal") return deskPaths.edit("terminals", terminalId);
  if (step === "units") return deskPaths.displayUnit("add", terminalId);
  if (step === "received") return floorPaths.home;
  const list = LIST_OF[step];
  if (list === undefined) return null;
  const needsMaster = step === "sizes" && lists.get("product-size-master") === 0;
  return `${entityBase(needsMaster ? "product-size-master" : list)}/add`;
}

/** Where records of a step are imported from a sheet, for users who may; null where its list has no such page. */
export function importOf(step: FirstDayStep, permissions: PermissionMap | null): string | null {
  const list = LIST_OF[step];
  const address = list === undefined ? null : `${entityBase(list)}/import`;
  const match = address === null ? null : matchRoute(address);
  return match?.kind === "route" && mayAccess(match.route.access, permissions) ? address : null;
}
