import { FAMILIES, type Family } from "@railhead/api-contract/family";
import { paramsOf, searchedText, searchText } from "../list/query-url.rules";
import { isFound, orderOf } from "../trucks/truck-row.rules";
import { TRUCK_KINDS, type TruckKindSpec } from "../trucks/truck-kinds";
import type { YardTruck } from "./yard-board.types";

type Direction = TruckKindSpec["direction"];
const DIRECTIONS: readonly Direction[] = ["inbound", "outbound"];

/** What is asked of the board: it stands in the address, so that a link shows the same. */
export interface YardQuery {
  /** Words that stand on a truck. */
  readonly find: string;
  readonly family: Family | "";
  readonly direction: Direction | "";
  /** A customer by name. */
  readonly customer: string;
}
export const EMPTY_YARD_QUERY: YardQuery = { find: "", family: "", direction: "", customer: "" };

/** Whether anything is asked. */
export const isAsked = ({ find, family, direction, customer }: YardQuery): boolean =>
  find.trim() !== "" || family !== "" || direction !== "" || customer !== "";

const PREFIXES: ReadonlySet<string> = new Set(Object.values(TRUCK_KINDS).map(({ prefix }) => prefix.toLowerCase()));

/** The name of a truck as it is typed or scanned: 'ot 4', 'OT4', 'OT - 4'. Null for other words. */
function typedName(find: string): { readonly prefix: string; readonly number: string } | null {
  const [, prefix = "", number = ""] = /^([a-z]+)[\s-]*(\d+)$/.exec(find.trim().toLowerCase()) ?? [];
  return PREFIXES.has(prefix) ? { prefix, number } : null;
}

/** Whether a truck has the name that is asked for, as far as it is typed; else whether every word stands on it, or in the number of its order. */
function isLookedFor({ row }: YardTruck, find: string): boolean {
  const name = typedName(find);
  if (name !== null) return row.prefix.toLowerCase() === name.prefix && row.inbound_number.startsWith(name.number);
  const order = orderOf(row)?.number.toLowerCase() ?? "";
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => isFound(row, word) || order.includes(word));
}

/** Whether a truck is one of those that are asked for. */
export function passes(truck: YardTruck, { find, family, direction, customer }: YardQuery): boolean {
  const spec = TRUCK_KINDS[truck.kind];
  return (
    (family === "" || spec.family === family) &&
    (direction === "" || spec.direction === direction) &&
    (customer === "" || truck.row.customer_name === customer) &&
    isLookedFor(truck, find)
  );
}

const oneOf = <T extends string>(values: readonly T[], text: string): T | "" =>
  values.find((value) => value === text) ?? "";

/** The query of an address; what it does not know is left out. */
export function readYardQuery(search: string): YardQuery {
  const asked = new Map(paramsOf(search));
  const text = (name: string) => asked.get(name) ?? "";
  return {
    find: text("q"),
    family: oneOf(FAMILIES, text("family")),
    direction: oneOf(DIRECTIONS, text("direction")),
    customer: text("customer"),
  };
}

/** The query as a part of an address, without what is not asked: `q=4711&family=sand`. */
export const writeYardQuery = ({ find, family, direction, customer }: YardQuery): string =>
  searchText(
    Object.entries({ q: searchedText(find) === "" ? "" : find, family, direction, customer }).filter(
      ([, text]) => text !== "",
    ),
  );
