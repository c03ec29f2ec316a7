import { expect, it } from "vitest";
import { conversionRefusal } from "./conversions";

const railcars = (count: number, hasMore = false) => ({ kind: "railcar" as const, count, hasMore });
const TRUCK = { kind: "truck" as const, count: 1, hasMore: false };

it.each([
  [[railcars(1)], "This changes what 1 railcar shows."],
  [[railcars(2)], "This changes what 2 railcars show."],
  [[railcars(1, true)], "This changes what more than 1 railcars show."],
  [[railcars(1), TRUCK], "This changes what 1 railcar and 1 truck show."],
])("%j: %s", (affected, sentence) => {
  const example = { affected, kind: "railcar" as const, before: null, after: null };

  expect(conversionRefusal("conversion_in_use", { affected }).description).toContain(`${sentence} `);
  expect(conversionRefusal("conversion_in_use_example", example).description).toContain(`${sentence} For example, `);
});
