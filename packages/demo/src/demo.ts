import { FAMILIES, type Family } from "@railhead/api-contract/railcar";
import type { Terminal } from "@railhead/api-contract/resources/terminals.contract";
import * as railcars from "@railhead/api-contract/resources/railcars.contract";
import * as tracks from "@railhead/api-contract/resources/tracks.contract";
import type { Car, CarKind } from "./fleet";
import { seedStores, unload, type CarOnTrack, type Stores } from "./material";
import type { TerminalCode } from "./terminals.seed";
import { seedTrucks } from "./trucks";
import { announce, dayAgo, visitRoutes, type Announced, type VisitWorld } from "./visits";
import {
  KNOWN_ELSEWHERE,
  KNOWN_PENDING,
  KNOWN_RETURNING,
  YARDS,
  type Progress,
  type Run,
  type YardPlan,
} from "./yards.seed";

const BAD_ORDER_REASONS = ["Bent ladder", "Hopper gate leaks", "Brake shoe worn", "Coupler knuckle cracked"] as const;
/** How long before it came a car was shipped, in days. */
const UNDER_WAY = 7;
const DEPARTED_CAME = 26;
const DEPARTED_LEFT = 16;

/** What the registry says of each kind of car: weights in pounds, capacity in cubic feet. */
const BUILDS: Readonly<
  Record<
    CarKind,
    { readonly car_type: string; readonly light_weight: string; readonly load_limit: string; readonly capacity: string }
  >
> = {
  hopper: { car_type: "Small covered hopper", light_weight: "53000", load_limit: "233000", capacity: "3250" },
  tank: { car_type: "Tank car", light_weight: "74500", load_limit: "188500", capacity: "4050" },
};

interface Yard extends VisitWorld {
  readonly terminal: Terminal;
  readonly plan: YardPlan;
  readonly code: TerminalCode;
}
interface Placed extends Announced {
  readonly trackId: string;
  readonly progress: Progress;
}

async function seedTracks({ api, terminal, plan }: Yard): Promise<readonly string[]> {
  const made = await api.createAll(
    tracks.routes,
    plan.tracks.map(({ runs: _runs, ...track }) => ({ ...track, terminal_id: terminal.id })),
  );
  return made.map((track) => track.id);
}

const isCar = (name: string) => (car: { prefix: string; number: string }) => `${car.prefix} ${car.number}` === name;

/** Cars that are to come. */
function pendingOf({ code, plan, fleet, random }: Yard): readonly Announced[] {
  const known = code === "PEX" ? KNOWN_PENDING : { sand: [], "bulk-commodity": [] };
  return FAMILIES.flatMap((family) => {
    const cars = known[family].map((car): Announced => ({
      family,
      days: 3,
      car: fleet.reserve(family === "sand" ? "hopper" : "tank", car),
    }));
    const others = Array.from({ length: plan.pending[family] - cars.length }, (): Announced => ({
      family,
      days: random.between(1, 6),
    }));
    return [...cars, ...others];
  });
}

/** Cars that were here and left, so that lists have a history. */
function departedOf({ code, plan }: Yard): readonly Announced[] {
  return FAMILIES.flatMap((family) => {
    const returning =
      code === "PEX" ? KNOWN_RETURNING[family].flatMap((name) => KNOWN_PENDING[family].filter(isCar(name))) : [];
    return Array.from({ length: plan.departed[family] }, (_, at): Announced => {
      const car = returning[at];
      return { family, days: DEPARTED_CAME + UNDER_WAY, ...(car ? { car } : {}) };
    });
  });
}

const placedOf = ({ plan, code }: Yard, trackIds: readonly string[]): readonly Placed[] =>
  plan.tracks.flatMap((track, at) =>
    track.runs.flatMap(({ family, cars, progress, days }: Run) =>
      Array.from({ length: cars }, (_, place): Placed => {
        const step = progress[place % progress.length] ?? "2";
        const isElsewhere = code === "WLB" && at === 0 && place === 0 && family === "sand";
        return {
          family,
          days,
          progress: step,
          isEmpty: step === "empty",
          trackId: trackIds[at] ?? "",
          ...(isElsewhere ? { car: KNOWN_ELSEWHERE } : {}),
        };
      }),
    ),
  );

/** Receives cars in runs of one family, so that a track's order is the order of the list; gives the cars in that order. */
async function receiveInOrder(
  { api, terminal, now }: Yard,
  placed: readonly Placed[],
  ids: readonly string[],
): Promise<readonly CarOnTrack[]> {
  const onTrack: CarOnTrack[] = [];
  let from = 0;
  while (from < placed.length) {
    const first = placed[from];
    if (!first) return onTrack;
    const next = placed.findIndex((car, at) => at > from && car.family !== first.family);
    const to = next === -1 ? placed.length : next;
    const body = placed.slice(from, to).map((car, at) => ({
      id: ids[from + at] ?? "",
      track_id: car.trackId,
      date_received: dayAgo(terminal, now, car.days).start,
    }));
    onTrack.push(...(await api.call(visitRoutes(first.family).bulkReceive, { body })));
    from = to;
  }
  return onTrack;
}

