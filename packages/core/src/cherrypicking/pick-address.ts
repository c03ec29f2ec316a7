import { FAMILIES } from "@railhead/api-contract/family";
import { paramsOf } from "../list/query-url.rules";
import type { PlacedCar } from "../railcars/positions.rules";
import { deskPaths } from "../routes/desk-paths";

const DRAFT = "draft";
const CARS = "cars";
const ID = /^[1-9]\d{0,18}$/;
/** More cars than an address carries through every proxy are chosen on the page. */
export const GIVEN_MOST = 100;

/** The page on which a group is filled in: an empty one, a draft, or one with cars that it begins with. */
export function pickAddress({
  draft,
  cars = [],
}: {
  readonly draft?: string;
  readonly cars?: readonly PlacedCar[];
}): string {
  const path = deskPaths.cherrypickingSubmit;
  if (draft !== undefined) return `${path}?${DRAFT}=${draft}`;
  if (cars.length === 0) return path;
  return `${path}?${CARS}=${cars
    .slice(0, GIVEN_MOST)
    .map(({ family, id }) => `${family}.${id}`)
    .join(",")}`;
}

/** What the address of that page says; what is no id is left out. */
export function readPickAddress(search: string): {
  readonly draft: string | null;
  readonly cars: readonly PlacedCar[];
} {
  const params = new Map(paramsOf(search));
  const draft = params.get(DRAFT) ?? "";
  const cars = (params.get(CARS) ?? "").split(",").flatMap((text): readonly PlacedCar[] => {
    const [name = "", id = ""] = text.split(".");
    const family = FAMILIES.find((one) => one === name);
    return family === undefined || !ID.test(id) ? [] : [{ family, id }];
  });
  return { draft: ID.test(draft) ? draft : null, cars };
}
