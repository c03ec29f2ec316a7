import type { Family } from "@railhead/api-contract/railcar";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { requestTo } from "../submission/outbox-request";
import type { OutboxRequest } from "../submission/outbox.types";
import type { EditBody, SeenCar } from "./car.types";

/** The car as the user saw it: the server refuses a change that is made from an older reading. */
interface CarReading {
  readonly updated_at: number;
  readonly original_car_seq: number | null;
}
const readingOf = ({ updated_at, car_seq }: Pick<SeenCar, "updated_at" | "car_seq">): CarReading => ({
  updated_at,
  original_car_seq: car_seq,
});

/** The request of a change of one visit (spec §7), with the reading of the car that it is made from. */
export function visitRequest(
  family: Family,
  id: string,
  body: Partial<EditBody>,
  seen: Pick<SeenCar, "updated_at" | "car_seq">,
): OutboxRequest {
  const input = { params: { id }, body: { ...body, ...readingOf(seen) } };
  return family === "sand" ? requestTo(inbounds.update, input) : requestTo(loads.update, input);
}
