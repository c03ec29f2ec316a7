import type { Terminal } from "@railhead/api-contract/resources/terminals.contract";
import * as tracks from "@railhead/api-contract/resources/tracks.contract";
import { announce, dayAgo, visitRoutes, type Announced, type VisitWorld } from "./visits";
import { YARDS } from "./yards.seed";

const TRACKS = 60;
const CARS = 5000;
const PENDING = 400;
/** Cars received by one call. */
const AT_ONCE = 1000;
/** One track in this many holds bulk commodity. */
const BULK_EVERY = 5;
const CAME_DAYS_AGO = 4;

/** 5,000 cars on 60 tracks of one terminal, and 400 to come. */
export async function seedHuge(world: VisitWorld, terminal: Terminal): Promise<void> {
  const { api, now } = world;
  const makings = { ...world, terminal, plan: YARDS.PEX };
  const made = await api.createAll(
    tracks.routes,
    Array.from({ length: TRACKS }, (_, at) => ({
      track_name: `Track ${String(at + 1).padStart(2, "0")}`,
      terminal_id: terminal.id,
      usable_length: "5600",
      track_kind: "storage" as const,
      sequence_one_end: "north switch",
    })),
  );
  const familyOf = (place: number) => (place % BULK_EVERY === 0 ? ("bulk-commodity" as const) : ("sand" as const));
  await announce(
    makings,
    Array.from({ length: PENDING }, (_, at): Announced => ({ family: familyOf(at), days: 3 })),
  );
  const placed = Array.from({ length: CARS }, (_, at): Announced => ({ family: familyOf(at % TRACKS), days: 11 }));
  const ids = await announce(makings, placed);
  const date_received = dayAgo(terminal, now, CAME_DAYS_AGO).start;
  for (const family of ["sand", "bulk-commodity"] as const) {
    const rows = ids.flatMap((id, at) =>
      familyOf(at % TRACKS) === family ? [{ id, track_id: made[at % TRACKS]?.id ?? "", date_received }] : [],
    );
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await api.call(visitRoutes(family).bulkReceive, { body: rows.slice(from, from + AT_ONCE) });
    }
  }
}
