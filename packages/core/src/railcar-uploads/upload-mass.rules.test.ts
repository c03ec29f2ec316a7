import * as fc from "fast-check";
import { expect, it } from "vitest";
import { massOf } from "./upload-mass.rules";
import { uploadWorld } from "./upload-world.fixtures";

const { pounds } = uploadWorld();
const mass = (text: string) => {
  const [number = "", unit = ""] = text.split(" ");
  return massOf({ number, unit }, pounds);
};

it.each([
  ["110.25 ST", "220500 lb"],
  ["1 LT", "2240 lb"],
  ["1 MT", "1000 kg"],
  ["0.45359237 kg", "1 lb"],
  ["0 ST", "0.000 stone"],
  ["1.50 stone", "1.5 stone"],
])("%s is the mass of %s", (a, b) => expect(mass(a)).toBe(mass(b)));
it.each([
  ["110.25 ST", "220500.000000001 lb"],
  ["100 MT", "220462.262184878 lb"],
  ["1 stone", "1 lb"],
])("%s is not the mass of %s", (a, b) => expect(mass(a)).not.toBe(mass(b)));

it("short tons are 2,000 pounds to the last digit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (number) => {
      expect(mass(`${number} ST`)).toBe(mass(`${number * 2000} lb`));
      expect(mass(`${number}.000000001 ST`)).not.toBe(mass(`${number * 2000} lb`));
    }),
  );
});
