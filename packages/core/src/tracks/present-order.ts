import * as z from "zod/mini";
import { trackCar, type TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { ApiError } from "../api/api-errors";

const changedOrder = z.object({ track_id: z.string(), revision: z.int(), result: z.array(trackCar) });

/** The track as it is now, from a refusal of an order that was made from an older one; null for any other failure. */
export function presentOrder(
  error: ApiError,
): { readonly cars: readonly TrackCar[]; readonly revision: number } | null {
  if (error._tag !== "Refused" || error.code !== "order_changed") return null;
  const parsed = changedOrder.safeParse(error.current);
  return parsed.success ? { cars: parsed.data.result, revision: parsed.data.revision } : null;
}
