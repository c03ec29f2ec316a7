import type {
  CherryPickPlan,
  CherryPickPreview,
  ReachableEnds,
  TrackAsked,
  WantedCar,
} from "@railhead/api-contract/cherrypicking.contract";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { digPlan, narrows } from "@railhead/core/cherrypicking/dig-plan.rules";
import { equalKey, lookKey } from "@railhead/core/cherrypicking/equal-cars.rules";
import type { DigPlan, PlanTrack, Suggestion } from "@railhead/core/cherrypicking/plan.types";
import { suggestEquals } from "@railhead/core/cherrypicking/suggestion.rules";
import { codedSentence } from "@railhead/core/messages/define-refusals";
import { cherrypickRefusal } from "@railhead/core/messages/refusals/cherrypicking";
import { displayName } from "@railhead/core/railcars/display.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import type { RequestContext } from "../../events";
import { balancesOf } from "../../ledger/balances";
import type { Rows } from "../../store/collections";
import { carsOnTracks, type Visit } from "../rail-visits/visits";
import { costOf } from "./cost";
import { keyOf, wantedElsewhere } from "./wanted";

type TrackRow = Rows["tracks"];

/** What is to be planned: cars of one terminal, and the tracks whose ends are narrowed or where equals are looked for. */
export interface Asked {
  readonly terminal_id: string;
  readonly customer_id: string;
  readonly cars: readonly WantedCar[];
  readonly tracks: readonly TrackAsked[];
  /** The group whose own cars are no other's. */
  readonly group: string | null;
}

/** The terminal's tracks in use, with their cars, as one reading. */
export interface Ground {
  readonly asked: Asked;
  readonly tracks: ReadonlyMap<string, TrackRow>;
  readonly cars: ReadonlyMap<string, readonly Visit[]>;
  readonly visits: ReadonlyMap<string, Visit>;
  /** As it is dug out: which cars are equal is not read yet. */
  readonly planned: readonly PlanTrack[];
  readonly plan: DigPlan;
}

const visitKey = ({ family, id }: Visit): string => `${family}:${id}`;

/** The ends that are used: those asked for, as long as the track is still reached there. */
const endsOf = (asked: ReachableEnds | undefined, reached: ReachableEnds): ReachableEnds =>
  asked !== undefined && narrows(asked, reached) ? asked : reached;

/** Reads the terminal's tracks and plans how the asked cars are dug out. Locks are the caller's. */
export async function planOf(context: RequestContext, asked: Asked): Promise<Ground> {
  const { tx } = context;
  const rows = await tx.rows("tracks").find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "eq", value: asked.terminal_id } },
        { field: "is_active", test: { op: "eq", value: true } },
      ],
    },
  });
  const cars = await carsOnTracks(
    tx,
    rows.map(({ id }) => id),
  );
  const visits = new Map([...cars.values()].flat().map((visit) => [visitKey(visit), visit]));
  const wanted = new Map(asked.cars.map((car) => [keyOf(car), car]));
  const ends = new Map(asked.tracks.map((track) => [track.track_id, track.ends]));
  const planned = rows.map((row): PlanTrack => ({
    id: row.id,
    name: row.track_name,
    ends: endsOf(ends.get(row.id), row.reachable_ends),
    cars: (cars.get(row.id) ?? []).map((visit) => {
      const key = visitKey(visit);
      const car = wanted.get(key);
      return { key, kind: null, wanted: car !== undefined, fixed: car?.fixed ?? false };
    }),
  }));
  return {
    asked,
    tracks: new Map(rows.map((row) => [row.id, row])),
    cars,
    visits,
    planned,
    plan: digPlan(planned),
  };
}

/** What decides which other cars are equal to a car, but for what is in it. */
function lookOf({ family, row }: Visit): string {
  const of = row as unknown as Readonly<Record<string, string | null | undefined>>;
  return lookKey({
    family,
    product: (family === "sand" ? of["product_size_id"] : of["product_name_id"]) ?? null,
    customer_id: row.customer_id,
    status_id: row.status_id,
    inoperable: row.inoperable,
    order_id: of["order_id"] ?? null,
  });
}

/**
 * The tracks with what each car has in common with its equals: of cars that may be chosen and are like one that is asked for. What
 * is in a car is read of those alone.
 */
