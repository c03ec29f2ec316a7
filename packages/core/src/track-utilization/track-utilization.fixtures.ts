import { createActor, waitFor } from "xstate";
import { trackRow } from "../railcars/car-rows.fixtures";
import { trackCar } from "../railcars/car.fixtures";
import { testPorts } from "../runtime/ports.fixtures";
import { answer, listedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { track } from "../tracks/track.fixtures";
import { liveTrackUtilizationMachine } from "./track-utilization.live";
import type { TrackCars } from "../tracks/track.types";
import type { BoardContext, BoardInput } from "./track-utilization.types";

/** Cars of a track by their ids, from position 1 on. */
export const carsOf = (trackId: string, ids: readonly string[], revision = 1): TrackCars => ({
  cars: ids.map((id, at) => trackCar(id, at + 1, { track_id: trackId })),
  revision,
});

/** A page of terminal 1 whose user may move cars. */
export const boardInput = (more: Partial<BoardInput> = {}): BoardInput => ({
  userid: "7",
  terminalId: "1",
  trackId: null,
  canEdit: true,
  ports: testPorts(),
  ...more,
});

/** A board of terminal 1 by the ids of the cars on its tracks. */
export const boardOf = (
  carsOn: Readonly<Record<string, readonly string[]>>,
  more: Partial<BoardContext> = {},
): BoardContext => ({
  ...boardInput(),
  tracks: Object.keys(carsOn).map((id) => track(id)),
  carsOn: new Map(Object.entries(carsOn).map(([id, ids]) => [id, carsOf(id, ids)])),
  error: null,
  active: null,
  selected: [],
  carried: null,
  move: null,
  plan: null,
  expected: null,
  submission: null,
  conflict: null,
  refusal: null,
  undo: null,
  toRead: [],
  said: "",
  ...more,
});

export const TRACKS = "/api/tracks";
export const CARS = "/api/tracks/get-railcars-on-track";
/** The list of tracks. */
export const listed = (...ids: readonly string[]): ScriptedAnswer =>
  answer(200, { result: ids.map(trackRow), nextUrl: null, total: ids.length });
/** The cars of each track, by what is asked for. */
export const carsByTrack =
  (carsOn: Readonly<Record<string, TrackCars>>): ScriptedAnswer =>
  (request) => {
    const { cars = [], revision = 1 } = carsOn[new RegExp("track_id=(\\d+)").exec(request.url)?.[1] ?? ""] ?? {};
    return answer(200, { result: cars, revision })(request);
  };

/** A board over lists by path, and answers to what it sends; resolves when it is read. */
export async function openBoard(
  routes: Record<string, ScriptedAnswer>,
  posts: readonly ScriptedAnswer[] = [],
  more: Partial<BoardInput> = {},
) {
  const http = listedHttp(routes, posts);
  const input = boardInput(more);
  const actor = createActor(liveTrackUtilizationMachine(testRuntime(http)), { input });
  actor.start();
  const settle = () => waitFor(actor, (snapshot) => !snapshot.hasTag("busy"));
  await settle();
  return { http, actor, settle, input };
}