/** Unloads cars and takes each as far as it is to come. */
async function advanceAll(
  yard: Yard,
  stores: Stores,
  placed: readonly Placed[],
  onTrack: readonly CarOnTrack[],
  ids: readonly string[],
): Promise<void> {
  await unload(
    yard.api,
    stores,
    placed.flatMap(({ progress }, at) => (onTrack[at] ? [{ progress, car: onTrack[at] }] : [])),
  );
  for (const [at, car] of placed.entries()) await advance(yard, car, ids[at] ?? "");
}

/** Unloads a car on a track and takes it as far through its states as the plan says. */
async function advance(
  { api, random }: Yard,
  { family, progress }: Pick<Placed, "family" | "progress">,
  id: string,
): Promise<void> {
  const routes = visitRoutes(family);
  if (progress === "bad") {
    await api.call(routes.flagInoperable, {
      params: { id },
      body: { inoperable: true, reason: random.pick(BAD_ORDER_REASONS) },
    });
  }
  if (progress === "5" || progress === "7") await api.call(routes.completeHandling, { params: { id }, body: {} });
}

async function customerRelease(
  { api, terminal, now }: Yard,
  placed: readonly Placed[],
  ids: readonly string[],
): Promise<void> {
  for (const family of FAMILIES) {
    const body = placed.flatMap((car, at) =>
      car.family === family && car.progress === "7"
        ? [{ id: ids[at] ?? "", customer_released_at: dayAgo(terminal, now, Math.max(1, car.days - 6)).afternoon }]
        : [],
    );
    if (body.length > 0) await api.call(visitRoutes(family).bulkCustomerRelease, { body });
  }
}

const idsOf = (announced: readonly Announced[], ids: readonly string[], family: Family) =>
  ids.filter((_, at) => announced[at]?.family === family);

async function seedDeparted(yard: Yard, stores: Stores, trackId: string): Promise<void> {
  const { api, terminal, now, random } = yard;
  const announced = departedOf(yard);
  const placed = announced.map((car): Placed => ({ ...car, days: DEPARTED_CAME, trackId, progress: "5" }));
  const ids = await announce(yard, announced);
  await advanceAll(yard, stores, placed, await receiveInOrder(yard, placed, ids), ids);
  for (const family of FAMILIES) {
    const body = idsOf(announced, ids, family).map((id) => ({
      id,
      date_released: dayAgo(terminal, now, random.between(1, DEPARTED_LEFT)).end,
    }));
    await api.call(visitRoutes(family).bulkRelease, { body });
  }
}

/** Cars whose coming was called off: mostly sand. */
async function seedCancelled(yard: Yard): Promise<void> {
  const announced = Array.from({ length: yard.plan.cancelled }, (_, at): Announced => ({
    family: at % 3 === 2 ? "bulk-commodity" : "sand",
    days: 12,
  }));
  const ids = await announce(yard, announced);
  for (const family of FAMILIES) {
    const body = idsOf(announced, ids, family).map((id) => ({ id }));
    if (body.length > 0) await yard.api.call(visitRoutes(family).bulkDelete, { body });
  }
}

async function seedYard(yard: Yard): Promise<void> {
  const { code, plan } = yard;
  const trackIds = await seedTracks(yard);
  const pending = pendingOf(yard);
  await announce(yard, pending);
  if (code === "PEX") await announce(yard, [{ family: "sand", days: 3, car: KNOWN_ELSEWHERE }]);
  await seedCancelled(yard);
  const departure = plan.tracks.findIndex((track) => track.track_kind === "storage");
  const stores = await seedStores(yard);
  await seedDeparted(yard, stores, trackIds[departure] ?? "");
  const placed = placedOf(yard, trackIds);
  const ids = await announce(
    yard,
    placed.map((car) => ({ ...car, days: car.days + UNDER_WAY })),
  );
  await advanceAll(yard, stores, placed, await receiveInOrder(yard, placed, ids), ids);
  await customerRelease(yard, placed, ids);
}

const registered = ({ prefix, number, railcar_length, kind }: Car & { kind: CarKind }) => ({
  prefix,
  car_number: number,
  railcar_length,
  ...BUILDS[kind],
});

/** Tracks, railcars and trucks of all three terminals, in every state. */
export async function seedDemo(world: VisitWorld, terminal: (code: TerminalCode) => Terminal): Promise<void> {
  world.fleet.reserve("hopper", KNOWN_ELSEWHERE);
  for (const code of Object.keys(YARDS) as TerminalCode[]) {
    await seedYard({ ...world, code, plan: YARDS[code], terminal: terminal(code) });
  }
  await world.api.createAll(railcars.routes, world.fleet.cars().map(registered));
  for (const code of Object.keys(YARDS) as TerminalCode[]) await seedTrucks(world, code, terminal(code));
}
