import type { Asset } from "@railhead/api-contract/resources/assets.contract";
import type { AssetFacts } from "./load-work.types";

/** What is in an asset, in the unit that its terminal shows; in its own where no conversion leads there. */
export function shownAsset(
  asset: Pick<
    Asset,
    | "id"
    | "name"
    | "quantity"
    | "quantity_uom_abbreviation"
    | "capacity"
    | "display_quantity"
    | "display_capacity"
    | "display_abbreviation"
  >,
): AssetFacts {
  const { id, name, display_quantity, display_abbreviation } = asset;
  if (
    display_quantity === null ||
    display_abbreviation === null ||
    display_abbreviation === asset.quantity_uom_abbreviation
  ) {
    return {
      id,
      name,
      quantity: asset.quantity,
      capacity: asset.capacity,
      unit: asset.quantity_uom_abbreviation,
      isConverted: false,
    };
  }
  return {
    id,
    name,
    quantity: display_quantity,
    capacity: asset.display_capacity,
    unit: display_abbreviation,
    isConverted: true,
  };
}
