import { TRUCK_STATUS } from "@railhead/api-contract/status";
import type { TruckSide, TruckTask } from "../routes/floor-tasks";
import { floorPaths } from "../routes/paths";
import type { Family } from "@railhead/api-contract/railcar";
import { findScannedAsset, parseAssetCode } from "../scan/scan-codes.rules";
import { assetOf, isFound } from "../trucks/truck-row.rules";
import type { TruckRow } from "../trucks/truck.types";
import type { TruckListContext } from "./truck-list.types";

/** How long the user pauses before the server is asked, in milliseconds. */
export const PAUSE_MS = 250;

/** The trucks known already and the ones that came, each once. */
export function mergeTrucks(known: readonly TruckRow[], came: readonly TruckRow[]): readonly TruckRow[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...came.filter(({ id }) => !ids.has(id))];
}

/** A truck's number as it is typed: 'OT 4', 'ot-4', 'OT4', or its digits alone. */
const TYPED_NUMBER = /^(b?[io]t)?[\s-]*(\d+)$/i;
const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, "");

/** Whether a text is a truck's number, given by the server or written on the truck; or the beginning of one. */
function numberedAs({ prefix, inbound_number, truck_number }: TruckRow, text: string): "exact" | "beginning" | null {
  const [, mark, digits] = TYPED_NUMBER.exec(text.trim()) ?? [];
  if (digits === undefined || (mark !== undefined && mark.toUpperCase() !== prefix.toUpperCase())) return null;
  const typed = withoutZeros(digits);
  const numbers = [inbound_number, ...(mark === undefined && truck_number !== null ? [truck_number] : [])];
  const own = numbers.map(withoutZeros);
  if (own.includes(typed)) return "exact";
  return own.some((number) => number.startsWith(typed)) ? "beginning" : null;
}

/** Whether a text names one truck by its prefix and number, and these do not hold it. */
export const lacksNamed = (trucks: readonly TruckRow[], text: string): boolean =>
  TYPED_NUMBER.exec(text.trim())?.[1] !== undefined && !trucks.some((truck) => numberedAs(truck, text) === "exact");

/** Found trucks with the one first that the text names by its number, then those whose number begins with it. */
export function rankTrucks(trucks: readonly TruckRow[], text: string): readonly TruckRow[] {
  const ranked = trucks.map((truck) => ({ truck, as: numberedAs(truck, text) }));
  return (["exact", "beginning", null] as const).flatMap((rank) =>
    ranked.filter(({ as }) => as === rank).map(({ truck }) => truck),
  );
}

/** The trucks that a text finds among those known. */
export const searchTrucks = (trucks: readonly TruckRow[], text: string): readonly TruckRow[] =>
  text.trim() === ""
    ? trucks
    : rankTrucks(
        trucks.filter((truck) => isFound(truck, text.trim()) || numberedAs(truck, text) !== null),
        text,
      );

/** The truck that a barcode names: '{prefix} - {number}', or the id of its asset; or its name as every page shows it. */
export function findScannedTruck(code: string, trucks: readonly TruckRow[]): TruckRow | null {
  const text = code.trim().toLowerCase();
  const named = trucks.find(({ name }) => name.toLowerCase() === text);
  if (named !== undefined) return named;
  const found = findScannedAsset(
    code.trim(),
    trucks.map((truck) => ({ id: assetOf(truck) ?? "", prefix: truck.prefix, number: truck.inbound_number, truck })),
  );
  return found?.truck ?? null;
}

/** The number of a truck of any kind, as on its label or as it is shown: IT, OT, BIT, BOT. */
const TRUCK_NUMBER = /^B?[IO]T[\s-]*\d+$/i;

/** Whether a code names a truck that this list does not hold: it is looked up, and opened wherever it belongs. A search looks for labels itself. */
export const leavesList = (
  { task, trucks, isRead }: Pick<TruckListContext, "task" | "trucks" | "isRead">,
  code: string,
): boolean =>
  isRead &&
  TRUCK_NUMBER.test(code.trim()) &&
  findScannedTruck(code, trucks) === null &&
  (task !== "search" || parseAssetCode(code.trim()) === null);

/** Where a truck is opened: a list for a signature or a release leads there, everything else to its card. */
export const truckPath = (family: Family, side: TruckSide, task: TruckTask, id: string): string =>
  floorPaths.truckTaskOf(family, side, task === "search" ? "handling" : task, id);

/** Whether a truck waits for its signature: weighed out or loaded. */
export const waitsForSignature = ({ status_id }: TruckRow): boolean => status_id === TRUCK_STATUS.weighed;
