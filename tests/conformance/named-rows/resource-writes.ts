import type { ResourceName } from "@railhead/api-contract/entities";
import type { AnyEntity } from "@railhead/api-contract/entity";
import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { RESOURCE_NAMES, RESOURCES } from "@railhead/api-contract/resources";
import type * as z from "zod/mini";
import { CALLS, requestOf, type Choose } from "../access/calls";
import { isOwned, NOON, TRUCKS_THAT_COME, YESTERDAY, type Side } from "../access/rows";

/** One write of the law: what it is called, where it goes and what it says. */
export interface ResourceWrite {
  readonly name: string;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const ABSENT = "999999998";
/** Where the ids of a world's records are: those of one terminal, and those that all terminals share. */
export type Sides = Readonly<Record<"own" | "shared", Pick<Side, "ids">>>;
/** Ids of one side: the record of a place, another one where it comes again. */
export const idsOf =
  ({ own, shared }: Sides): Choose =>
  ({ target, turn }) => {
    const ids = sideOf(target, own, shared).ids.get(target) ?? [ABSENT];
    return ids[turn % ids.length] ?? ABSENT;
  };
const sideOf = (name: ResourceName, own: Sides["own"], shared: Sides["shared"]) =>
  name === "terminals" || isOwned(name) ? own : shared;

/** Every call of the contract that writes, filled with what its schema asks for and ids of the terminal. */
export const callWrites = (world: Sides): readonly ResourceWrite[] =>
  CALLS.filter(({ route }) => route.metadata.mutates && typeof route.metadata.access !== "string").map((call) => ({
    name: call.name,
    endpoint: call.endpoint,
    method: call.route.method,
    ...requestOf(call, idsOf(world)),
  }));

/** Other values, of which each field takes some: a text, a code, a figure, a day, an instant, yes and no. */
const VALUES: readonly unknown[] = [
  "Another",
  "ANOT",
  "UN1999",
  "another@example.com",
  "2026-12-01",
  "7.5",
  "7",
  YESTERDAY - 86_400,
  NOON + 86_400,
  3,
  true,
  false,
  null,
];
const MOST_VALUES = 3;

function valuesOf(schema: z.ZodMiniType): readonly unknown[] {
  const issue = schema.safeParse(Symbol("nothing")).error?.issues[0] as { code?: string; values?: unknown[] };
  if (issue?.code === "invalid_value") return issue.values ?? [];
  return VALUES.filter((value) => schema.safeParse(value).success).slice(0, MOST_VALUES);
}

/** What a field that points at another record may hold else: each other record of its side, none, or the list of them. */
function referencesOf(schema: z.ZodMiniType, ids: readonly string[]): readonly unknown[] {
  const others = [...ids, null, ids, []];
  return others.filter((value) => schema.safeParse(value).success);
}

/** Every change of one field of a record of each resource: to other values, to other records that it points at. */
export function fieldWrites({ own, shared }: Sides): readonly ResourceWrite[] {
  const idsFor = (name: ResourceName) => sideOf(name, own, shared).ids.get(name) ?? [];
  const writesOf = (name: ResourceName, title: string, path: (id: string) => string): readonly ResourceWrite[] => {
    const { writable, references = {} }: AnyEntity = title === name ? RESOURCES[name].entity : inboundTruck;
    const [id] = title === name ? idsFor(name) : idsFor(TRUCKS_THAT_COME);
    if (id === undefined) return [];
    return Object.entries(writable).flatMap(([field, schema]) => {
      const target = (references as Readonly<Record<string, string>>)[field] as ResourceName | undefined;
      const values = target === undefined ? valuesOf(schema) : referencesOf(schema, idsFor(target));
      return values.map((value) => ({
        name: `change ${title}.${field} to ${JSON.stringify(value)}`,
        endpoint: title,
        method: "POST",
        path: `/api/${path(id)}`,
        body: { [field]: value, shown_quantities_confirmed: true },
      }));
    });
  };
  return [
    ...RESOURCE_NAMES.flatMap((name) => writesOf(name, name, (id) => `${name}/${id}`)),
    ...writesOf("inbounds", TRUCKS_THAT_COME, (id) => `inbounds/${id}/truck`),
  ];
}
