import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { assetNoun, noun } from "@railhead/core/messages/refusals/words";
import { elsewhere, visibleRows } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { AssetRow } from "../../ledger/assets";
import { ruleFault, type Fault } from "../../refusals/faults";
import type { Rows } from "../../store/collections";
import type { AnyRow } from "../../store/order";

/** What a draft says of itself. */
export interface DraftFields {
  readonly source_id: string;
  readonly destination_id: string;
  readonly net: string;
  readonly net_uom_abbreviation: string;
  readonly transload_category_id: string | null;
  readonly measured_by: "scale" | "pump meter" | "manual";
  readonly scale_id: string | null;
  readonly pump_id: string | null;
  readonly reading_before: string | null;
  readonly reading_after: string | null;
  readonly bol: string | null;
}

/** A draft as it would be, and which of its fields are written. */
export interface WrittenDraft {
  readonly fields: DraftFields;
  readonly before: Partial<DraftFields> | null;
  readonly written: Readonly<Record<string, unknown>>;
}

const TARGETS = {
  source_id: "assets",
  destination_id: "assets",
  transload_category_id: "transload-categories",
  scale_id: "scales",
  pump_id: "pumps",
} as const;
type ReferenceField = keyof typeof TARGETS;
const REFERENCE_FIELDS = Object.keys(TARGETS) as ReferenceField[];

/** What the fields of a draft refer to, as far as the caller may see it. */
type References = { readonly [F in ReferenceField]?: Rows[(typeof TARGETS)[F]] | undefined };

/** Reads what a draft refers to: one call for each kind of record. */
export async function readReferences(context: RequestContext, fields: DraftFields): Promise<References> {
  const read = async (target: (typeof TARGETS)[ReferenceField]) => {
    const mine = REFERENCE_FIELDS.filter((field) => TARGETS[field] === target && fields[field] !== null);
    const rows = await visibleRows(
      context,
      target,
      mine.map((field) => fields[field] ?? ""),
    );
    return mine.map((field, at) => [field, rows[at]] as const);
  };
  const found = await Promise.all([...new Set(Object.values(TARGETS))].map(read));
  return Object.fromEntries(found.flat());
}

type Category = Rows["transload-categories"];
type Kind = Pick<AssetRow, "asset_kind">;
const fits = ({ source_category_id, destination_category_id }: Category, source: Kind, destination: Kind): boolean =>
  source_category_id === source.asset_kind && destination_category_id === destination.asset_kind;

/** The scale and the pump stand where the material does, and are in use. Those of the draft that is replaced stay good. */
const measureFaults = (
  context: Pick<RequestContext, "caller">,
  { fields, before }: WrittenDraft,
  references: References,
  source: AssetRow,
): readonly Fault[] =>
  (["scale_id", "pump_id"] as const).flatMap((field): readonly Fault[] => {
    const row = fields[field] === before?.[field] ? undefined : references[field];
    if (row === undefined) return [];
    if (row.terminal_id !== source.terminal_id)
      return [ruleFault(field, elsewhere(context, TARGETS[field], row as unknown as AnyRow))];
    const about = { name: row.name, kind: noun(TARGETS[field]) };
    return row.is_active ? [] : [ruleFault(field, ledgerRefusal("measure_out_of_use", about))];
  });

/** A category that is newly chosen fits both sides and is in use. One that is sent back unchanged follows the sides. */
function categoryFaults(
  { written, before }: WrittenDraft,
  { transload_category_id: named }: References,
  source: Kind,
  destination: Kind,
): readonly Fault[] {
  const id = written["transload_category_id"];
  if (named === undefined || typeof id !== "string" || id === before?.transload_category_id) return [];
  if (named.is_active && fits(named, source, destination)) return [];
  const { name } = named;
  const refusal = named.is_active
    ? ledgerRefusal("category_of_others", {
        name,
        from: assetNoun(named.source_category_id),
        to: assetNoun(named.destination_category_id),
        source: assetNoun(source.asset_kind),
        destination: assetNoun(destination.asset_kind),
      })
    : ledgerRefusal("category_out_of_use", { name });
  return [ruleFault("transload_category_id", refusal)];
}

const missingFault = (field: ReferenceField, id: string): Fault =>
  ruleFault(field, recordRefusal("record_missing", { kind: noun(TARGETS[field]), id }));

/** What is wrong with what a draft refers to: all of it exists for the caller, and what is newly chosen fits the sides. */
export function referenceFaults(
  context: Pick<RequestContext, "caller">,
  draft: WrittenDraft,
  references: References,
): readonly Fault[] {
  const { fields } = draft;
  const { source_id: source, destination_id: destination } = references;
  const faults = [
    ...(source === undefined || destination === undefined
      ? []
      : [
          ...measureFaults(context, draft, references, source),
          ...categoryFaults(draft, references, source, destination),
        ]),
    ...REFERENCE_FIELDS.flatMap((field): readonly Fault[] => {
      const id = fields[field];
      return id === null || references[field] !== undefined ? [] : [missingFault(field, id)];
    }),
  ];
  return fields.source_id === fields.destination_id
    ? [...faults, ruleFault("destination_id", ledgerRefusal("same_asset"))]
    : faults;
}

/**
 * The category of a draft, out of those that fit its sides: the `given` one, also where it has gone out of use; else the only one
 * in use. Null where none fits, or several.
 */
export function categoryOf(fitting: readonly Category[], given: string | null): Category["id"] | null {
  const kept = fitting.find(({ id }) => id === given);
  const [only, ...others] = fitting.filter(({ is_active }) => is_active);
  return kept?.id ?? (others.length === 0 ? (only?.id ?? null) : null);
}
