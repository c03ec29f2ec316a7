import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import type { Named } from "@railhead/api-contract/envelope";
import { routes as assets } from "@railhead/api-contract/resources/assets.contract";
import { routes as carriers } from "@railhead/api-contract/resources/carriers.contract";
import { routes as customers } from "@railhead/api-contract/resources/customers.contract";
import { routes as orders } from "@railhead/api-contract/resources/orders.contract";
import { routes as origins } from "@railhead/api-contract/resources/origins.contract";
import { routes as productNames } from "@railhead/api-contract/resources/product-names.contract";
import { routes as productSizes } from "@railhead/api-contract/resources/product-sizes.contract";
import type { Scale } from "@railhead/api-contract/resources/scales.contract";
import { routes as scales } from "@railhead/api-contract/resources/scales.contract";
import { routes as suppliers } from "@railhead/api-contract/resources/suppliers.contract";
import { routes as terminals } from "@railhead/api-contract/resources/terminals.contract";
import { routes as displayDefaults } from "@railhead/api-contract/resources/terminal-uom-display-defaults.contract";
import { routes as uom } from "@railhead/api-contract/resources/uom.contract";
import { routes as users } from "@railhead/api-contract/resources/users.contract";
import * as Effect from "effect/Effect";
import { call, pages, type ApiCall } from "../api/api-client.service";
import { shownAsset } from "../load-work/asset-facts.rules";
import type { TransloadCategory } from "../load-work/draft-category.rules";
import { loadCategories } from "../load-work/draft-category.live";
import type { AssetFacts, ScaleReading } from "../load-work/load-work.types";
import { findVisits, loadTruck } from "../trucks/truck-calls.live";
import { kindAt, TRUCK_KIND_NAMES } from "../trucks/truck-kinds";
import { assetOf, productOf, weightUnits } from "../trucks/truck-row.rules";
import type { TruckRow } from "../trucks/truck.types";
import type { DisplayFactor, DisplayFactors } from "../units/display-factors.rules";
import { storedTareOf } from "./stored-tare.rules";
import type { WhichTruck } from "./truck-work.machine";
import { readRecord } from "./truck-record.rules";
import {
  NOTHING_READ,
  type OfferedAsset,
  type TruckFactsRead,
  type TruckForm,
  type TruckScale,
} from "./truck-work.types";

const SIDE_BY_SIDE = { concurrency: "unbounded" } as const;
const result = <A>({ result: rows }: { readonly result: A }): A => rows;
const none = <A = Named>(): ApiCall<readonly A[]> => Effect.succeed([]);
/** What helps but is not everybody's to see: nothing where the server refuses it. */
const unlessRefused = <A>(work: ApiCall<A>, nothing: ApiCall<A>): ApiCall<A> =>
  work.pipe(Effect.catchTag("Refused", () => nothing));

/** The units that trucks are weighed in at a terminal. */
const loadUnits = (terminal_id: string): ApiCall<readonly string[]> =>
  Effect.all(
    [call(uom.namesWithAbbreviation), call(displayDefaults.list, { query: { terminal_id } })],
    SIDE_BY_SIDE,
  ).pipe(Effect.map(([units, defaults]) => weightUnits(units.result, defaults.result)));

/** What the units come to in the one that a terminal shows: of weights, or for the product of a truck. */
const loadFactors = (terminal_id: string, product: ReturnType<typeof productOf> | "weights"): ApiCall<DisplayFactors> =>
  call(uom.displayFactors, {
    query: { terminal_id, ...(product === "weights" ? { weights: "true" as const } : product) },
  }).pipe(Effect.map(result));
const hasLine = (connection: Scale["connection"]): boolean => connection !== "manual";
/** The scales in use of a terminal: with unit and certificate for who may view scales, by name for everybody else. */
function loadScales(terminal_id: string): ApiCall<readonly TruckScale[]> {
  const named: ApiCall<readonly TruckScale[]> = call(scales.namesByTerminal, { query: { terminal_id } }).pipe(
    Effect.map(({ result: rows }) =>
      rows.map(({ id, name, connection }) => ({
        id,
        name,
        unit: null,
        certifiedUntil: null,
        hasLine: hasLine(connection),
      })),
    ),
  );
  const whole: ApiCall<readonly TruckScale[]> = Effect.all(
    [
      pages(scales.list, { query: { terminal_id, is_active: "true", sort: "name", limit: "500" } }),
      call(uom.namesWithAbbreviation),
    ],
    SIDE_BY_SIDE,
  ).pipe(
    Effect.map(([rows, units]) =>
      rows.map(({ id, name, uom_id, certified_until, connection }): TruckScale => ({
        id,
        name,
        hasLine: hasLine(connection),
        unit: units.result.find((unit) => unit.id === uom_id)?.abbreviation ?? null,
        certifiedUntil: certified_until,
      })),
    ),
  );
  return unlessRefused(whole, named);
}

/** States in which material is put into a truck or taken from it. */
const WITH_MATERIAL: ReadonlySet<TruckStatusId> = new Set([
  TRUCK_STATUS.arrived,
  TRUCK_STATUS.handling,
  TRUCK_STATUS.weighed,
]);

/** What the material of a truck may come from or go into now; nothing before its first weight and after its work. */
function loadAssets({ family, side }: WhichTruck, truck: TruckRow): ApiCall<readonly OfferedAsset[]> {
  const { id, status_id } = truck;
  const asset_id = assetOf(truck);
  if (asset_id === null || !WITH_MATERIAL.has(status_id)) return none();
  const kind = kindAt(family, side);
  const found =
    kind === "inbounds"
      ? call(assets.findAvailableForInbound, { query: { inbound_id: id } })
      : kind === "outbounds"
        ? call(assets.findAvailableForTruck, { query: { truck_id: id } })
        : call(assets.findAvailableForAsset, { query: { asset_id } });
  return found.pipe(
    Effect.map(({ result: rows }) =>
      rows.map(({ warning, ...asset }): OfferedAsset => ({ ...asset, warning: warning?.description ?? null })),
    ),
  );
}

