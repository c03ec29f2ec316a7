import type { Family } from "@railhead/api-contract/family";
import { routes as assets } from "@railhead/api-contract/resources/assets.contract";
import { routes as uom } from "@railhead/api-contract/resources/uom.contract";
import * as Effect from "effect/Effect";
import { call, pages, type ApiCall } from "../api/api-client.service";
import { loadCategories } from "../load-work/draft-category.live";
import { unloadBlock } from "./car-facts.rules";
import { SIDE_BY_SIDE, unlessRefused } from "./car-facts.live";
import type { CarFactsRead, HandledCar, Stock } from "./car-work.types";

/** What the storages of a terminal hold. */
const loadStocks = ({ terminal_id }: HandledCar): ApiCall<readonly Stock[]> =>
  unlessRefused(
    pages(assets.list, { query: { terminal_id, asset_kind: "storage", is_active: "true", limit: "500" } }).pipe(
      Effect.map((rows): readonly Stock[] => rows),
    ),
    [],
  );

/** What the units come to in the one that the terminal shows, for the product of a car. */
const loadFactors = ({
  terminal_id,
  product_size_id = null,
  product_name_id = null,
}: HandledCar): ApiCall<CarFactsRead["factors"]> =>
  call(uom.displayFactors, {
    query: {
      terminal_id,
      ...(product_size_id === null ? {} : { product_size_id }),
      ...(product_name_id === null ? {} : { product_name_id }),
    },
  }).pipe(Effect.map(({ result }) => result));

/** What the material of a car may go into. A load of a bulk commodity gives by its asset, which it has once it has come. */
function loadOffered(family: Family, { id, asset_id }: HandledCar): ApiCall<CarFactsRead["assets"]> {
  if (family === "sand")
    return Effect.map(call(assets.findAvailableForInbound, { query: { inbound_id: id } }), ({ result }) => result);
  return asset_id === null
    ? Effect.succeed([])
    : Effect.map(
        call(assets.findAvailableForAsset, { query: { asset_id, side: "destination" } }),
        ({ result }) => result,
      );
}

/** Where the material of a car may go, and what is there; nothing where nothing can be unloaded from it. */
export function loadCarChoices({
  family,
  facts: { car },
}: {
  readonly family: Family;
  readonly facts: Pick<CarFactsRead, "car">;
}): ApiCall<Partial<CarFactsRead>> {
  if (car === null || unloadBlock(car) !== null)
    return Effect.succeed({ assets: [], stocks: [], factors: [], categories: [] });
  return Effect.all(
    {
      assets: loadOffered(family, car),
      stocks: loadStocks(car),
      factors: loadFactors(car),
      categories: loadCategories,
    },
    SIDE_BY_SIDE,
  );
}
