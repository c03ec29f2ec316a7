import { defineRefusals } from "../define-refusals";
import { figure, type Figure } from "./figures";

interface Scale {
  readonly scale: string;
}
interface ShownFigure extends Scale {
  readonly weight: Figure;
}
const BY_HAND = "enter the weight by hand: it is marked as manual.";
const OR_BY_HAND = `or ${BY_HAND}`;

/** Why a scale gives no weight, and how to go on. */
export const scaleRefusal = defineRefusals({
  scale_out_of_use: ({ scale }: Scale) => `${scale} is out of use. Choose another scale.`,
  scale_manual: ({ scale }: Scale) => `${scale} is not connected. Enter the weight by hand: it is marked as manual.`,
  scale_address_refused: ({ scale }: Scale) =>
    `${scale} is set up at an address that this server does not allow. Tell whoever sets up scales, ${OR_BY_HAND}`,
  scale_busy: ({ scale }: Scale) =>
    `${scale} is busy: another program is connected to it. Try again in half a minute, ${OR_BY_HAND}`,
  scale_silent: ({ scale }: Scale) =>
    `${scale} does not answer. Look at its connection and try again, or go on without it: ${BY_HAND}`,
  scale_unreadable: ({ scale }: Scale) =>
    `${scale} sends what this server does not understand. Its protocol or its line may be set wrong: tell whoever sets up scales, ${OR_BY_HAND}`,
  scale_fault: ({ scale }: Scale) =>
    `${scale} is not ready: it reports a fault, or was not zeroed since it was switched on. Look at its indicator and try again, ${OR_BY_HAND}`,
  scale_wrong_unit: ({ scale, unit }: Scale & { readonly unit: string }) =>
    `${scale} does not show ${unit} now. Switch its indicator to ${unit} and try again, ${OR_BY_HAND}`,
  scale_net: ({ scale }: Scale) =>
    `${scale} shows a net weight. Clear the tare on the indicator. Then try again, ${OR_BY_HAND}`,
  scale_overloaded: ({ scale, weight, capacity }: ShownFigure & { readonly capacity: Figure }) =>
    `${scale} shows ${figure(weight)}, more than its capacity of ${figure(capacity)}. Take the load off. Weigh on another scale, ${OR_BY_HAND}`,
  scale_over_range: ({ scale }: Scale) =>
    `${scale} says that it is overloaded. Take the load off. Weigh on another scale, ${OR_BY_HAND}`,
  scale_below_zero: ({ scale }: Scale) =>
    `${scale} shows less than zero. Take everything off, set it to zero and try again, ${OR_BY_HAND}`,
  scale_moving: ({ scale }: Scale) =>
    `${scale} does not stand still. Wait until the truck rests, then try again, ${OR_BY_HAND}`,
  scale_wrong_division: ({ scale, weight, division }: ShownFigure & { readonly division: Figure }) =>
    `${scale} shows ${figure(weight)}, which is no whole number of its steps of ${figure(division)}. Compare its division with the indicator, ${OR_BY_HAND}`,
});
