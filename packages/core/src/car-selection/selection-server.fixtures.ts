import { page, trackCarRow, trackRow, visitRow } from "../railcars/car-rows.fixtures";
import { bulkCar, sandCar, carOnTrack } from "../railcars/car.fixtures";
import { type ScriptedAnswer, answer, listedHttp } from "../runtime/test.layer";

/** A server with tracks 4 and 5, three pending cars, three cars on track 4; `posts` answer in turn what is sent. */
export function selectionServer(
  posts: readonly ScriptedAnswer[] = [],
  gets: Readonly<Record<string, ScriptedAnswer>> = {},
) {
  return listedHttp(
    {
      "/api/tracks": page([trackRow("5"), trackRow("4")]),
      "/api/inbounds": page([sandCar("1"), sandCar("2"), sandCar("3")].map(visitRow)),
      "/api/bulk-commodity-railcar-loads": page([]),
      "/api/tracks/get-railcars-on-track": answer(200, {
        result: [carOnTrack("11", 1), bulkCar("12", 2), carOnTrack("13", 3)].map(trackCarRow),
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
export type SelectionServer = ReturnType<typeof selectionServer>;
