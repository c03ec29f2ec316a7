import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import type { routes } from "@railhead/api-contract/resources/scales.contract";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { visibleRow } from "../../crud/visible";
import type { Handler } from "../../http/handler";
import { conflict, recordNotFound } from "../../problems";
import type { Rows } from "../../store/collections";
import { keepReading } from "./readings";
import { simulatedReading, type Reading } from "./simulated-scale";

type Routes = typeof routes;

/** Scales in use, by name, of one terminal or of all the caller may see. */
export const namesByTerminal: Handler<Routes["namesByTerminal"]> = async ({ tx, caller, query: { terminal_id } }) => {
  if (terminal_id !== undefined && !caller.terminals.has(terminal_id)) throw recordNotFound("terminals", terminal_id);
  const terminals = terminal_id === undefined ? [...caller.terminals] : [terminal_id];
  const rows = await tx.rows("scales").find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "in", value: terminals } },
        { field: "is_active", test: { op: "eq", value: true } },
      ],
    },
    sort: { field: "name", direction: "asc" },
  });
  return { result: rows.map(({ id, name }) => ({ id, name })) };
};

/** What the scale shows, or a 409 that says why there is nothing to take over. */
function readingOf(scale: Rows["scales"], unit: string, now: number): Reading {
  if (!scale.is_active) throw conflict("scale_out_of_use", truckRefusal("scale_out_of_use", { scale: scale.name }));
  if (scale.connection === "manual")
    throw conflict("scale_manual", truckRefusal("scale_manual", { scale: scale.name }));
  const reading = scale.connection === "simulated" ? simulatedReading(scale, now) : null;
  if (reading === null) throw conflict("scale_silent", truckRefusal("scale_silent", { scale: scale.name }));
  if (!reading.stable) throw conflict("scale_moving", truckRefusal("scale_moving", { scale: scale.name }));
  if (scale.capacity !== null && compareDecimals(reading.weight, scale.capacity) > 0) {
    throw conflict(
      "scale_overloaded",
      truckRefusal("scale_overloaded", {
        scale: scale.name,
        weight: { quantity: reading.weight, unit },
        capacity: { quantity: scale.capacity, unit },
      }),
    );
  }
  return reading;
}

/** The weight that a scale shows now, with its scale, time and person. It is kept: only what was shown can be sent as live. A moving, silent or overloaded scale is a 409 that says so. */
export const captureSnapshot: Handler<Routes["captureSnapshot"]> = async (call) => {
  const scale = await visibleRow(call, "scales", call.params.id);
  const uom_abbreviation = (await call.tx.rows("uom").get(scale.uom_id))?.abbreviation ?? "";
  const { weight, stable } = readingOf(scale, uom_abbreviation, call.now);
  await keepReading(call, { scale_id: scale.id, weight, uom_abbreviation, stable });
  return {
    result: {
      scale_id: scale.id,
      scale_name: scale.name,
      weight,
      uom_abbreviation,
      stable,
      source: "live",
      captured_at: call.now,
      captured_by: call.caller.session.userid,
    },
  };
};
