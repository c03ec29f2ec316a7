import type { routes } from "@railhead/api-contract/resources/assets.contract";
import { FAMILIES, type Family } from "@railhead/api-contract/railcar";
import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import { can } from "@railhead/core/access/access.rules";
import { displayName } from "@railhead/core/railcars/display.rules";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import { mostMeant, type FoundThing } from "@railhead/core/scan-anywhere/found.rules";
import { parseAnyCode, type Pair } from "@railhead/core/scan/any-code.rules";
import { TRUCK_KIND_NAMES, TRUCK_KINDS, truckName, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { truckState } from "@railhead/core/trucks/truck-states.rules";
import { byIds, visibleRows } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { visitsOfAssets } from "../ledger/holders";
import { asVisit, visitsOf, type Visit } from "../rail-visits/visits";
import { truckKindOf } from "../trucks/truck-of-asset";
import { truckOfAsset } from "../trucks/truck-of-asset";
import { trucksOf, type Truck } from "../trucks/trucks";

type WithoutTerminal<T> = T extends ScannedThing ? Omit<T, "terminal_name"> : never;
/** A thing whose terminal's name is not known yet. */
type Unnamed = FoundThing<WithoutTerminal<ScannedThing>>;
/** Rows of one code that are looked at: a car that comes daily for two years has no more. */
const ROWS_MOST = 1000;

const seesCars = ({ caller }: RequestContext) => can(caller.session.permissions, "railcar", "view");
const seesTrucks = ({ caller }: RequestContext) => can(caller.session.permissions, "outbound truck", "view");
const atHome = ({ caller }: RequestContext) =>
  ({ field: "terminal_id", test: { op: "in", value: [...caller.terminals] } }) as const;

const shownCar = ({ family, row }: Visit): Unnamed => ({
  thing: {
    kind: "railcar",
    id: row.id,
    name: displayName(row),
    family,
    status_id: row.status_id,
    status: RAILCAR_STATES[row.status_id].name,
    terminal_id: row.terminal_id,
  },
  recordedAt: row.created_at,
  leftAt: row.date_released,
});
const shownTruck = ({ kind, row }: Truck): Unnamed => {
  const { family, direction } = TRUCK_KINDS[kind];
  return {
    thing: {
      kind: "truck",
      id: row.id,
      name: truckName(row),
      family,
      side: direction,
      status_id: row.status_id,
      status: truckState(kind, row.status_id),
      terminal_id: row.terminal_id,
    },
    recordedAt: row.created_at,
    leftAt: row.date_released,
  };
};
const own = <R extends { readonly row: { readonly terminal_id: string } }>(
  { caller }: RequestContext,
  found: readonly R[],
): readonly R[] => found.filter(({ row }) => caller.terminals.has(row.terminal_id));

async function loadOf(context: RequestContext, id: string): Promise<readonly Unnamed[]> {
  const row = seesCars(context) ? await visitsOf(context.tx, "bulk-commodity").get(id) : undefined;
  return row === undefined ? [] : own(context, [asVisit("bulk-commodity", row)]).map(shownCar);
}

/** What an asset belongs to; an asset of a kind that the caller may not view is none. */
async function ofAsset(context: RequestContext, id: string): Promise<readonly Unnamed[]> {
  const [asset] = await visibleRows(context, "assets", [id]);
  if (asset === undefined) return [];
  if (asset.asset_kind === "railcar") return own(context, await visitsOfAssets(context.tx, [id])).map(shownCar);
  if (asset.asset_kind === "truck") {
    const truck = await truckOfAsset(context.tx, id);
    return truck === null ? [] : own(context, [truck]).map(shownTruck);
  }
  const storages = await context.tx
    .rows("onsite-storage")
    .find({ where: { all: [{ field: "asset_id", test: { op: "eq", value: id } }, atHome(context)] }, limit: 1 });
  return storages.map((row) => ({
    thing: { kind: "storage", id: row.id, name: row.name, terminal_id: row.terminal_id },
    recordedAt: row.created_at,
    leftAt: null,
  }));
}

/** Visits of the car of this mark and number, in either family and whatever its zeros. */
async function carsOf(context: RequestContext, { left, right }: Pair): Promise<readonly Unnamed[]> {
  if (!seesCars(context) || !/^[A-Za-z]{2,4}$/.test(left) || !/^\d{1,6}$/.test(right)) return [];
  const find = (family: Family) =>
    visitsOf(context.tx, family).find({
      where: {
        all: [
          { field: "car_key", test: { op: "eq", value: Number(right) } },
          { field: "prefix", test: { op: "eq", value: left.toUpperCase() } },
          atHome(context),
        ],
      },
      sort: { field: "id", direction: "desc" },
      limit: ROWS_MOST,
    });
  const rows = await Promise.all(FAMILIES.map(find));
  return FAMILIES.flatMap((family, at) => (rows[at] ?? []).map((row) => shownCar(asVisit(family, row))));
}

type TruckField = "inbound_number" | "truck_number";
async function trucksWith(
  context: RequestContext,
  kind: TruckKind,
  field: TruckField,
  values: readonly string[],
): Promise<readonly Unnamed[]> {
  const rows = await trucksOf(context.tx, kind).find({
    where: { all: [{ field, test: { op: "in", value: values } }, atHome(context)] },
    sort: { field: "id", direction: "desc" },
    limit: ROWS_MOST,
  });
  return rows.map((row) => shownTruck({ kind, row }));
}

/** Trucks of this label: each kind has a prefix of its own. */
async function trucksOfLabel(context: RequestContext, { left, right }: Pair): Promise<readonly Unnamed[]> {
  const kind = TRUCK_KIND_NAMES.find((name) => TRUCK_KINDS[name].prefix === left.toUpperCase());
  if (kind === undefined || !seesTrucks(context) || !/^\d{1,10}$/.test(right)) return [];
  return trucksWith(context, kind, "inbound_number", [right.replace(/^0+(?=\d)/, "")]);
}

/** Trucks that bear this number at their doors, as written or in capitals. */
async function trucksOfNumber(context: RequestContext, text: string): Promise<readonly Unnamed[]> {
  if (!seesTrucks(context) || text.length > 20) return [];
  const spelled = [...new Set([text, text.toUpperCase()])];
  return (await Promise.all(TRUCK_KIND_NAMES.map((kind) => trucksWith(context, kind, "truck_number", spelled)))).flat();
}

/** The truck that a bill of lading is made for. */
async function trucksOfBol(context: RequestContext, text: string): Promise<readonly Unnamed[]> {
  if (!seesTrucks(context) || text.length > 40) return [];
  const bols = await context.tx.rows("bols").find({
    where: {
      all: [{ field: "number", test: { op: "in", value: [...new Set([text, text.toUpperCase()])] } }, atHome(context)],
    },
    limit: ROWS_MOST,
  });
  const found = await Promise.all(
    bols.map(async ({ load_kind, load_id }) => {
      const kind = truckKindOf(load_kind);
      const row = kind === null || load_id === null ? undefined : await trucksOf(context.tx, kind).get(load_id);
      return kind === null || row === undefined ? [] : own(context, [{ kind, row }]);
    }),
  );
  return found.flat().map(shownTruck);
}

/** All that bears a text. An id on the left of a label counts where there is such an asset, else the label is a mark and number (spec §5). */
async function ofText(context: RequestContext, text: string, pair: Pair | null): Promise<readonly Unnamed[]> {
  if (pair !== null && /^[1-9]\d{0,18}$/.test(pair.left)) {
    const found = await ofAsset(context, pair.left);
    if (found.length > 0) return found;
  }
  const labelled =
    pair === null ? [] : (await Promise.all([carsOf(context, pair), trucksOfLabel(context, pair)])).flat();
  return [...labelled, ...(await Promise.all([trucksOfNumber(context, text), trucksOfBol(context, text)])).flat()];
}

async function named(context: RequestContext, found: readonly Unnamed[]): Promise<readonly FoundThing[]> {
  const terminals = await byIds(
    context.tx,
    "terminals",
    found.map(({ thing }) => thing.terminal_id),
  );
  return found.map(({ thing, ...times }) => ({
    ...times,
    thing: { ...thing, terminal_name: terminals.get(thing.terminal_id)?.name ?? "" },
  }));
}

/** One thing once, although its label and its number both name it. */
const distinct = (found: readonly Unnamed[]): readonly Unnamed[] => [
  ...new Map(
    found.map((one) => [
      `${one.thing.kind} ${"family" in one.thing ? one.thing.family : ""} ${"side" in one.thing ? one.thing.side : ""} ${one.thing.id}`,
      one,
    ]),
  ).values(),
];

/** What a scanned code names, as far as the caller may view it at their terminals: the best match first, nothing for all else. */
export const findByCode: Handler<(typeof routes)["findByCode"]> = async (call) => {
  const said = parseAnyCode(call.query.code);
  if (said === null) return { result: [] };
  const found =
    said.kind === "load"
      ? await loadOf(call, said.id)
      : said.kind === "asset"
        ? await ofAsset(call, said.id)
        : await ofText(call, said.text, said.pair);
  return { result: [...mostMeant(await named(call, distinct(found)))] };
};
