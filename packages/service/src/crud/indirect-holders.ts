import type { ResourceName } from "@railhead/api-contract/entities";
import type { Section } from "@railhead/api-contract/permissions";
import { inboundTruck } from "@railhead/api-contract/inbound-truck.routes";
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
  readonly kind: string;
  readonly references: Readonly<Record<string, string | undefined>>;
  /** What a row is called; null where rows have no name. */
  readonly nameOf: ((row: AnyRow) => string) | null;
  /** The section whose view lets somebody see them. */
  readonly section: Section;
}
/** Visits that have left remember the track that they stood on: a release that is undone brings them back to it. */
const released = (from: "inbounds" | "bulk-commodity-railcar-loads"): IndirectReference => ({
  from,
  kind: "released railcar",
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
    kind: inboundTruck.kind,
    references: inboundTruck.references ?? {},
    nameOf: (row) => `${String(row["prefix"])} ${String(row["inbound_number"])}`,
    section: "outbound truck",
  },
  {
    from: "drafts",
    kind: "draft",
    references: { product_name_id: "product-names", product_size_id: "product-sizes" },
    nameOf: (row) => row.id,
    section: "draft",
  },
  {
    from: "weighings",
    kind: "weighing of a truck",
    references: { scale_id: "scales" },
    nameOf: null,
    section: "outbound truck",
  },
];

function words(
  { caller }: RequestContext,
  { kind, nameOf, section }: IndirectReference,
  rows: readonly AnyRow[],
): string {
  const maySee = can(caller.session.permissions, section, "view");
  if (nameOf === null)
    return maySee
      ? `${rows.length >= LOOKED_AT ? "at least " : ""}${rows.length} × ${kind}`
      : `${kind} records that you may not see`;
  const seen = rows.filter((row) => maySee && caller.terminals.has(String(row["terminal_id"])));
  const named = seen.slice(0, NAMED).map(nameOf).join(", ");
  const parts = [
    ...(named === "" ? [] : [named]),
    ...(seen.length > NAMED ? [`${rows.length >= LOOKED_AT ? "at least " : ""}${seen.length - NAMED} more`] : []),
    ...(seen.length < rows.length ? ["records that you may not see"] : []),
  ];
  return `${kind} ${parts.join(" and ")}`;
}

/** What such rows hold of a record, in words; nothing when none do. */
export async function heldIndirectly(
  context: RequestContext,
  name: ResourceName,
  id: string,
): Promise<readonly string[]> {
  const held: string[] = [];
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
    if (rows.size > 0) held.push(words(context, reference, [...rows.values()]));
  }
  return held;
}
