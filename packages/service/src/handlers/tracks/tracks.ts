import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import type { EntityRows } from "@railhead/api-contract/entities";
import { trackFit } from "@railhead/core/tracks/track-length.rules";
import type { RequestContext } from "../../events";
import type { Call } from "../../http/handler";
import { visibleRow } from "../../crud/visible";
import { conflict, notFound } from "../../problems";
import type { Rows } from "../../store/collections";
import { serializeTrack } from "../rail-visits/serialize";
import { carsOnTracks } from "../rail-visits/visits";
import type { routes, TrackCar } from "@railhead/api-contract/resources/tracks.contract";

type TrackRow = Rows["tracks"];
type Routes = typeof routes;

/** How many cars stand on each track and how many feet they take. */
async function fills(context: Pick<RequestContext, "tx">, rows: readonly TrackRow[]) {
  const carsOnTrack = await carsOnTracks(
    context.tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const cars = carsOnTrack.get(row.id) ?? [];
    const { occupied } = trackFit(
      row.usable_length,
      cars.map((car) => car.row.railcar_length),
    );
    return { car_count: cars.length, occupied_length: occupied };
  });
}

/** Stored tracks as the wire shows them, batched: with their name, cars and occupied feet. */
export async function serializeTracks(
  context: RequestContext,
  rows: readonly TrackRow[],
): Promise<readonly EntityRows["tracks"][]> {
  const filled = await fills(context, rows);
  return rows.map((row, i) => ({
    ...row,
    name: row.track_name,
    ...(filled[i] ?? { car_count: 0, occupied_length: "0" }),
  }));
}

/** A track keeps its terminal and stays in use while cars stand on it, no matter who brings them at the same moment. */
export async function checkTrack(
  context: RequestContext,
  { before, after }: { readonly before: TrackRow | null; readonly after: TrackRow | null },
): Promise<void> {
  if (before === null) return;
  const leavesUse =
    after === null || (before.is_active && !after.is_active) || before.terminal_id !== after.terminal_id;
  if (!leavesUse) return;
  await context.tx.lock([`track:${before.id}`]);
  const [fill] = await fills(context, [before]);
  if (fill && fill.car_count > 0)
    throw conflict(
      "track_in_use",
      railcarRefusal("track_in_use", { track: before.track_name, railcars: fill.car_count }),
    );
}

/** Cars of both families on a track the caller may see, by position, and the revision of that order. */
export async function railcarsOnTrack(
  call: RequestContext & { readonly query: { readonly track_id: string } },
): Promise<{ result: TrackCar[]; revision: number }> {
  const { track_id } = call.query;
  const [track, carsOnTrack] = await Promise.all([
    visibleRow(call, "tracks", track_id),
    carsOnTracks(call.tx, [track_id]),
  ]);
  return { result: await serializeTrack(call, carsOnTrack.get(track.id) ?? []), revision: track.revision };
}

/** How full each track in use is; of one terminal, or of all the caller may see. */
export async function trackUtilization(call: Call<Routes["trackUtilization"]>) {
  const { terminal_id } = call.query;
  if (terminal_id !== undefined && !call.caller.terminals.has(terminal_id))
    throw notFound(recordRefusal("this_terminal_missing"));
  const terminals = terminal_id === undefined ? [...call.caller.terminals] : [terminal_id];
  const rows = await call.tx.rows("tracks").find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "in", value: terminals } },
        { field: "is_active", test: { op: "eq", value: true } },
      ],
    },
    sort: { field: "track_name", direction: "asc" },
  });
  const filled = await fills(call, rows);
  return {
    result: rows.map(({ id, track_name, terminal_id: terminal, usable_length }, i) => ({
      id,
      name: track_name,
      terminal_id: terminal,
      usable_length,
      ...(filled[i] ?? { car_count: 0, occupied_length: "0" }),
    })),
  };
}