async function withKinds(context: RequestContext, { asked, planned, visits }: Ground): Promise<readonly PlanTrack[]> {
  const elsewhere = await wantedElsewhere(context, asked.terminal_id, asked.group);
  const named = new Set(asked.tracks.map(({ track_id }) => track_id));
  const replaceable = asked.cars.flatMap((car) => (car.fixed ? [] : (visits.get(keyOf(car)) ?? [])));
  const wantedLooks = new Set(replaceable.map(lookOf));
  const like = new Map<string, { readonly look: string; readonly asset: string }>();
  for (const track of planned) {
    // Equals are looked for on the named tracks; wanted cars are dug out wherever they stand.
    const isSearched = named.size === 0 || named.has(track.id);
    for (const { key, wanted } of track.cars) {
      const visit = visits.get(key);
      if (visit === undefined || !(wanted || (isSearched && !elsewhere.has(key)))) continue;
      const look = lookOf(visit);
      if (wantedLooks.has(look)) like.set(key, { look, asset: visit.row.asset_id ?? "" });
    }
  }
  const balances = await balancesOf(
    context.tx,
    [...like.values()].map(({ asset }) => asset),
  );
  const kindOf = (key: string) => {
    const found = like.get(key);
    return found === undefined ? null : equalKey(found.look, isAboveZero(balances.get(found.asset)));
  };
  return planned.map((track) => ({ ...track, cars: track.cars.map((car) => ({ ...car, kind: kindOf(car.key) })) }));
}
const isAboveZero = (balance = "0"): boolean => compareDecimals(balance, "0") > 0;

/** A plan as the wire shows it. */
function shownPlan(
  { visits, planned, asked }: Ground,
  plan: DigPlan,
  replaced: Suggestion["replaced"] = [],
): CherryPickPlan {
  const fixed = new Set(asked.cars.flatMap((car) => (car.fixed ? [keyOf(car)] : [])));
  const instead = new Map(replaced.map(({ wanted, by }) => [by, wanted]));
  const ref = (key: string) => {
    const [family, railcar_id = ""] = key.split(":");
    const visit = visits.get(key);
    return {
      family: family === "sand" ? ("sand" as const) : ("bulk-commodity" as const),
      railcar_id,
      name: visit === undefined ? "" : displayName(visit.row),
    };
  };
  const trackIds = [...new Set(plan.cuts.map(({ track_id }) => track_id))];
  const tracks = trackIds.map((id) => {
    const cuts = plan.cuts.filter(({ track_id }) => track_id === id);
    return {
      track_id: id,
      track_name: cuts[0]?.track_name ?? "",
      ends: planned.find((track) => track.id === id)?.ends ?? ("sequence one" as const),
      cars_to_move: cuts.flatMap(({ cars }) => cars).filter((car) => !car.wanted).length,
      cuts: cuts.map(({ end, cars }) => ({
        end,
        cars: cars.map(({ key, car_seq, wanted, pull_order, adds, alone }) => {
          const replaces = instead.get(key);
          return {
            ...ref(key),
            car_seq,
            wanted,
            fixed: fixed.has(key),
            pull_order,
            adds,
            alone: alone === null ? null : { ...alone },
            replaces: replaces === undefined ? null : ref(replaces),
          };
        }),
      })),
    };
  });
  return { cars_to_move: plan.cars_to_move, tracks };
}

/** The revision of each track of a plan, by track id. */
export const revisionsOf = ({ plan, tracks }: Ground): Record<string, number> =>
  Object.fromEntries(
    [...new Set(plan.cuts.map(({ track_id }) => track_id))].map((id) => [id, tracks.get(id)?.revision ?? 0]),
  );

/** Cars of a plan that count like others, and of which a person must know. */
function warningsOf({ visits }: Ground, plan: CherryPickPlan): CherryPickPreview["warnings"] {
  const cars = plan.tracks.flatMap(({ cuts }) => cuts.flatMap((cut) => cut.cars));
  return cars.flatMap(({ family, railcar_id, name }) => {
    const visit = visits.get(`${family}:${railcar_id}`);
    const found = [
      ...(visit?.row.inoperable === true
        ? [{ warning: "bad_order" as const, refusal: cherrypickRefusal("plan_bad_order", { name }) }]
        : []),
      ...(visit?.row.status_id === RAILCAR_STATUS.handling
        ? [{ warning: "handling" as const, refusal: cherrypickRefusal("plan_handling", { name }) }]
        : []),
    ];
    return found.map(({ warning, refusal }) => ({
      family,
      railcar_id,
      name,
      warning,
      sentence: refusal.description,
      coded: codedSentence(refusal),
    }));
  });
}

/** All that a person decides by: the plan, equal cars that are easier to reach, warnings, cost and the order it was made from. */
export async function previewOf(context: RequestContext, ground: Ground): Promise<CherryPickPreview> {
  // Nothing moves fewer cars than none.
  const searched = ground.plan.cars_to_move === 0 ? ground.planned : await withKinds(context, ground);
  const { suggestion, refusal } = suggestEquals(searched, ground.plan);
  const plan = shownPlan(ground, ground.plan);
  const price = costOf(ground.plan.cars_to_move);
  return {
    plan,
    suggestion:
      suggestion === null
        ? null
        : {
            ...shownPlan(ground, suggestion.plan, suggestion.replaced),
            cars_replaced: suggestion.replaced.length,
          },
    suggestion_reason: refusal,
    warnings: warningsOf(ground, plan),
    revisions: revisionsOf(ground),
    cost: price.cost,
    cost_reason: price.reason,
    suggestion_cost: suggestion === null ? null : costOf(suggestion.plan.cars_to_move).cost,
  };
}
