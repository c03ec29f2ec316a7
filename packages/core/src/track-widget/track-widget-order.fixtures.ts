import { waitFor } from "xstate";
import { answer, refuse } from "../runtime/test.layer";
import { open, type Widget } from "./track-widget-run.fixtures";
import { bodyOf } from "../runtime/requests.fixtures";
import { widgetServer, type WidgetServer } from "./track-widget-server.fixtures";
import { page, trackCarRow, visitRow } from "../railcars/car-rows.fixtures";
import { memoryStore } from "../storage/memory-store.fixtures";
import { bulkCar, carOnTrack } from "../railcars/car.fixtures";
import type { Car } from "../railcars/car.types";

/** Lists of whole tracks over a scripted server, for tests of the machine. */

/** Track 4 holds sand 11, bulk 12, sand 13, sand 14; sand 21, 22, 23 stand on track 5. */
export const here = [carOnTrack("11", 1), bulkCar("12", 2), carOnTrack("13", 3), carOnTrack("14", 4)];
export const elsewhere = ["21", "22", "23"].map((id, at) => carOnTrack(id, at + 1, { track_id: "5" }));
export const onTrack = (cars: readonly Car[], revision = 7) => answer(200, { result: cars.map(trackCarRow), revision });
export const server = (...posts: Parameters<typeof widgetServer>[0] & object) =>
  widgetServer(posts, {
    "/api/inbounds": page([...here.filter((car) => car.family === "sand"), ...elsewhere].map(visitRow)),
    "/api/tracks/get-railcars-on-track": onTrack(here),
  });
export const changed = (cars: readonly Car[], revision = 8) =>
  refuse(409, "order_changed", "The order of Track 4 has changed meanwhile.", {
    current: { track_id: "4", revision, result: cars.map(trackCarRow) },
  });

export type Mode = "bulk-move" | "bulk-add" | "bulk-sequence";
export async function begin(mode: Mode, http: WidgetServer = server(), session = memoryStore()) {
  const widget = open(http, { mode }, session);
  await widget.until((view) => view.tracks.options.length === 2);
  widget.actor.send({ type: "TRACK.CHOOSE", id: "4" });
  widget.actor.send({ type: "ENTRY.CHOOSE", entry: "manual" });
  await waitFor(widget.actor, ({ context }) => context.carsOnTrack !== null && context.pending !== null);
  return widget;
}
export const shown = (widget: Widget) => widget.view().list?.rows.map((row) => `${row.seq} ${row.id}`) ?? [];
export const last = (widget: Widget) => widget.view().list?.last?.rows.map((row) => `${row.seq} ${row.id}`) ?? [];
export const sent = (http: WidgetServer, at = 0) =>
  (bodyOf(http.sent()[at]) as { id: string; track_id: string; car_seq: number }[]).map(
    (row) => `${row.car_seq} ${row.id} on ${row.track_id}`,
  );
export const revisionOf = (http: WidgetServer, at = 0) =>
  Object.entries(http.sent()[at]?.headers ?? {}).find(([name]) => name.toLowerCase() === "x-track-revision")?.[1];
export const submit = async (widget: Widget) => {
  widget.actor.send({ type: "SUBMIT" });
  await widget.until((view) => !view.action?.pending);
};
