import type { Route } from "@railhead/api-contract/rest";
import type { ResourceRow } from "../resources/open-list";
import { recordName } from "../resources/record-facts.rules";
import { recordAddress } from "../resources/record-pages.rules";
import type { ResourceFacts } from "../resources/resource.types";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry } from "../submission/outbox.types";
import { namingOf, routeOfAction } from "./record-actions.rules";
import type { RecordActionName, RecordViewContext } from "./record-view.types";

/** What a record is called on its page; its id where it has no name. */
export const nameOf = (facts: Pick<ResourceFacts, "columns" | "title">, record: ResourceRow): string =>
  recordName(facts, record) || record.id;

/** The reading that an action is made from, and what it writes. */
function bodyOf(facts: ResourceFacts, route: Route, name: RecordActionName, { id, updated_at }: ResourceRow): unknown {
  const naming = namingOf(facts, name);
  if (naming !== undefined) return { [naming]: id };
  if (route.method === "GET") return { updated_at: String(updated_at) };
  return name === "retire" ? { is_active: false, updated_at } : { updated_at };
}

/** The terminal of a record; null for one that all share. */
export const terminalOf = (record: ResourceRow): string | null => {
  const terminal = record["terminal_id"];
  return typeof terminal === "string" ? terminal : null;
};

/** The change that an action makes of the record as it was read, or as it was asked about. Throws where there is none to make. */
export function changeOf({ facts, id, record, acting, question }: RecordViewContext): NewEntry {
  const route = acting === null ? undefined : routeOfAction(facts, acting);
  if (record === null || acting === null || route === undefined) throw new Error("No action of a record was chosen.");
  return {
    terminal: terminalOf(record),
    route: recordAddress(facts, id),
    label: { name: nameOf(facts, record), more: 0 },
    action: acting,
    ...requestTo(route, { params: { id }, body: question?.body ?? bodyOf(facts, route, acting, record) } as never),
  };
}
