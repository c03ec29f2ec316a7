import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { railcarCapacity, railcarLength, railcarPounds } from "../bounds";
import { epochSeconds, optionalLine } from "../fields";
import { carNumber, reportingMark } from "../railcar";
import { acrossTerminals, activeFilter, crudRoutes, post, sectionAccess } from "../rest";
import { noRailcar, tooManyRailcars } from "../sentences";

/** A physical car in the registry; its visits are inbounds and bulk-commodity railcar loads. */
export const railcar = defineEntity({
  kind: "railcar",
  writable: {
    prefix: reportingMark(),
    car_number: carNumber(),
    car_type: optionalLine(40),
    /** Feet over couplers. */
    railcar_length: z.nullable(railcarLength()),
    /** Pounds. */
    light_weight: z.nullable(railcarPounds()),
    /** Pounds. */
    load_limit: z.nullable(railcarPounds()),
    /** Cubic feet. */
    capacity: z.nullable(railcarCapacity()),
    owner: optionalLine(120),
    lessee: optionalLine(120),
    is_active: z.boolean(),
  },
  derived: {
    /** Mark and number as shown. */
    name: z.string(),
    /** When it was last received or released anywhere. */
    last_seen: z.nullable(epochSeconds()),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["prefix", "car_number", "owner", "lessee"],
  unique: [["prefix", "car_number"]],
});
export type Railcar = RowOf<typeof railcar>;

const uploaded = z.object({ created: z.int(), updated: z.int() });

export const routes = acrossTerminals({
  ...crudRoutes("railcars", railcar, sectionAccess("railcar"), {
    ...activeFilter,
    prefix: z.optional(reportingMark()),
    car_number: z.optional(carNumber()),
  }),
  uploading: post(
    "/api/railcars/uploading",
    "Load the registry from a list, all or nothing: known cars are changed, others added",
    () => z.array(railcar.create).check(z.minLength(1, noRailcar), z.maxLength(5000, tooManyRailcars({ most: 5000 }))),
    () => one(uploaded),
    ["railcar:create"],
  ),
} as const);
