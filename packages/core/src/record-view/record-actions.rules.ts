import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { Route } from "@railhead/api-contract/rest";
import { mayAccess } from "../access/access.rules";
import { tFields } from "../messages/catalogue-fields";
import { tRecord } from "../messages/catalogue-record";
import type { AnyRow } from "../resources/display.rules";
import type { RecordAction, ResourceFacts } from "../resources/resource.types";
import type { RecordActionName } from "./record-view.types";

type Facts = Pick<ResourceFacts, "routes" | "entity" | "actions" | "voids">;

const actionsOf = ({ actions = [] }: Pick<Facts, "actions">): readonly RecordAction<AnyRow>[] =>
  actions as unknown as readonly RecordAction<AnyRow>[];

/** The call that carries an action out; undefined where the resource has none. */
export function routeOfAction(facts: Facts, name: RecordActionName): Route | undefined {
  if (name === "delete") return facts.routes.remove;
  if (name === "retire") return "is_active" in facts.entity.writable ? facts.routes.update : undefined;
  return actionsOf(facts).find(({ label }) => label === name)?.route;
}

/** The field of an action's body that names its record; undefined where the address of the call does. */
export const namingOf = (facts: Facts, name: RecordActionName): string | undefined =>
  actionsOf(facts).find(({ label }) => label === name)?.naming;

/** What an action is called. */
export function actionText({ voids }: Pick<Facts, "voids">, name: RecordActionName): string {
  if (name === "delete") return tRecord(voids === undefined ? "act.delete" : `act.${voids.word}`);
  return name === "retire" ? tRecord("act.retire") : tFields(name);
}

function isVoidable({ field, as, from, goesWith }: NonNullable<Facts["voids"]>, record: AnyRow): boolean {
  const value = record[field];
  if (goesWith?.in.includes(String(record[goesWith.field])) === true) return false;
  return from === undefined ? value !== as : typeof value === "string" && from.includes(value);
}

/** Whether an action applies to the record as it is. */
function applies(facts: Facts, name: RecordActionName, record: AnyRow): boolean {
  if (name === "delete") return facts.voids === undefined || isVoidable(facts.voids, record);
  if (name === "retire") return record["is_active"] === true;
  const when = actionsOf(facts).find(({ label }) => label === name)?.when;
  return when !== undefined && record[when.field] === when.is;
}

/** Whether an action may be done with the record as it is, by a user with these permissions. */
export function mayAct(facts: Facts, name: RecordActionName, record: AnyRow, permissions: PermissionMap): boolean {
  const route = routeOfAction(facts, name);
  return route !== undefined && mayAccess(route.metadata.access, permissions) && applies(facts, name, record);
}

/** The actions of the facts that may be done now, in their order, then delete. */
export const openActionsOf = (facts: Facts, record: AnyRow, permissions: PermissionMap): readonly RecordActionName[] =>
  [...actionsOf(facts).map(({ label }): RecordActionName => label), "delete" as const].filter((name) =>
    mayAct(facts, name, record, permissions),
  );
