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
const loadFactors = ({ terminal_id, product_size_id }: HandledCar): ApiCall<CarFactsRead["factors"]> =>
  call(uom.displayFactors, { query: { terminal_id, ...(product_size_id === null ? {} : { product_size_id }) } }).pipe(
    Effect.map(({ result }) => result),
  );

/** Where the material of a car may go, and what is there; nothing where nothing can be unloaded from it. */
export function loadCarChoices({
  facts: { car },
}: {
  readonly facts: Pick<CarFactsRead, "car">;
}): ApiCall<Partial<CarFactsRead>> {
  if (car === null || unloadBlock(car) !== null)
    return Effect.succeed({ assets: [], stocks: [], factors: [], categories: [] });
  const offered = call(assets.findAvailableForInbound, { query: { inbound_id: car.id } }).pipe(
    Effect.map(({ result }) => result),
  );
  return Effect.all(
    { assets: offered, stocks: loadStocks(car), factors: loadFactors(car), categories: loadCategories },
    SIDE_BY_SIDE,
  );
}
