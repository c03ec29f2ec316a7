import { type ScriptedAnswer, answer, listedHttp } from "../runtime/test.layer";
import { page, trackRow, wireVisit } from "./car-rows.fixtures";
import { trackCar, visit } from "./car.fixtures";

/** A server with car 12 at position 2 of track 4, among three; `posts` answer in turn what is sent. */
export function carServer(posts: readonly ScriptedAnswer[] = [], gets: Readonly<Record<string, ScriptedAnswer>> = {}) {
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
