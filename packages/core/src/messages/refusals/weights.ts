import { defineRefusals } from "../define-refusals";
import { figure, type Figure } from "./figures";

interface ScaleUnit {
  readonly scale: string;
  readonly unit: string;
}
interface TooHeavy {
  readonly what: "railcar" | "truck";
  readonly weight: Figure;
  readonly most: Figure;
}

/** What is said of weights. */
export const weightRefusal = defineRefusals({
  weight_zero: "Enter a weight above 0.",
  weight_too_heavy: ({ what, weight, most }: TooHeavy) =>
    `${figure(weight)} is more than a ${what} weighs: at most ${figure(most)}. Look at the weight and its unit.`,
  stored_tare_only: "Only a tare can be a stored one. Weigh the truck.",
  live_needs_scale: "A live weight comes from a scale. Choose it.",
  scale_not_connected: ({ scale }: { scale: string }) =>
    `${scale} is not connected: what it shows is typed. Enter the weight as a manual one.`,
  weighed_in: ({ unit }: { unit: string }) => `This truck is weighed in ${unit}. Enter the weight in ${unit}.`,
  scale_weighs_in: ({ scale, unit }: ScaleUnit) => `${scale} weighs in ${unit}. Enter the weight in ${unit}.`,
  scale_steps: ({ scale, division }: { scale: string; division: Figure }) =>
    `${scale} shows steps of ${figure(division)}. Enter a whole number of them.`,
  over_scale: ({ weight, scale, capacity }: { weight: Figure; scale: string; capacity: Figure }) =>
    `${figure(weight)} is more than ${scale} can weigh (${figure(capacity)}).`,
  gross_under_tare: ({ gross, tare }: { gross: Figure; tare: Figure }) =>
    `The gross weight (${figure(gross)}) is less than the tare (${figure(tare)}). Weigh the truck again.`,
});
