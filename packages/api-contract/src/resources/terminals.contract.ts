import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { legalGross } from "../bounds";
import { line, optionalLine, percent, timeZone } from "../fields";
import { id } from "../ids";
import { crudRoutes } from "../rest";

/** The tolerance of a terminal that says none of its own, in percent. */
export const ORIGIN_WEIGHT_TOLERANCE = "2";
/** Abbreviations of the units of mass in which a terminal may say a limit. */
export const MASS_UNITS = ["lb", "ST", "LT", "MT", "kg", "t"] as const;
/** What a truck may weigh on public roads of the United States without a permit: of a terminal that says nothing of its own. */
export const LEGAL_GROSS = { legal_gross: "80000", legal_gross_uom_abbreviation: "lb" } as const;

/** A terminal: the place, and the zone in which its days are judged. */
export const terminal = defineEntity({
  kind: "terminal",
  writable: {
    name: line(80),
    code: line(12),
    address: optionalLine(200),
    city: optionalLine(80),
    state_id: z.nullable(id("states")),
    time_zone: timeZone(),
    phone: optionalLine(40),
    /** By how much more than its BOL weight, in percent of it, a railcar may give before a draft waits for someone who may reconcile. */
    origin_weight_tolerance: percent(),
    /** What a truck may weigh on the public roads around it; null where no such limit holds. Who weighs a heavier one is warned. */
    legal_gross: z.nullable(legalGross()),
    legal_gross_uom_abbreviation: z.enum(MASS_UNITS),
    is_active: z.boolean(),
  },
  defaults: { is_active: true, origin_weight_tolerance: ORIGIN_WEIGHT_TOLERANCE, ...LEGAL_GROSS },
  label: "name",
  search: ["name", "code", "city"],
  unique: [["name"], ["code"]],
  references: { state_id: "states" },
});
export type Terminal = RowOf<typeof terminal>;

export const routes = crudRoutes("terminals", terminal, {
  view: "session",
  create: ["app:super admin"],
  edit: ["app:super admin"],
});
