import type { Destination, Source, Wanted } from "@railhead/core/ledger/draft-plan.rules";
import { applyRatio, spelledRatio } from "@railhead/core/units/ratio.rules";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import type { Work } from "../../events";
import { refuseUnbookable } from "../../ledger/bookable";
import { ruleBroken } from "../../problems";
import { displayUnits, factorOr422, noShippedUnit, openUnits, unitOr422, type Units } from "../../ledger/units";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";
import type { DraftFields } from "./draft-rules";
import type { Holder } from "./holders";
import { gainsLeft } from "./tolerance";

/** A draft as the books need it: both sides in their own units, and by which factors. */
export interface Weighed {
  readonly wanted: Wanted;
  readonly units: Units;
  readonly draftUnit: { readonly id: string; readonly factors: ReadonlyMap<string, string> };
}

async function contentOf(
  tx: Tx,
  { visit, truck, asset }: Holder,
  replacedId: string | null,
): Promise<Source["content"]> {
  if (truck !== undefined) return { kind: "open" };
  if (visit === undefined) return { kind: "measured" };
  return {
    kind: "estimated",
    gainLeft: (await gainsLeft(tx, [asset.id], asset.terminal_id, replacedId)).get(asset.id) ?? "0",
  };
}

function unitless({ asset }: Holder, field: string): never {
  const sentence =
    asset.asset_kind === "railcar" ? noShippedUnit(asset.name) : `${asset.name} has no unit. Give it one first.`;
  throw ruleBroken("no_unit", sentence, { [field]: sentence });
}

/** The unit out of use in which a terminal still shows such quantities: forms fill it in, so that it is taken. Null for any other. */
async function shownUnit(
  tx: Tx,
  units: Units,
  { net_uom_abbreviation }: DraftFields,
  { asset }: Holder,
): Promise<string | null> {
  const unit = units.byAbbreviation(net_uom_abbreviation);
  if (unit === undefined || unit.is_active) return null;
  return (await displayUnits(tx, [asset.terminal_id]))(asset.terminal_id, unit.uom_class_id) ?? null;
}

/** What a draft is to replace: its own unit stays good for it. */
type Standing = Pick<Rows["drafts"], "id" | "net_uom_abbreviation">;

/** Both sides of a draft in their assets' units, by the conversions of the day of `at` (epoch seconds). Throws a 422 for a unit that is unknown or out of use and where no conversion leads. */
export async function weigh(
  work: Work,
  fields: DraftFields,
  source: Holder,
  destination: Holder,
  more: { readonly reconcile: boolean; readonly replaced: Standing | null; readonly at: number },
): Promise<Weighed> {
  const { tx } = work;
  const terminal = await tx.rows("terminals").get(source.asset.terminal_id);
  const productId = source.product_name_id ?? destination.product_name_id;
  const units = await openUnits(tx, { productIds: [productId], day: dayOf(terminal?.time_zone ?? "UTC", more.at) });
  const standing = [
    units.byAbbreviation(more.replaced?.net_uom_abbreviation ?? null)?.id,
    source.asset.uom_id,
    destination.asset.uom_id,
    await shownUnit(tx, units, fields, source),
  ];
  const unit = unitOr422(units, fields.net_uom_abbreviation, "net_uom_abbreviation", standing);
  const also = [source, destination].flatMap(({ asset }) => asset.uom_id ?? []);
  const side = (holder: Holder, field: string) => {
    const ratio = factorOr422(units, {
      from: unit.id,
      to: holder.asset.uom_id ?? unitless(holder, field),
      productId,
      field: "net_uom_abbreviation",
      also,
    });
    const { id, capacity } = holder.asset;
    const quantity = applyRatio(fields.net, ratio);
    refuseUnbookable(
      {
        given: fields.net,
        givenUnit: unit.abbreviation,
        booked: quantity,
        bookedUnit: units.byId(holder.asset.uom_id)?.abbreviation ?? "",
      },
      "net",
    );
    return { asset_id: id, balance: holder.balance, capacity, quantity, factor: spelledRatio(ratio) };
  };
  const [from, into] = [side(source, "source_id"), side(destination, "destination_id")];
  const wanted: Wanted = {
    net: fields.net,
    reconcile: more.reconcile,
    source: { ...from, content: await contentOf(tx, source, more.replaced?.id ?? null) } satisfies Source,
    destination: into satisfies Destination,
  };
  return {
    wanted,
    units,
    draftUnit: { id: unit.id, factors: new Map([from, into].map(({ asset_id, factor }) => [asset_id, factor])) },
  };
}
