import { answer, listedHttp, type Step } from "../runtime/test.layer";
import { bulkCar, sandCar, standingCar, track } from "./track-widget.samples";
import type { Car } from "./track-widget.types";

const audit = { created_at: 1, created_by: null, updated_at: 1, updated_by: null };
export const trackRow = (id: string) => ({
  ...track(id),
  name: `Track ${id}`,
  track_kind: "storage",
  is_active: true,
  revision: 7,
  ...audit,
});
export const visitRow = (car: Car) => ({
  ...car,
  bol: null,
  customer_id: null,
  railroad_id: null,
  shipped_weight: null,
  shipped_weight_uom_abbreviation: null,
  display_shipped_weight: null,
  ship_date: null,
  eta: null,
  comments: null,
  supplier_id: null,
  origin_id: null,
  order_id: null,
  po_number: null,
  product_size_id: null,
  seals: null,
  transport: "rail",
  status: "Pending",
  track_name: null,
  uom_class_id: null,
  asset_id: null,
  date_released: null,
  customer_released_at: null,
  inoperable_reason: null,
  inoperable_since: null,
  ...audit,
});
export const trackCarRow = (car: Car) => ({
  bol: null,
  status: "Handled",
  track_name: "Track 4",
  uom_class_id: null,
  asset_id: null,
  date_released: null,
  ...car,
});
export const page = (rows: readonly object[], nextUrl: string | null = null) =>
  answer(200, { result: rows, nextUrl, total: null });

/** A server with tracks 4 and 5, three pending cars, three cars on track 4; `posts` answer in turn what is sent. */
export function widgetServer(posts: readonly Step[] = [], gets: Readonly<Record<string, Step>> = {}) {
  return listedHttp(
    {
      "/api/tracks": page([trackRow("5"), trackRow("4")]),
      "/api/inbounds": page([sandCar("1"), sandCar("2"), sandCar("3")].map(visitRow)),
      "/api/bulk-commodity-railcar-loads": page([]),
      "/api/tracks/get-railcars-on-track": answer(200, {
        result: [standingCar("11", 1), bulkCar("12", 2), standingCar("13", 3)].map(trackCarRow),
        revision: 7,
      }),
      "/api/terminals/names": answer(200, {
        result: [
          { id: "1", name: "Permian East" },
          { id: "2", name: "Eagle Ford" },
        ],
      }),
      ...gets,
    },
    posts,
  );
}
export type WidgetServer = ReturnType<typeof widgetServer>;
