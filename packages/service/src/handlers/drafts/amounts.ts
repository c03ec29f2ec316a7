import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import type { Wanted } from "@railhead/core/ledger/draft-plan.rules";
import { applyRatio, spelledRatio } from "@railhead/core/units/ratio.rules";
import { refuseUnbookable } from "../../ledger/bookable";
import { factorOr422, noShippedUnit, unitOr422, type Units } from "../../ledger/units";
import { fieldBroken } from "../../problems";
import type { Unit } from "../../units/unit-records";
import type { Holder } from "../ledger/holders";
import type { DraftFields } from "./references";

/** The net of a draft in the units of both its assets. */
export interface Amounts {
  readonly wanted: Wanted;
  /** The unit in which the draft is entered, and its factor into each asset's own. */
  readonly entered: { readonly unit: Unit; readonly factors: ReadonlyMap<string, string> };
}

/** What the amounts of a draft are converted by. */
interface Measured {
  readonly fields: DraftFields;
  readonly source: Holder;
  readonly destination: Holder;
  /** The product that is moved; null where it is not known. */
  readonly productId: string | null;
  /** By the conversions of the draft's day. */
  readonly units: Units;
  /** Units that are taken though they are out of use: those of the assets, of the replaced draft, and the one that the terminal shows. */
  readonly acceptedUnits: readonly (string | null | undefined)[];
  /** What may come out of a railcar beyond its papers; null for any other source. */
  readonly gainLeft: string | null;
  readonly reconcile: boolean;
}

function unitless({ asset }: Holder, field: string): never {
  const sentence =
    asset.asset_kind === "railcar"
      ? noShippedUnit(asset.name)
      : ledgerRefusal("asset_without_unit", { name: asset.name });
  throw fieldBroken(field, "no_unit", sentence);
}

const contentOf = ({ truck }: Holder, gainLeft: string | null): Wanted["source"]["content"] => {
  if (truck !== undefined) return { kind: "open" };
  return gainLeft === null ? { kind: "measured" } : { kind: "estimated", gainLeft };
};

/** Both sides of a draft in their assets' units. Throws a 422 for a unit that is unknown or out of use and where no conversion leads. */
export function amountsOf({
  fields,
  source,
  destination,
  productId,
  units,
  acceptedUnits,
  gainLeft,
  reconcile,
}: Measured): Amounts {
  const unit = unitOr422(units, fields.net_uom_abbreviation, "net_uom_abbreviation", acceptedUnits);
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
  return {
    wanted: {
      net: fields.net,
      reconcile,
      source: { ...from, content: contentOf(source, gainLeft) },
      destination: into,
    },
    entered: { unit, factors: new Map([from, into].map(({ asset_id, factor }) => [asset_id, factor])) },
  };
}
