import type { Family } from "@railhead/api-contract/railcar";

/** What a barcode on a railcar says: the id of a load, or a mark and number. */
export type RailcarCode =
  | { readonly kind: "load"; readonly id: string }
  | { readonly kind: "mark"; readonly prefix: string; readonly number: string };

/** What a barcode on an asset says; an all-digit left side is decided by what is available. */
export type AssetCode =
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "pair"; readonly left: string; readonly right: string };

/** What a code is matched against. */
export interface ScannableCar {
  readonly id: string;
  readonly prefix: string;
  readonly inbound_number?: string | null;
  readonly car_number?: string | null;
}
export interface ScannableAsset {
  readonly id: string;
  readonly prefix?: string | null;
  readonly number?: string | null;
}

const PAIR = /^\s*(\S+)\s+-\s+(\S.*?)\s*$/;
const DIGITS = /^\d+$/;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseJson(code: string): unknown {
  try {
    return JSON.parse(code);
  } catch {
    return undefined;
  }
}

/** An id as a number or a string in JSON; fractions, empty and negative ones are none. */
function idText(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return /^[1-9]\d{0,18}$/.test(text) ? text : null;
}

/** '{left} - {right}', the spaces around the dash included. */
function parsePair(code: string): { left: string; right: string } | null {
  const [, left, right] = PAIR.exec(code) ?? [];
  return left !== undefined && right !== undefined ? { left, right } : null;
}

function loadCode(code: string): RailcarCode | null {
  const value = parseJson(code);
  const load = isRecord(value) ? value["railcar_load"] : undefined;
  const id = isRecord(load) ? idText(load["id"]) : null;
  return id === null ? null : { kind: "load", id };
}

function markCode(code: string): RailcarCode | null {
  const pair = parsePair(code);
  return pair && { kind: "mark", prefix: pair.left, number: pair.right };
}

const RAILCAR_GRAMMARS: Readonly<Record<Family, (code: string) => RailcarCode | null>> = {
  "bulk-commodity": loadCode,
  sand: markCode,
};

/** Reads a railcar's barcode (spec §5): bulk-commodity cars carry JSON with railcar_load.id, sand cars '{prefix} - {inbound_number}'. */
export const parseRailcarCode = (code: string, family: Family): RailcarCode | null => RAILCAR_GRAMMARS[family](code);

const sameWord = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();
/** Car numbers are one number whatever their leading zeros; anything else is compared as text. */
const sameNumber = (a: string, b: string) =>
  DIGITS.test(a) && DIGITS.test(b) ? BigInt(a) === BigInt(b) : sameWord(a, b);
const numbersOf = (car: ScannableCar) =>
  [car.inbound_number, car.car_number].filter((number) => typeof number === "string");

/** The car a barcode names among those given, or null: as stored first, then by its number as an integer. */
export function findScannedCar<C extends ScannableCar>(code: string, family: Family, cars: readonly C[]): C | null {
  const said = parseRailcarCode(code, family);
  if (said === null) return null;
  if (said.kind === "load") return cars.find((car) => car.id === said.id) ?? null;
  const ofMark = cars.filter((car) => sameWord(car.prefix, said.prefix));
  const exact = ofMark.find((car) => numbersOf(car).includes(said.number));
  return exact ?? ofMark.find((car) => numbersOf(car).some((number) => sameNumber(number, said.number))) ?? null;
}

/** Reads an asset's barcode (spec §5): `{asset_id}`, `{asset: {id}}` or `{id}` in JSON, or '{left} - {right}'. */
export function parseAssetCode(code: string): AssetCode | null {
  const value = parseJson(code);
  if (isRecord(value)) {
    const asset = value["asset"];
    const id = idText(value["asset_id"]) ?? (isRecord(asset) ? idText(asset["id"]) : null) ?? idText(value["id"]);
    return id === null ? null : { kind: "id", id };
  }
  const pair = parsePair(code);
  return pair && { kind: "pair", ...pair };
}

/**
 * The asset a barcode names among those available, or null. All digits on the left of the dash are an id if such an
 * asset is there, else a prefix like any other (spec §5).
 */
export function findScannedAsset<A extends ScannableAsset>(code: string, assets: readonly A[]): A | null {
  const said = parseAssetCode(code);
  if (said === null) return null;
  if (said.kind === "id") return assets.find((asset) => asset.id === said.id) ?? null;
  const byId = DIGITS.test(said.left) ? assets.find((asset) => asset.id === said.left) : undefined;
  return (
    byId ??
    assets.find((asset) => sameWord(asset.prefix ?? "", said.left) && sameNumber(asset.number ?? "", said.right)) ??
    null
  );
}

/** Whether a text has the form of what is printed on cars and assets: a mark and a number, an id and a name, or JSON with an id. */
function isPrintedCode(code: string): boolean {
  if (loadCode(code) !== null || parseAssetCode(code)?.kind === "id") return true;
  const pair = parsePair(code);
  return (
    pair !== null && (DIGITS.test(pair.left) || (/^[A-Za-z]{1,4}$/.test(pair.left) && /^[\w-]+$/.test(pair.right)))
  );
}

/** How well a text reads as a code: 2 names one of the cars given, 1 has the form of a printed code, 0 neither. */
export function rankRailcarCode(code: string, family: Family, cars: readonly ScannableCar[]): 0 | 1 | 2 {
  if (findScannedCar(code, family, cars) !== null) return 2;
  return isPrintedCode(code) ? 1 : 0;
}
