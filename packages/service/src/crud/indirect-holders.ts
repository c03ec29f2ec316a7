import type { Refusal } from "@railhead/core/messages/define-refusals";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun, type Noun } from "@railhead/core/messages/refusals/words";
import type { ResourceName } from "@railhead/api-contract/entities";
import type { Section } from "@railhead/api-contract/permissions";
import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { can } from "@railhead/core/access/access.rules";
import { displayName, type NamedCar } from "@railhead/core/railcars/display.rules";
import type { RequestContext } from "../events";
import type { CollectionName } from "../store/collections";
import type { AnyRow } from "../store/order";
import type { Collection } from "../store/store.port";

/** Names written out in a refusal; the rest is counted. */
const NAMED = 3;
const LOOKED_AT = 500;

interface IndirectReference {
  readonly from: CollectionName;
  /** What one of its rows is called where they are counted. */
  readonly kind: Noun;
  readonly references: Readonly<Record<string, string | undefined>>;
  /** What a row is called; null where rows have no name. */
  readonly nameOf: ((row: AnyRow) => string) | null;
  /** The section whose view lets somebody see them. */
  readonly section: Section;
}
/** Visits that have left remember the track that they stood on: a release that is undone brings them back to it. */
const released = (from: "inbounds" | "bulk-commodity-railcar-loads"): IndirectReference => ({
  from,
  kind: "released-railcars",
  references: { last_track_id: "tracks" },
  nameOf: (row) => displayName(row as unknown as NamedCar),
  section: "railcar",
});

/** Rows that point at resources by what no client writes. */
const INDIRECT_REFERENCES: readonly IndirectReference[] = [
  released("inbounds"),
  released("bulk-commodity-railcar-loads"),
  {
    from: "inbound-trucks",
    kind: "inbound-trucks",
    references: inboundTruck.references ?? {},
    nameOf: (row) => `${String(row["prefix"])} ${String(row["inbound_number"])}`,
    section: "outbound truck",
  },
  {
    from: "drafts",
    kind: "drafts",
    references: { product_name_id: "product-names", product_size_id: "product-sizes" },
    nameOf: (row) => row.id,
    section: "draft",
  },
  {
    from: "cherrypicking-transactions",
    kind: "cherrypicking-transactions",
    references: { from_track_id: "tracks", to_track_id: "tracks" },
    nameOf: (row) => String(row["railcar_name"]),
    section: "track",
  },
  {
    from: "weighings",
    kind: "weighings",
    references: { scale_id: "scales" },
    nameOf: null,
    section: "outbound truck",
  },
];

function saidOf(
  { caller }: RequestContext,
  { kind, nameOf, section }: IndirectReference,
  rows: readonly AnyRow[],
): Refusal {
  const maySee = can(caller.session.permissions, section, "view");
  const isAtLeast = rows.length >= LOOKED_AT;
  if (nameOf === null)
    return maySee
      ? recordRefusal("held_by_nameless", { kind: noun(kind), count: rows.length, isAtLeast })
      : recordRefusal("held_by_hidden", { kind: noun(kind) });
  const seen = rows.filter((row) => maySee && caller.terminals.has(String(row["terminal_id"])));
  return recordRefusal("held_by", {
    kind: noun(kind),
    names: seen.slice(0, NAMED).map(nameOf),
    more: Math.max(0, seen.length - NAMED),
    isAtLeast,
    hasHidden: seen.length < rows.length,
  });
}

/** What such rows hold of a record, in words; nothing when none do. */
export async function heldIndirectly(
  context: RequestContext,
  name: ResourceName,
  id: string,
): Promise<readonly Refusal[]> {
  const held: Refusal[] = [];
  for (const reference of INDIRECT_REFERENCES) {
    const fields = Object.entries(reference.references).flatMap(([field, target]) => (target === name ? [field] : []));
    const collection = context.tx.rows(reference.from) as unknown as Collection<AnyRow>;
    const rows = new Map<string, AnyRow>();
    for (const field of fields) {
      for (const row of await collection.find({
        where: { all: [{ field, test: { op: "eq", value: id } }] },
        limit: LOOKED_AT,
      }))
        rows.set(row.id, row);
    }
    if (rows.size > 0) held.push(saidOf(context, reference, [...rows.values()]));
  }
  return held;
}