/** The tare of an earlier visit of any kind, while the truck is worked on: it may bring sand one day and take something else the next. */
const loadStoredTare = (truck: TruckRow): ApiCall<TruckFactsRead["storedTare"]> =>
  WITH_MATERIAL.has(truck.status_id)
    ? Effect.all(
        TRUCK_KIND_NAMES.map((kind) => findVisits(kind, truck)),
        SIDE_BY_SIDE,
      ).pipe(Effect.map((others) => storedTareOf(truck, others.flat())))
    : Effect.succeed(null);

/** Products of the bulk commodities; for who may not view products all of them, by name. */
const loadBulkProducts: ApiCall<readonly Named[]> = unlessRefused(
  pages(productNames.list, { query: { family: "bulk-commodity", is_active: "true", sort: "name", limit: "500" } }).pipe(
    Effect.map((rows) => rows.map(({ id, name }) => ({ id, name }))),
  ),
  call(productNames.names).pipe(Effect.map(result)),
);

/** What a truck may weigh on the roads around a terminal. The rest of an arrival does without it. */
const loadLegalGross = (id: string): ApiCall<TruckFactsRead["legalGross"]> =>
  unlessRefused<TruckFactsRead["legalGross"]>(
    call(terminals.get, { params: { id } }).pipe(Effect.map(result)),
    Effect.succeed(null),
  );

/** What the record of a truck at a terminal may name. */
const loadNamed = ({ family, side }: Pick<WhichTruck, "family" | "side">, terminal_id: string) => {
  const isSand = family === "sand";
  const isInbound = isSand && side === "inbound-trucks";
  return {
    carriers: call(carriers.names).pipe(Effect.map(result)),
    customers: call(customers.names).pipe(Effect.map(result)),
    products: isSand ? call(productSizes.names).pipe(Effect.map(result)) : loadBulkProducts,
    orders: isSand ? call(orders.names, { query: { terminal_id } }).pipe(Effect.map(result)) : none(),
    suppliers: isInbound ? call(suppliers.names).pipe(Effect.map(result)) : none(),
    origins: isInbound ? call(origins.names).pipe(Effect.map(result)) : none(),
  };
};

/** What the form of an arrival chooses from. */
const choicesOfArrival = ({ terminalId, ...wanted }: WhichTruck): ApiCall<Partial<TruckFactsRead>> =>
  Effect.all(
    {
      units: loadUnits(terminalId),
      weightFactors: loadFactors(terminalId, "weights"),
      scales: loadScales(terminalId),
      legalGross: loadLegalGross(terminalId),
      ...loadNamed(wanted, terminalId),
    },
    SIDE_BY_SIDE,
  );

/** A truck's record as it is now, and what it may name instead. */
const loadOwn = (wanted: WhichTruck, { id, terminal_id }: TruckRow): ApiCall<Partial<TruckFactsRead>> =>
  Effect.all(
    {
      own: loadTruck(kindAt(wanted.family, wanted.side), id).pipe(
        Effect.map((row) => readRecord({ ...wanted, facts: NOTHING_READ }, row)),
      ),
      ...loadNamed(wanted, terminal_id),
    },
    SIDE_BY_SIDE,
  );

type Wanted = WhichTruck & {
  readonly facts: Pick<TruckFactsRead, "truck">;
  /** The form that is open. */ readonly form: TruckForm | null;
};

/** What the forms of a page choose from, and the names of who took the weights. A truck's own terminal counts, wherever the user is at home. */
export function loadChoices({ facts: { truck }, form, ...wanted }: Wanted): ApiCall<Partial<TruckFactsRead>> {
  if (wanted.id === null || truck === null) return choicesOfArrival(wanted);
  const { terminal_id } = truck;
  const isHandling = wanted.page === "handling";
  const nothing: ApiCall<Partial<TruckFactsRead>> = Effect.succeed({});
  return Effect.all(
    {
      scales: loadScales(terminal_id),
      people: unlessRefused(call(users.names, { query: {} }).pipe(Effect.map(result)), none()),
      units: isHandling ? loadUnits(terminal_id) : none<string>(),
      factors: isHandling ? loadFactors(terminal_id, productOf(truck)) : none<DisplayFactor>(),
      weightFactors: isHandling ? loadFactors(terminal_id, "weights") : none<DisplayFactor>(),
      assets: isHandling ? loadAssets(wanted, truck) : none<OfferedAsset>(),
      categories: isHandling ? loadCategories : none<TransloadCategory>(),
      storedTare: isHandling ? loadStoredTare(truck) : Effect.succeed(null),
      ofRecord: form === "edit" ? loadOwn(wanted, truck) : nothing,
    },
    SIDE_BY_SIDE,
  ).pipe(Effect.map(({ ofRecord, ...read }) => ({ ...read, ...ofRecord })));
}

/** What is in an asset now; null where the user may not see it. */
export const lookAtAsset = ({ id }: { readonly id: string }): ApiCall<AssetFacts | null> =>
  unlessRefused(
    call(assets.get, { params: { id } }).pipe(Effect.map(({ result: asset }): AssetFacts | null => shownAsset(asset))),
    Effect.succeed(null),
  );

export const readScale = ({ scaleId }: { readonly scaleId: string }): ApiCall<ScaleReading> =>
  call(scales.captureSnapshot, { params: { id: scaleId }, body: {} }).pipe(Effect.map(result));
