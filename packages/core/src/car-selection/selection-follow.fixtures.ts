import { waitFor, type AnyActorRef } from "xstate";
import { followed } from "../live/page-follow.fixtures";
import { page, trackCarRow, visitRow } from "../railcars/car-rows.fixtures";
import { bulkCar, carOnTrack } from "../railcars/car.fixtures";
import type { Car } from "../railcars/car.types";
import { answer, testRuntime } from "../runtime/test.layer";
import { followSelection } from "./selection-follower";
import { selectionServer, type SelectionServer } from "./selection-server.fixtures";
import { readRemoteLists } from "./selection.live";
import type { SelectionContext } from "./selection.types";

/** Track 4 holds sand 11, bulk 12, sand 13, sand 14; sand 21, 22, 23 are on track 5. */
export const here = [carOnTrack("11", 1), bulkCar("12", 2), carOnTrack("13", 3), carOnTrack("14", 4)];
export const elsewhere = ["21", "22", "23"].map((id, at) => carOnTrack(id, at + 1, { track_id: "5" }));
const onTrack = (cars: readonly Car[], revision: number) =>
  answer(200, { result: cars.map((car, at) => trackCarRow({ ...car, track_id: "4", car_seq: at + 1 })), revision });
const visits = (cars: readonly Car[]) => page(cars.filter((car) => car.family === "sand").map(visitRow));

interface RunningPage {
  readonly actor: AnyActorRef;
}
type Turn = Parameters<typeof followed>[0];

/** A page on track 4 that follows changes; `others` changes what the server holds, `receive` notifies the page. */
export async function following<Page extends RunningPage>(
  turn: Turn,
  open: (http: SelectionServer) => Page,
  available: readonly Car[] = [...here, ...elsewhere],
  posts: Parameters<typeof selectionServer>[0] = [],
) {
  const http = selectionServer(posts, {
    "/api/inbounds": visits(available),
    "/api/tracks/get-railcars-on-track": onTrack(here, 7),
  });
  const widget = open(http);
  const { actor } = widget;
  const live = followed(turn, (host) =>
    followSelection(actor, { ...host, read: (wanted) => readRemoteLists(testRuntime(http), wanted) }),
  );
  const until = (holds: (context: SelectionContext) => boolean) => waitFor(actor, ({ context }) => holds(context));
  await until(({ tracks }) => tracks.length === 2);
  actor.send({ type: "TRACK.CHOOSE", id: "4" });
  actor.send({ type: "ENTRY.CHOOSE", entry: "manual" });
  await until((context) => context.carsOnTrack !== null && context.available !== null);
  const others = (cars: readonly Car[], now: readonly Car[] = available, revision = 8) =>
    Object.assign(http.routes, {
      "/api/inbounds": visits(now),
      "/api/tracks/get-railcars-on-track": onTrack(cars, revision),
    });
  return { widget, http, others, ...live };
}
