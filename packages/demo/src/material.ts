import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import * as drafts from "@railhead/api-contract/resources/drafts.contract";
import * as storages from "@railhead/api-contract/resources/onsite-storage.contract";
import type { Terminal } from "@railhead/api-contract/resources/terminals.contract";
import { LOADS } from "./products.seed";
import type { VisitWorld } from "./visits";
import type { Progress, YardPlan } from "./yards.seed";

/** Most drafts of one bulk call. */
const BULK_MOST = 500;
/** Of a car that is being unloaded, how much is out already, in hundredths of its BOL weight. */
const PARTS = [35, 60, 80] as const;
/** A storage of each product: more than all cars of the demo bring. */
const CAPACITY = { ST: "15000", gal: "1200000" } as const;

/** A car on a track, as the calls answer it. */
export interface CarOnTrack {
  readonly asset_id: string | null;
  readonly product_name: string | null;
  readonly shipped_weight: string | null;
  readonly shipped_weight_uom_abbreviation: string | null;
}
/** The assets of a terminal's storages, by product as cars name it. */
export type Stores = ReadonlyMap<string, string>;

interface TerminalYard extends VisitWorld {
  readonly terminal: Terminal;
  readonly plan: Pick<YardPlan, "sands">;
}

/** A silo or pile for each sand of a terminal, and a tank or bin for each bulk commodity. */
export async function seedStores({ api, reference, terminal, plan }: TerminalYard): Promise<Stores> {
  const sands = plan.sands.map((name) => ({
    name: `Silo ${name}`,
    storage_kind: "silo" as const,
    capacity: CAPACITY.ST,
    uom_id: reference.unit("ST"),
    product_size_id: reference.productSize(name),
    low_alarm: "200",
  }));
  const others = LOADS.map(({ product, unit }) => ({
    name: unit === "gal" ? `Tank ${product}` : `Shed ${product}`,
    storage_kind: unit === "gal" ? ("tank" as const) : ("flat storage" as const),
    capacity: unit === "gal" ? CAPACITY.gal : CAPACITY.ST,
    uom_id: reference.unit(unit === "gal" ? "gal" : "ST"),
    product_name_id: reference.product(product),
  }));
  const made = await api.createAll(
    storages.routes,
    [...sands, ...others].map((facts) => ({ ...facts, terminal_id: terminal.id })),
  );
  return new Map(
    made.map((row, at) => [[...plan.sands, ...LOADS.map(({ product }) => product)][at] ?? "", row.asset_id ?? ""]),
  );
}

/** What is drawn from a car, in whole steps of the scale: part of it while it is being unloaded, else all. */
function drawn({ shipped_weight }: CarOnTrack, progress: Progress, at: number): string {
  const weight = Number(shipped_weight ?? "0");
  const share = progress === RAILCAR_STATUS.handling ? (PARTS[at % PARTS.length] ?? 50) : 100;
  return String(Math.floor((weight * share) / 100 / 20) * 20);
}

/** How far cars have come whose material is put into a storage. */
const UNLOADED: ReadonlySet<Progress> = new Set([
  RAILCAR_STATUS.handling,
  RAILCAR_STATUS.handled,
  RAILCAR_STATUS.customerReleased,
]);

/** Unloads cars into the storages of their products, as far as each has come: the first draft begins its handling. */
export async function unload(
  api: VisitWorld["api"],
  stores: Stores,
  cars: readonly { readonly car: CarOnTrack; readonly progress: Progress }[],
): Promise<void> {
  const bodies = cars.flatMap(({ car, progress }, at) => {
    const destination_id = stores.get(car.product_name ?? "");
    if (!UNLOADED.has(progress) || car.asset_id === null || destination_id === undefined) return [];
    return [
      {
        source_id: car.asset_id,
        destination_id,
        net: drawn(car, progress, at),
        net_uom_abbreviation: car.shipped_weight_uom_abbreviation ?? "",
      },
    ];
  });
  for (let from = 0; from < bodies.length; from += BULK_MOST)
    await api.call(drafts.routes.bulk, { body: bodies.slice(from, from + BULK_MOST) });
}
