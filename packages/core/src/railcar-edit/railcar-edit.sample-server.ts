import { answer, listedHttp, type Step } from "../runtime/test.layer";
import { page, trackRow, visitRow } from "../track-widget/track-widget.sample-server";
import { trackCar, visit } from "./railcar-edit.samples";
import type { Visit } from "./railcar-edit.types";

/** A visit as the wire gives it. */
export const wireVisit = (car: Visit) => ({
  ...visitRow(car),
  status: car.status,
  track_name: car.track_name,
  uom_class_id: car.uom_class_id,
});

/** A server with car 12 at position 2 of track 4, among three; `posts` answer in turn what is sent. */
export function editServer(posts: readonly Step[] = [], gets: Readonly<Record<string, Step>> = {}) {
  return listedHttp(
    {
      "/api/tracks": page([trackRow("5"), trackRow("4")]),
      "/api/tracks/get-railcars-on-track": answer(200, {
        result: [trackCar("11", 1), trackCar("12", 2), trackCar("13", 3)],
        revision: 7,
      }),
      "/api/inbounds/12": answer(200, { result: wireVisit(visit("12", 2)) }),
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
