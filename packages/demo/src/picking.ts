import type { WantedAsked } from "@railhead/api-contract/cherrypicking.contract";
import * as groups from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import * as picks from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import * as tracks from "@railhead/api-contract/resources/tracks.contract";
import type { Terminal } from "@railhead/api-contract/resources/terminals.contract";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import type { ResultOf } from "./seed-api";
import type { VisitWorld } from "./visits";

type Group = ResultOf<typeof groups.routes.create>;
type Car = ResultOf<typeof tracks.routes.railcarsOnTrack>[number];

/** A storage track with the cars of the customer that has most there, from the sequence-1 end. */
interface Lane {
  readonly customerId: string;
  readonly cars: readonly Car[];
}

/** The terminal's storage tracks in use, those with most cars of one customer first. */
async function lanesOf({ api, reference }: VisitWorld, terminal: Terminal): Promise<readonly Lane[]> {
  const all = await api.call(tracks.routes.listAll, { query: {} });
  const lanes: Lane[] = [];
  for (const { id, track_kind, terminal_id, is_active } of all) {
    if (track_kind !== "storage" || terminal_id !== terminal.id || !is_active) continue;
    const cars = await api.call(tracks.routes.railcarsOnTrack, { query: { track_id: id } });
    const ofCustomer = new Map<string, Car[]>();
    for (const car of cars)
      if (car.customer_name !== null)
        ofCustomer.set(car.customer_name, [...(ofCustomer.get(car.customer_name) ?? []), car]);
    const [most] = [...ofCustomer].toSorted(([, a], [, b]) => b.length - a.length);
    if (most !== undefined) lanes.push({ customerId: reference.customer(most[0]), cars: most[1] });
  }
  return lanes.toSorted((a, b) => b.cars.length - a.cars.length);
}

const wanted = ({ family, id }: Car): WantedAsked => ({ family, railcar_id: id });

/** A draft: the cars at some places among the customer's on a track. */
const drafted = ({ api, now }: VisitWorld, terminal: Terminal, lane: Lane, places: readonly number[], inDays: number) =>
  api.call(groups.routes.create, {
    body: {
      terminal_id: terminal.id,
      customer_id: lane.customerId,
      wanted_by: dayOf(terminal.time_zone, now + inDays * 86_400),
      destination_track_id: null,
      comments: null,
      cars: places.flatMap((place) => lane.cars[place] ?? []).map(wanted),
      tracks: [],
    },
  });

async function submitted({ api }: VisitWorld, { id, terminal_id, customer_id, cars }: Group): Promise<void> {
  const { revisions } = await api.call(groups.routes.preview, { body: { terminal_id, customer_id, cars: [...cars] } });
  await api.call(groups.routes.submit, { params: { id }, body: { revisions } });
}

/** Groups of a terminal in every state but done: the cars stand where they stood. */
export async function seedPicking(world: VisitWorld, terminal: Terminal): Promise<void> {
  const { api } = world;
  const [long, second = long] = await lanesOf(world, terminal);
  if (long === undefined || second === undefined) return;
  await submitted(world, await drafted(world, terminal, long, [2, 5], 2));
  const started = await drafted(world, terminal, second, [3], 1);
  await submitted(world, started);
  await api.call(groups.routes.start, { params: { id: started.id }, body: {} });
  const cars = await api.call(picks.routes.getCherrypickingTransactionsByGroup, {
    query: { cherrypicking_group_id: started.id },
  });
  const moved = cars.filter((car) => !car.wanted).slice(0, 2);
  if (moved.length > 0) {
    const body = moved.map(({ id }) => ({ transaction_id: id }));
    await api.call(groups.routes.record, { params: { id: started.id }, body });
  }
  const given = await drafted(world, terminal, long, [8], 3);
  const body = { reason: "The customer takes the next train instead." };
  await api.call(groups.routes.cancel, { params: { id: given.id }, body });
  await drafted(world, terminal, second, [6, 7], 5);
}
