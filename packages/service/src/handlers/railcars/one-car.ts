import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { displayName } from "@railhead/core/railcars/display.rules";
import { carKey } from "@railhead/core/railcars/search.rules";
import type { ResourceBehaviour } from "../../crud/behaviour";
import type { RequestContext } from "../../events";
import { fieldBroken } from "../../problems";
import type { Rows } from "../../store/collections";

type Car = Rows["railcars"];
type Behaviour = ResourceBehaviour<"railcars">;

const DIGITS_MOST = 6;

/** What makes two spellings one car of the registry. */
export const keyOf = (car: Pick<Car, "prefix" | "car_number">): string => carKey(car.prefix, car.car_number);

/** A number in all its spellings: 45123 → '45123', '045123'. */
export const spellings = (key: number): readonly string[] => {
  const digits = String(key);
  return Array.from({ length: DIGITS_MOST - digits.length + 1 }, (_, zeros) =>
    digits.padStart(digits.length + zeros, "0"),
  );
};

/** The registry's rows of a car, however its number is written. */
const rowsOf = ({ tx }: RequestContext, { prefix, car_number }: Car): Promise<readonly Car[]> =>
  tx.rows("railcars").find({
    where: {
      all: [
        { field: "prefix", test: { op: "eq", value: prefix } },
        { field: "car_number", test: { op: "in", value: spellings(Number(car_number)) } },
      ],
    },
  });

/**
 * A car stands in the registry once, in whichever spelling (422 at its number). Its own spelling may be corrected. The
 * lock is that of loading a list, taken by every write: of two at once the second sees the first.
 */
const checkCar: NonNullable<Behaviour["check"]> = async (context, { before, after }) => {
  if (after === null) return;
  await context.tx.lock(["railcars"]);
  if (before !== null && keyOf(before) === keyOf(after)) return;
  const there = (await rowsOf(context, after)).find((car) => car.id !== before?.id);
  if (there === undefined) return;
  const sentence = railcarRefusal("in_registry", { name: displayName(there) });
  throw fieldBroken("car_number", "not_unique", sentence);
};

/** The filters of the registry: a number finds its car in every spelling. */
const filters: NonNullable<Behaviour["filters"]> = ({ prefix, car_number, is_active }) => [
  ...(prefix === undefined ? [] : [{ field: "prefix", test: { op: "eq", value: prefix } } as const]),
  ...(car_number === undefined
    ? []
    : [{ field: "car_number", test: { op: "in", value: spellings(Number(car_number)) } } as const]),
  ...(is_active === undefined
    ? []
    : [{ field: "is_active", test: { op: "eq", value: is_active === "true" } } as const]),
];

/** What the registry of cars adds to its plain calls. */
export const railcarBehaviour: Behaviour = { check: checkCar, filters };
