import type { routes } from "@railhead/api-contract/resources/scales.contract";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { figureWithUnit } from "@railhead/core/units/shown.rules";
import { visibleRow } from "../../crud/visible";
import type { Handler } from "../../http/handler";
import { conflict, notFound } from "../../problems";
import type { Rows } from "../../store/collections";
import { keepReading } from "./readings";
import { simulatedReading, type Reading } from "./simulated-scale";

type Routes = typeof routes;

/** Scales in use, by name, of one terminal or of all the caller may see. */
export const namesByTerminal: Handler<Routes["namesByTerminal"]> = async ({ tx, caller, query: { terminal_id } }) => {
  if (terminal_id !== undefined && !caller.terminals.has(terminal_id)) throw notFound(`Terminal ${terminal_id}`);
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

const BY_HAND = "Enter the weight by hand: it is marked as manual.";

/** What the scale shows, or a 409 that says why there is nothing to take over. */
function readingOf(scale: Rows["scales"], unit: string, now: number): Reading {
  if (!scale.is_active) throw conflict("scale_out_of_use", `${scale.name} is out of use. Choose another scale.`);
  if (scale.connection === "manual") throw conflict("scale_manual", `${scale.name} is not connected. ${BY_HAND}`);
  const reading = scale.connection === "simulated" ? simulatedReading(scale, now) : null;
  if (reading === null)
    throw conflict(
      "scale_silent",
      `${scale.name} does not answer. Look at its connection, or go on without it: ${BY_HAND.charAt(0).toLowerCase()}${BY_HAND.slice(1)}`,
    );
  if (!reading.stable)
    throw conflict(
      "scale_moving",
      `${scale.name} does not stand still. Wait until the truck rests, then take the weight again.`,
    );
  if (scale.capacity !== null && compareDecimals(reading.weight, scale.capacity) > 0) {
    throw conflict(
      "scale_overloaded",
      `${scale.name} shows ${figureWithUnit(reading.weight, unit)}, more than its capacity of ${figureWithUnit(scale.capacity, unit)}. Take the load off.`,
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
