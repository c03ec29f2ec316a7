import { describe, expect, test } from "vitest";
import { madeOnce } from "./made-once";

describe("what is made once", () => {
  const counting = () => {
    let times = 0;
    const made = madeOnce((of: { readonly name: string }, by: number) => {
      times += 1;
      return { text: `${of.name} ${by}` };
    });
    return { made, times: () => times };
  };

  test("is the same for the same object, and its own for another one that is equal", () => {
    const { made, times } = counting();
    const car = { name: "UTLX 1" };
    expect(made(car, 1)).toBe(made(car, 1));
    expect(made({ name: "UTLX 1" }, 1)).not.toBe(made(car, 1));
    expect(times()).toBe(2);
  });

  test("is made again where what else it is made by is another", () => {
    const { made, times } = counting();
    const car = { name: "UTLX 1" };
    const first = made(car, 1);
    expect(made(car, 2)).toEqual({ text: "UTLX 1 2" });
    expect(made(car, 1)).toEqual(first);
    expect(times()).toBe(3);
  });

  test("may be nothing, and is not asked for again", () => {
    let times = 0;
    const made = madeOnce((car: { readonly name?: string }) => {
      times += 1;
      return car.name;
    });
    const car = {};
    made(car);
    made(car);
    expect(times).toBe(1);
  });
});
