import { expect, it } from "vitest";
import { pickAddress, readPickAddress } from "./pick-address";

const read = (address: string) => readPickAddress(address.split("?")[1] ?? "");

it("carries a draft, or the cars that the page begins with", () => {
  expect(pickAddress({})).toBe("/cherrypicking/submit");
  expect(read(pickAddress({ draft: "7" }))).toEqual({ draft: "7", cars: [] });
  const cars = [
    { family: "sand", id: "12" },
    { family: "bulk-commodity", id: "3" },
  ] as const;
  expect(read(pickAddress({ cars }))).toEqual({ draft: null, cars });
});

it("leaves out what is no id", () => {
  expect(readPickAddress("draft=x&cars=sand.0,coal.3,sand,sand.4")).toEqual({
    draft: null,
    cars: [{ family: "sand", id: "4" }],
  });
});
