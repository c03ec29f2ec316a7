import type { ScaleFault, ScaleProtocol, ScaleState } from "@railhead/api-contract/scale-connection";
import type { Refusal } from "@railhead/core/messages/define-refusals";
import { scaleRefusal } from "@railhead/core/messages/refusals/scales";
import type { ScaleFrame } from "@railhead/core/scales/scale-frame.types";
import { frameFault } from "@railhead/core/scales/scale-verdict.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import type { Rows } from "../../store/collections";
import type { ScaleConnections } from "./scale-connections";
import { simulatedReading } from "./simulated-scale";

type Scale = Rows["scales"];

/** What a scale answered: a weight that counts, or why there is none; and the frame that it was judged by, where one came. */
export interface ScaleAnswer {
  readonly weight: string | null;
  readonly fault: ScaleFault | null;
  readonly frame: ScaleFrame | null;
}
export const stateOf = ({ fault }: ScaleAnswer): ScaleState => fault ?? "connected";

const faulty = (fault: ScaleFault, frame: ScaleFrame | null = null): ScaleAnswer => ({ weight: null, fault, frame });

/** What a simulated scale shows at an instant (epoch seconds). */
function simulatedAnswer(scale: Scale, now: number): ScaleAnswer {
  const reading = simulatedReading(scale, now);
  if (reading === null) return faulty("scale_silent");
  if (!reading.stable) return faulty("scale_moving");
  const isOver = scale.capacity !== null && compareDecimals(reading.weight, scale.capacity) > 0;
  return { weight: reading.weight, fault: isOver ? "scale_overloaded" : null, frame: null };
}

/** Asks a scale what it shows: over TCP it may take some seconds. `unit`: the scale's, abbreviated; `now` in epoch seconds. */
export async function askScale(
  scale: Scale,
  unit: string,
  now: number,
  connections: ScaleConnections,
): Promise<ScaleAnswer> {
  if (!scale.is_active) return faulty("scale_out_of_use");
  if (scale.connection === "simulated") return simulatedAnswer(scale, now);
  if (scale.connection === "manual" || scale.address === null) return faulty("scale_manual");
  const { id, address, capacity, division } = scale;
  const asked = await connections.ask({ id, address, protocol: scale.protocol as ScaleProtocol });
  if (asked.frame === null) return faulty(asked.fault);
  const fault = frameFault(asked.frame, { unit, capacity, division }, asked.isSettled);
  return { weight: asked.frame.weight, fault, frame: asked.frame };
}

/** Why a scale gives no weight, in words that name it and say how to go on. */
export function sayFault(scale: Scale, unit: string, fault: ScaleFault, weight: string | null): Refusal {
  const named = { scale: scale.name };
  const shown = { quantity: weight ?? "0", unit };
  if (fault === "scale_wrong_unit") return scaleRefusal(fault, { ...named, unit });
  if (fault === "scale_wrong_division")
    return scaleRefusal(fault, { ...named, weight: shown, division: { quantity: scale.division, unit } });
  if (fault !== "scale_overloaded") return scaleRefusal(fault, named);
  const { capacity } = scale;
  return weight !== null && capacity !== null && compareDecimals(weight, capacity) > 0
    ? scaleRefusal(fault, { ...named, weight: shown, capacity: { quantity: capacity, unit } })
    : scaleRefusal("scale_over_range", named);
}
