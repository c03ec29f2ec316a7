import type { Change } from "@railhead/api-contract/live/events.contract";
import { isResourceName, viewAccess } from "@railhead/api-contract/resources";
import { can, mayAccess } from "@railhead/core/access/access.rules";
import type { Family } from "@railhead/api-contract/railcar";
import { COLLECTION_OF } from "../handlers/rail-visits/visits";
import { keepsEverywhere, ownerOf } from "../crud/visible";
import { NOTED } from "@railhead/api-contract/notes.contract";
import type { Caller } from "../http/handler";
import type { FedChange } from "./change-feed.port";

/** Records that decide how those of others are shown, whatever happens to them, and those that do once they are in use. */
const DECIDES_ALL: ReadonlySet<string> = new Set([
  "uom-standard-conversions",
  "uom-product-intra-class-conversions",
  "uom-product-inter-class-conversions",
  "terminal-uom-display-defaults",
]);
const DECIDES_WHEN_CHANGED: ReadonlySet<string> = new Set(["uom", "product-names", "product-sizes", "terminals"]);

type Name = Parameters<typeof ownerOf>[0];
/**
 * Where the records of a collection are shown that is no resource of its own, and by whose right: sand trucks that come in
 * stand under `inbounds`; uploads of railcars are seen by who may view railcars.
 */
const SHOWN_AS: Readonly<Record<string, { readonly resource: string; readonly judgedAs: Name }>> = {
  "inbound-trucks": { resource: "inbounds", judgedAs: "outbounds" },
  "railcar-uploads": { resource: "railcar-uploads", judgedAs: "inbounds" },
};

/** Whether the caller may view records of the resource; assets are of kinds, and an event does not tell which. */
function mayView({ session }: Caller, name: Name): boolean {
  if (name === "assets")
    return (["railcar", "outbound truck", "onsite storage"] as const).every((section) =>
      can(session.permissions, section, "view"),
    );
  return mayAccess(viewAccess(name), session.permissions);
}

/** The terminal that a change is shown under, null for shared records; undefined where the caller has none of its terminals. */
function terminalFor(caller: Caller, name: Name, change: FedChange): string | null | undefined {
  if (name === "terminals")
    return caller.terminals.has(change.record_id) || can(caller.session.permissions, "app", "super admin")
      ? change.record_id
      : undefined;
  const owner = ownerOf(name);
  if (owner === "none" || (owner === "one or shared" && change.terminals.length === 0)) return null;
  const own = change.terminals.find((terminal) => caller.terminals.has(terminal));
  return own ?? (keepsEverywhere({ caller }, name) ? change.terminals[0] : undefined);
}

/** A saved view is known to who changed it, who is its owner but for a shared one, and where it is or was shared. */
function visibleView(caller: Caller, change: FedChange): Change | null {
  const { id, at, resource, record_id, action, user_id: by } = change;
  const terminal_id = change.terminals.find((terminal) => caller.terminals.has(terminal)) ?? null;
  const isShown = terminal_id !== null || by === caller.session.userid;
  return isShown ? { id, at, resource, record_id, action, terminal_id, by } : null;
}

/** The change as the caller may know it, or null: records of their terminals (or of none) in sections that they may view. */
function visibleTo(caller: Caller, change: FedChange): Change | null {
  if (change.resource === "saved-views") return visibleView(caller, change);
  const { id, at, record_id, action, user_id: by } = change;
  const { resource, judgedAs } = SHOWN_AS[change.resource] ?? { resource: change.resource, judgedAs: change.resource };
  if (!isResourceName(judgedAs) || !mayView(caller, judgedAs)) return null;
  const terminal_id = terminalFor(caller, judgedAs, change);
  return terminal_id === undefined ? null : { id, at, resource, record_id, action, terminal_id, by };
}

/** The change of a car's place: one whose track has another order is at another position. */
function carChange(change: FedChange, car: string): FedChange {
  const [family = "", record_id = ""] = car.split(":");
  return { ...change, resource: COLLECTION_OF[family as Family] ?? "", record_id };
}

/**
 * Changes as the caller may know them. The order of a track names every car on it; a car is named once, by the last
 * order.
 */
export function visibleChanges(caller: Caller, changes: readonly FedChange[]): readonly Change[] {
  const lastOrder = new Map(changes.flatMap(({ id, cars = [] }) => cars.map((car) => [car, id] as const)));
  return changes.flatMap((change) => {
    const cars = (change.cars ?? [])
      .filter((car) => lastOrder.get(car) === change.id)
      .map((car) => carChange(change, car));
    return [change, ...cars].flatMap((one) => visibleTo(caller, one) ?? []);
  });
}

/** Whether a change decides how quantities and times of any record are shown: everything is to be read again. */
export const changesAllRows = ({ resource, action }: FedChange): boolean =>
  (action !== NOTED && DECIDES_ALL.has(resource)) ||
  (DECIDES_WHEN_CHANGED.has(resource) && action !== "create" && action !== NOTED);

/** Whether a change may alter what callers are allowed. */
export const changesAccess = ({ resource, action }: FedChange): boolean =>
  action !== NOTED && (resource === "users" || resource === "profiles" || resource === "terminals");
