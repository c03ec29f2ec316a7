import { RESOURCES } from "@railhead/api-contract/resources";
import { elsewhere, visibleRows } from "../../crud/visible";
import type { Work } from "../../events";
import type { AssetRow } from "../../ledger/assets";
import type { Rows } from "../../store/collections";
import { ruleFault, type Fault } from "../../refusals/faults";
import type { AnyRow } from "../../store/order";
import type { DraftFields } from "./draft-rules";

type Kind = Pick<AssetRow, "asset_kind">;

type Category = Rows["transload-categories"];
const fits = ({ source_category_id, destination_category_id }: Category, source: Kind, destination: Kind): boolean =>
  source_category_id === source.asset_kind && destination_category_id === destination.asset_kind;

/** A draft as it would be, and what of it is named anew. */
interface Naming {
  readonly fields: DraftFields;
  readonly before: Partial<DraftFields> | null;
  readonly written: Readonly<Record<string, unknown>>;
}

const MEASURES = [
  ["scale_id", "scales"],
  ["pump_id", "pumps"],
] as const;
/** The scale and the pump stand where the material does, and are in use. */
async function measureFaults(work: Work, { fields, before }: Naming, source: AssetRow): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const [field, of] of MEASURES) {
    const id = fields[field];
    const [row] = id === null || id === before?.[field] ? [] : await visibleRows(work, of, [id]);
    if (row === undefined) continue;
    if (row.terminal_id !== source.terminal_id)
      faults.push(ruleFault(field, elsewhere(work, of, row as unknown as AnyRow)));
    else if (!row.is_active)
      faults.push(ruleFault(field, `${row.name} is out of use. Choose another ${RESOURCES[of].entity.kind}.`));
  }
  return faults;
}

/** A category that is newly named fits both sides and is in use. One that is sent back as it stands names nothing: it follows the sides. */
async function categoryFaults(
  work: Work,
  { written, before }: Naming,
  source: Kind,
  destination: Kind,
): Promise<readonly Fault[]> {
  const id = written["transload_category_id"];
  const [named] =
    typeof id === "string" && id !== before?.transload_category_id
      ? await visibleRows(work, "transload-categories", [id])
      : [];
  if (named === undefined || (named.is_active && fits(named, source, destination))) return [];
  const why = named.is_active
    ? `${named.name} is from a ${named.source_category_id} to a ${named.destination_category_id}; this draft is from a ${source.asset_kind} to a ${destination.asset_kind}.`
    : `${named.name} is out of use.`;
  return [ruleFault("transload_category_id", `${why} Choose another category, or none.`)];
}

/** What is wrong with what a draft newly names beside its assets. What is not there is told as every reference is. */
export async function besideFaults(work: Work, naming: Naming): Promise<readonly Fault[]> {
  const { scale_id, pump_id } = naming.fields;
  if (scale_id === null && pump_id === null && typeof naming.written["transload_category_id"] !== "string") return [];
  const [source, destination] = await visibleRows(work, "assets", [
    naming.fields.source_id,
    naming.fields.destination_id,
  ]);
  if (source === undefined || destination === undefined) return [];
  return [...(await measureFaults(work, naming, source)), ...(await categoryFaults(work, naming, source, destination))];
}

/**
 * The category of a draft: the `given` one while it fits both sides, also where it has gone out of use; else the only one
 * in use that fits them. Null where none fits, or several.
 */
export async function categoryOf(
  { tx }: Pick<Work, "tx">,
  given: string | null,
  source: Kind,
  destination: Kind,
): Promise<Category["id"] | null> {
  const fitting = await tx.rows("transload-categories").find({
    where: {
      all: [
        { field: "source_category_id", test: { op: "eq", value: source.asset_kind } },
        { field: "destination_category_id", test: { op: "eq", value: destination.asset_kind } },
      ],
    },
  });
  const kept = fitting.find(({ id }) => id === given);
  const [only, ...others] = fitting.filter(({ is_active }) => is_active);
  return kept?.id ?? (others.length === 0 ? (only?.id ?? null) : null);
}
