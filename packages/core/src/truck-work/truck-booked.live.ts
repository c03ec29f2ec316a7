import { routes as assets } from "@railhead/api-contract/resources/assets.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { BOOKED_AS, type BookedDifference } from "./truck-booked.rules";

/** Lines of the ledger that are read: the release is among the last. */
const LINES = "20";

/**
 * Under which name the release of a truck booked its difference, and why: the newest named line of its asset's ledger.
 * Null where there is none, or where the user may not see the ledger.
 */
export const loadBooked = (asset_id: string): ApiCall<BookedDifference | null> =>
  call(assets.history, { params: { id: asset_id }, query: { limit: LINES } }).pipe(
    Effect.map(({ result }) => {
      for (const { entry, reason } of result) {
        const name = BOOKED_AS.find((one) => one === entry);
        if (name !== undefined) return { entry: name, reason };
      }
      return null;
    }),
    Effect.catchTag("Refused", () => Effect.succeed(null)),
  );
