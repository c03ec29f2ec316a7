import type { Family } from "@railhead/api-contract/railcar";
import { signIn, type SignedIn } from "../signed-in";
import type { Yard } from "./choose";
import { endpointOf, keyOf, type CarKey } from "./writes";

const FAMILIES: readonly Family[] = ["sand", "bulk-commodity"];
/** Most rows of one bulk call. */
const AT_ONCE = 1000;
/** Cars of each family on each track before the load begins. */
const CARS_ON_TRACK = 18;
const SIDINGS = 2;

export interface LoadYard extends Yard {
  /** The state of every car that the load may touch. */
  readonly status: ReadonlyMap<CarKey, string>;
  /** An instant of a day on which cars may come and go, epoch seconds. */
  readonly day: number;
}

const succeed = <A>(answer: { readonly status: number; readonly body: { readonly result?: unknown } }): A => {
  if (answer.status !== 200)
    throw new Error(`the yard could not be made: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`);
  return answer.body.result as A;
};

/** Announces cars that exist nowhere else; answers their ids. */
async function announce(
  boss: SignedIn,
  family: Family,
  terminal_id: string,
  count: number,
  first: number,
): Promise<readonly string[]> {
  const [example] = succeed<Record<string, unknown>[]>(await boss.get(`${endpointOf(family)}?status_id=1&limit=1`));
  const copied = [
    "customer_id",
    "bol",
    "railroad_id",
    "ship_date",
    "eta",
    "supplier_id",
    "origin_id",
    "product_size_id",
    "product_name_id",
    "po_number",
    "shipped_weight",
    "shipped_weight_uom_abbreviation",
  ];
  const common = Object.fromEntries(
    copied.filter((field) => example?.[field] !== undefined).map((field) => [field, example?.[field]]),
  );
  const ids: string[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const bodies = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => ({
      ...common,
      terminal_id,
      prefix: family === "sand" ? "LDSX" : "LDBX",
      railcar_length: "42",
      [family === "sand" ? "inbound_number" : "car_number"]: String(first + from + at),
    }));
    ids.push(
      ...succeed<{ id: string }[]>(await boss.post(`${endpointOf(family)}/bulk-upload`, bodies)).map((row) => row.id),
    );
  }
  return ids;
}

/** Makes tracks, puts cars of both families on them and announces more: all through the API. */
export async function makeYard(url: string, tracks: number, pending: number): Promise<LoadYard> {
  const boss = await signIn(url, "manager");
  const { terminal_id } = succeed<{ terminal_id: string }>(await boss.get("/api/auth/session"));
  const made: string[] = [];
  for (let at = 0; at < tracks + SIDINGS; at += 1) {
    const track_name = at < tracks ? `Load ${at + 1}` : `Siding ${at - tracks + 1}`;
    const body = {
      track_name,
      terminal_id,
      usable_length: "9000",
      track_kind: "storage",
      sequence_one_end: "north switch",
    };
    made.push(succeed<{ id: string }>(await boss.post("/api/tracks", body)).id);
  }
  const [example] = succeed<{ date_received: number }[]>(
    await boss.get("/api/inbounds?status_id=2&sort=-date_received&limit=1"),
  );
  const day = example?.date_received ?? 0;
  const status = new Map<CarKey, string>();
  const waiting: Record<Family, CarKey[]> = { sand: [], "bulk-commodity": [] };
  for (const family of FAMILIES) {
    const ids = await announce(boss, family, terminal_id, pending + made.length * CARS_ON_TRACK, 100_000);
    const onTrack = ids.slice(pending);
    const arrivals = onTrack.map((id, at) => ({
      id,
      track_id: made[Math.floor(at / CARS_ON_TRACK)]!,
      date_received: day,
    }));
    for (let from = 0; from < arrivals.length; from += AT_ONCE)
      succeed(await boss.post(`${endpointOf(family)}/bulk-receive`, arrivals.slice(from, from + AT_ONCE)));
    for (const [at, id] of ids.entries()) status.set(keyOf(family, id), at < pending ? "1" : "2");
    waiting[family] = ids.slice(0, pending).map((id) => keyOf(family, id));
  }
  return { tracks: made.slice(0, tracks), sidings: made.slice(tracks), pending: waiting, status, day };
}
