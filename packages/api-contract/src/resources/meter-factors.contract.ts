import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { factorChangeAsked, factorChangeConfirmed } from "../confirmation";
import { enteredDay, provedFactor } from "../bounds";
import { line, optionalLine } from "../fields";
import { id } from "../ids";
import { crudRoutes, sectionAccess } from "../rest";

/**
 * One proving of a pump's meter: prover volume ÷ indicated volume, about 1.000.
 * The history only grows: the service refuses changes and deletions.
 */
export const meterFactor = defineEntity({
  kind: "meter factor",
  writable: {
    pump_id: id("pumps"),
    factor: provedFactor(),
    /** In force from this day on, never backwards. */
    proved_on: enteredDay(),
    proved_by: line(120),
    certificate: optionalLine(80),
  },
  derived: { terminal_id: id("terminals") },
  confirmed: factorChangeConfirmed,
  asked: factorChangeAsked,
  label: "factor",
  search: ["proved_by", "certificate"],
  references: { pump_id: "pumps" },
});
export type MeterFactor = RowOf<typeof meterFactor>;

export const routes = crudRoutes("meter-factors", meterFactor, sectionAccess("pump"), {
  pump_id: z.optional(id("pumps")),
});
