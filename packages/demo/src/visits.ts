import type { Family } from "@railhead/api-contract/railcar";
import type { BodyOf } from "@railhead/api-contract/rest";
import * as loads from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import * as inbounds from "@railhead/api-contract/resources/inbounds.contract";
import type { Terminal } from "@railhead/api-contract/resources/terminals.contract";
import { dayEnd, dayOf, dayStart, today } from "@railhead/core/terminal-time/day.rules";
import type { Car, Fleet } from "./fleet";
import { LOADS } from "./products.seed";
import { ORIGINS } from "./parties.seed";
import type { Random } from "./random";
import type { Reference } from "./reference";
import type { SeedApi } from "./seed-api";
import type { YardPlan } from "./yards.seed";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Most rows of one bulk call on visits. */
const BULK_MOST = 1000;

/** What making visits needs to know. */
export interface VisitWorld {
  readonly api: SeedApi;
  readonly random: Random;
  readonly fleet: Fleet;
  readonly reference: Reference;
  /** Epoch seconds. */
  readonly now: number;
}

/** Both families' calls, which are alike. */
const ROUTES = { sand: inbounds.routes, "bulk-commodity": loads.routes } as const;
export const visitRoutes = (family: Family) => ROUTES[family] as (typeof ROUTES)["sand"];

/** The day `days` ago in a terminal's zone: its first and its last second, and two in the afternoon. */
export function dayAgo(
  terminal: Terminal,
  now: number,
  days: number,
): { start: number; end: number; afternoon: number } {
  const zone = terminal.time_zone;
  // Half a day from midnight, so that a clock change does not lead to a neighbouring day.
  const day = dayOf(zone, dayStart(zone, today(zone, now)) + DAY / 2 - days * DAY);
  const start = dayStart(zone, day);
  return { start, end: dayEnd(zone, day), afternoon: start + 14 * HOUR };
}

type SandBody = BodyOf<typeof inbounds.routes.create>;
type LoadBody = BodyOf<typeof loads.routes.create>;
export type VisitBody =
  | { readonly family: "sand"; readonly body: SandBody }
  | { readonly family: "bulk-commodity"; readonly body: LoadBody };
/** A car to announce; `car` left out takes a new one from the fleet. `days` since it was shipped. */
export interface Announced {
  readonly family: Family;
  readonly days: number;
  readonly isEmpty?: boolean;
  readonly car?: Car;
}

interface Makings extends VisitWorld {
  readonly terminal: Terminal;
  readonly plan: Pick<YardPlan, "customers" | "railroads" | "sands">;
}

function shared({ random, reference, terminal, plan, now }: Makings, car: Car, days: number) {
  const railroad = random.pick(plan.railroads);
  return {
    prefix: car.prefix,
    terminal_id: terminal.id,
    customer_id: reference.customer(random.pick(plan.customers)),
    railroad_id: reference.railroad(railroad),
    bol: `${railroad}${random.between(400_000, 999_999)}`,
    ship_date: dayAgo(terminal, now, days).start,
    eta: dayAgo(terminal, now, days - random.between(4, 9)).start,
    railcar_length: car.railcar_length,
  };
}

function sandBody(makings: Makings, { days, isEmpty = false, car = makings.fleet.hopper() }: Announced): SandBody {
  const { random, reference, plan } = makings;
  const size = random.pick(plan.sands);
  const isRegional = size.startsWith("Permian Regional");
  const origin = isRegional ? ORIGINS[2] : random.pick([ORIGINS[0], ORIGINS[1]]);
  return {
    ...shared(makings, car, days),
    inbound_number: car.number,
    supplier_id: reference.supplier(origin.supplier),
    origin_id: reference.origin(origin.name),
    product_size_id: reference.productSize(size),
    po_number: `PO-${random.between(10_000, 99_999)}`,
    shipped_weight: isEmpty ? "0" : String(random.between(9_800, 11_100) * 20),
    shipped_weight_uom_abbreviation: "lb",
  };
}

function loadBody(makings: Makings, { days, isEmpty = false, car }: Announced): LoadBody {
  const { random, reference, fleet } = makings;
  // The cars written out in the seeds are tank cars.
  const load = car ? LOADS[0] : random.pick(LOADS);
  const taken = car ?? (load.unit === "gal" ? fleet.tank(load.lengths) : fleet.hopper(load.lengths));
  return {
    ...shared(makings, taken, days),
    car_number: taken.number,
    product_name_id: reference.product(load.product),
    shipped_weight: isEmpty ? "0" : String(random.between(load.least / 20, load.most / 20) * 20),
    shipped_weight_uom_abbreviation: load.unit,
  };
}

/** Announces cars of both families; gives the ids of the visits in the order given. */
export async function announce(makings: Makings, announced: readonly Announced[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const family of ["sand", "bulk-commodity"] as const) {
    const places = announced.flatMap((car, at) => (car.family === family ? [at] : []));
    for (let from = 0; from < places.length; from += BULK_MOST) {
      const some = places.slice(from, from + BULK_MOST);
      const cars = some.map((at) => announced[at]).filter((car) => car !== undefined);
      const made =
        family === "sand"
          ? await makings.api.call(inbounds.routes.bulkUpload, { body: cars.map((car) => sandBody(makings, car)) })
          : await makings.api.call(loads.routes.bulkUpload, { body: cars.map((car) => loadBody(makings, car)) });
      made.forEach((visit, at) => (ids[some[at] ?? -1] = visit.id));
    }
  }
  return ids;
}
