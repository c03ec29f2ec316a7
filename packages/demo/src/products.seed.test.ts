import { expect, it } from "vitest";
import { DENSITIES, PRODUCTS } from "./products.seed";

it("says of every liquid what a gallon weighs, so that a truck can be drafted from its tank", () =>
  expect(DENSITIES.map(({ product }) => product)).toEqual(
    PRODUCTS.filter((product) => product.class === "Volume").map(({ name }) => name),
  ));
