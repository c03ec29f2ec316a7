import { draftReads as drafts } from "@railhead/api-contract/draft-facts-routes";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as orders } from "@railhead/api-contract/resources/orders.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { draftsRead, noDrafts, type DraftsRead } from "../load-work/draft-reads.live";
import type { WantedFacts, WhichLoad } from "../load-work/load-work.types";
import { NOTHING_READ, type CarFactsRead, type CarWorkTypes, type HandledCar, type OrderLeft } from "./car-work.types";

export const SIDE_BY_SIDE = { concurrency: "unbounded" } as const;

/** What helps but is not everybody's to see: nothing where the server refuses it. */
export const unlessRefused = <A>(work: ApiCall<A>, nothing: A): ApiCall<A> =>
  work.pipe(Effect.catchTag("Refused", () => Effect.succeed(nothing)));

/** The order of a car; a load of a bulk commodity is for none. */
const loadOrder = ({ order_id = null }: HandledCar): ApiCall<OrderLeft | null> =>
  order_id === null
    ? Effect.succeed(null)
    : unlessRefused(
        call(orders.get, { params: { id: order_id } }).pipe(
          Effect.map(({ result }): OrderLeft | null => ({
            number: result.order_number,
            remaining: result.quantity_remaining,
            unit: result.uom_abbreviation,
            display: result.display_quantity_remaining,
            displayUnit: result.display_abbreviation,
          })),
        ),
        null,
      );

/** The drafts of a car; none before it has come. */
const loadDrafts = ({ asset_id }: HandledCar, draft: string | null): ApiCall<DraftsRead> =>
  asset_id === null
    ? Effect.succeed(noDrafts(draft))
    : draftsRead(call(drafts.findBySourceAsset, { query: { asset_id } }), draft);

const loadCar = ({ family, id }: WhichLoad<CarWorkTypes>): ApiCall<HandledCar> => {
  const params = { id: id ?? "" };
  return family === "sand"
    ? Effect.map(call(inbounds.get, { params }), ({ result }): HandledCar => result)
    : Effect.map(call(loads.get, { params }), ({ result }): HandledCar => result);
};

/** What the page of a railcar shows first: the car, its drafts and its order. */
export const loadCarFacts = (which: WantedFacts<CarWorkTypes>): ApiCall<CarFactsRead> =>
  loadCar(which).pipe(
    Effect.flatMap((car) =>
      Effect.all({ recorded: loadDrafts(car, which.draft), order: loadOrder(car) }, SIDE_BY_SIDE).pipe(
        Effect.map(({ recorded, ...read }) => ({ ...NOTHING_READ, car, ...read, ...recorded })),
      ),
    ),
  );
