import { waitFor } from "xstate";
import { runPage, selectionInput } from "../car-selection/selection-run.fixtures";
import { selectionServer, type SelectionServer } from "../car-selection/selection-server.fixtures";
import type { Storage } from "../ports/storage.port";
import { page, trackCarRow, visitRow } from "../railcars/car-rows.fixtures";
import { bulkCar, carOnTrack } from "../railcars/car.fixtures";
import type { Car } from "../railcars/car.types";
import { bodyOf } from "../runtime/requests.fixtures";
import { answer, refuse, testRuntime } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { liveTrackOrderMachine } from "./track-order.live";
import type { TrackOrderInput, TrackOrderMode } from "./track-order.types";
import { viewTrackOrder } from "./track-order.view";

export const pageInput = (more: Partial<TrackOrderInput> = {}): TrackOrderInput => ({
  ...selectionInput(more),
  mode: "bulk-add",
  ...more,
});

/** A running page over a scripted server. */
export const open = (http: SelectionServer, more: Partial<TrackOrderInput> = {}, device: Storage = memoryStorage()) =>
  runPage({
    machine: liveTrackOrderMachine(testRuntime(http)),
    view: viewTrackOrder,
    input: (ports) => pageInput({ ports, ...more }),
    device,
  });
export type Page = ReturnType<typeof open>;

/** Track 4 holds sand 11, bulk 12, sand 13, sand 14; sand 21, 22, 23 are on track 5. */
export const here = [carOnTrack("11", 1), bulkCar("12", 2), carOnTrack("13", 3), carOnTrack("14", 4)];
export const elsewhere = ["21", "22", "23"].map((id, at) => carOnTrack(id, at + 1, { track_id: "5" }));
export const onTrack = (cars: readonly Car[], revision = 7) => answer(200, { result: cars.map(trackCarRow), revision });
export const server = (...posts: Parameters<typeof selectionServer>[0] & object) =>
  selectionServer(posts, {
    "/api/inbounds": page([...here.filter((car) => car.family === "sand"), ...elsewhere].map(visitRow)),
    "/api/tracks/get-railcars-on-track": onTrack(here),
  });
export const changed = (cars: readonly Car[], revision = 8) =>
  refuse(409, "order_changed", "The order of Track 4 has changed meanwhile.", {
    current: { track_id: "4", revision, result: cars.map(trackCarRow) },
  });

/** Track 4 chosen, all lists known, manual entry. */
export async function begin(mode: TrackOrderMode, http: SelectionServer = server(), device = memoryStorage()) {
  const running = open(http, { mode }, device);
  await running.until((view) => view.tracks.options.length === 2);
  running.actor.send({ type: "TRACK.CHOOSE", id: "4" });
  running.actor.send({ type: "ENTRY.CHOOSE", entry: "manual" });
  await waitFor(running.actor, ({ context }) => context.carsOnTrack !== null && context.available !== null);
  return running;
}
export const select = (running: Page, ...ids: readonly string[]) =>
  ids.forEach((id) => running.actor.send({ type: "CAR.SELECT", id }));
export const shown = (running: Page) => running.view().list?.rows.map((row) => `${row.seq} ${row.id}`) ?? [];
export const last = (running: Page) => running.view().list?.last?.rows.map((row) => `${row.seq} ${row.id}`) ?? [];
export const sent = (http: SelectionServer, at = 0) =>
  (bodyOf(http.sent()[at]) as { id: string; track_id: string; car_seq: number }[]).map(
    (row) => `${row.car_seq} ${row.id} on ${row.track_id}`,
  );
export const revisionOf = (http: SelectionServer, at = 0) =>
  Object.entries(http.sent()[at]?.headers ?? {}).find(([name]) => name.toLowerCase() === "x-track-revision")?.[1];
export const submit = async (running: Page) => {
  running.actor.send({ type: "SUBMIT" });
  await running.until((view) => !view.action?.pending);
};
