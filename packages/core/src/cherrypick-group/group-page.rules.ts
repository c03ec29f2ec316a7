import { FAMILIES } from "@railhead/api-contract/family";
import type { CherrypickingStatus } from "@railhead/api-contract/cherrypicking.contract";
import { routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { routes as transactions } from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import type { CherrypickingTransaction } from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import { mayAccess } from "../access/access.rules";
import { movedOnTheWay, type CutCar } from "../cherrypicking/recorded-cars.rules";
import { findScannedCar } from "../scan/scan-codes.rules";
import { GROUP_ACTIONS, type GroupAction, type GroupPageContext, type NamedStep } from "./group-page.types";

/** The states from which a group takes an action (operations.md 3.8). */
const FROM: Readonly<Record<GroupAction, readonly CherrypickingStatus[]>> = {
  start: ["submitted"],
  record: ["in work"],
  add: ["in work"],
  replan: ["submitted", "in work"],
  complete: ["in work"],
  cancel: ["draft", "submitted", "in work"],
  delete: ["draft"],
  takeBack: ["in work", "done", "cancelled"],
};
const ROUTES = {
  start: routes.start,
  record: routes.record,
  add: routes.add,
  replan: routes.replan,
  complete: routes.complete,
  cancel: routes.cancel,
  delete: routes.remove,
  takeBack: transactions.takeBack,
} as const;
/** The call of an action. */
export const routeOf = (action: GroupAction) => ROUTES[action];

/** What the user who made a group may do, and a user with app:admin. */
const OF_OWNER: ReadonlySet<GroupAction> = new Set(["cancel", "delete"]);
const isOwner = ({ reading, userid, permissions }: GroupPageContext): boolean =>
  reading?.group.requested_by === userid || mayAccess(["app:admin"], permissions);

/** Whether a user may change a draft: it is theirs, or they administer. */
export const mayEdit = (context: GroupPageContext): boolean =>
  context.reading?.group.status === "draft" &&
  mayAccess(routes.update.metadata.access, context.permissions) &&
  isOwner(context);

/** What can be done with the group as it is, by this user. */
export function openActions(context: GroupPageContext): readonly GroupAction[] {
  const status = context.reading?.group.status;
  if (status === undefined) return [];
  return GROUP_ACTIONS.filter(
    (action) =>
      FROM[action].includes(status) &&
      mayAccess(routeOf(action).metadata.access, context.permissions) &&
      (!OF_OWNER.has(action) || isOwner(context)),
  );
}

/** Whether a car needs no record any more. */
export const isClosed = (car: CherrypickingTransaction): boolean => car.done_at !== null || car.dropped_at !== null;

/** Whether every wanted car is dug out or dropped: then the group is complete. */
export const isComplete = (cars: readonly CherrypickingTransaction[]): boolean =>
  cars.every((car) => !car.wanted || isClosed(car));

const asCutCar = (car: CherrypickingTransaction): CutCar => ({
  key: car.id,
  track_id: car.from_track_id,
  end: car.end,
  pull_order: car.pull_order,
  wanted: car.wanted,
  closed: isClosed(car),
});

/** The ticked cars once another one is ticked: those on the way to it come with it. */
export function withTick(
  cars: readonly CherrypickingTransaction[],
  ticked: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const car = cars.find((one) => one.id === id);
  if (car === undefined || isClosed(car)) return ticked;
  return new Set([...ticked, id, ...movedOnTheWay(cars.map(asCutCar), new Set([id]))]);
}
export const withoutTick = (ticked: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ticked].filter((one) => one !== id));

/** The planned cars as a plan is compared: by car, end and order; with their names for what is said of it. */
export const stepsOf = (cars: readonly CherrypickingTransaction[]): readonly NamedStep[] =>
  cars
    .filter((car) => car.planned && !isClosed(car))
    .map(({ family, railcar_id, railcar_name: name, end, pull_order }) => ({
      key: `${family} ${railcar_id}`,
      name,
      end,
      pull_order,
    }));

/** Whether the wanted cars that are ticked have a track to go to. */
export const needsTrack = ({ reading, ticked, toTrackId }: GroupPageContext): boolean =>
  reading !== null &&
  reading.group.destination_track_id === null &&
  toTrackId === null &&
  reading.cars.some((car) => car.wanted && ticked.has(car.id));

/** Cars of a family as codes name them: a name is a mark and a number. */
const ofFamily = (cars: readonly CherrypickingTransaction[], family: CherrypickingTransaction["family"]) =>
  cars
    .filter((car) => car.family === family)
    .map((car) => {
      const [prefix = "", number = ""] = car.railcar_name.split(" ");
      return { id: car.railcar_id, prefix, inbound_number: number, car };
    });

/** The car of a group that a code names; null for none. */
export const scannedCar = (
  cars: readonly CherrypickingTransaction[],
  code: string,
): CherrypickingTransaction | null => {
  for (const family of FAMILIES) {
    const found = findScannedCar(code.trim(), family, ofFamily(cars, family));
    if (found !== null) return found.car;
  }
  return null;
};
