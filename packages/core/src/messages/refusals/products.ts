import { defineRefusals } from "../define-refusals";

/** What is said of products, and of the units in which they are counted. */
export const productRefusal = defineRefusals({
  // ---- products and sizes
  comes_in_no_sizes: ({ product }: { product: string }) =>
    `${product} is a bulk commodity and comes in no sizes. Choose a sand.`,
  sand_by_size: ({ product }: { product: string }) =>
    `${product} is a sand. Choose it with its size, as the sand of this storage.`,
  one_material: "A storage holds a sand or a bulk commodity. Choose one of them, and leave the other empty.",

  // ---- what they are counted in
  never_counted_in: ({ product, unit }: { product: string; unit: string }) =>
    `${product} cannot be counted in ${unit}: no conversion leads there. Choose another unit, or add the conversion first.`,
  no_unit_of_material: ({ unit }: { unit: string }) => `Material is not counted in ${unit}. Choose another unit.`,
});
