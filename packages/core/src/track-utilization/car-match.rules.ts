import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { RAILCAR_STATUS_IDS, type RailcarStatusId } from "@railhead/api-contract/status";
import { paramsOf, searchText } from "../list/query-url.rules";
import { madeOnce } from "../made-once/made-once";
import { carKeyOf } from "../railcars/car-key";
import { searchCars } from "../railcars/search.rules";
import { SCALES, type Scale } from "../tracks/track-scale.rules";

/** What is asked of the board: it stands in the address, so that a link shows the same. */
export interface BoardQuery {
  /** Mark and number that are looked for. */
  readonly find: string;
  readonly product: string;
  readonly customer: string;
  readonly status: RailcarStatusId | "";
  readonly scale: Scale;
}
export const EMPTY_BOARD_QUERY: BoardQuery = { find: "", product: "", customer: "", status: "", scale: "cars" };

/** Whether a filter is set. */
export const isFiltered = ({ product, customer, status }: BoardQuery): boolean =>
  product !== "" || customer !== "" || status !== "";

/** Whether a car is one of those that the filters leave. */
export const passesFilters = (car: TrackCar, { product, customer, status }: BoardQuery): boolean =>
  (product === "" || car.product_name === product) &&
  (customer === "" || car.customer_name === customer) &&
  (status === "" || car.status_id === status);

/** The keys of the cars of a track that are looked for, in their order: made once for these cars and what is typed. */
export const foundOn = madeOnce(
  (cars: readonly TrackCar[], find: string): ReadonlySet<string> =>
    new Set(find.trim() === "" ? [] : searchCars(cars, find).map(carKeyOf)),
);

/** How many cars of a track the filters leave: made once for these cars and what is asked. */
export const countPassing = madeOnce(
  (cars: readonly TrackCar[], query: BoardQuery): number => cars.filter((car) => passesFilters(car, query)).length,
);

const oneOf = <T extends string>(values: readonly T[], text: string): T | "" =>
  values.find((value) => value === text) ?? "";

/** The query of an address; what it does not know is left out. */
export function readBoardQuery(search: string): BoardQuery {
  const asked = new Map(paramsOf(search));
  const text = (name: string) => asked.get(name) ?? "";
  return {
    find: text("q"),
    product: text("product"),
    customer: text("customer"),
    status: oneOf(RAILCAR_STATUS_IDS, text("status")),
    scale: oneOf(SCALES, text("scale")) || EMPTY_BOARD_QUERY.scale,
  };
}

/** The query as a part of an address, without what is not asked: `q=UTLX&scale=tracks`. */
export const writeBoardQuery = ({ find, product, customer, status, scale }: BoardQuery): string =>
  searchText(
    Object.entries({
      q: find,
      product,
      customer,
      status,
      scale: scale === EMPTY_BOARD_QUERY.scale ? "" : scale,
    }).filter(([, text]) => text !== ""),
  );
