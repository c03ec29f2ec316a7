import { defineMessages } from "./define-messages";
import { plural } from "./formats";

type Units = { from: string; to: string };

/** Texts of the unit converter of the desk, in English, once. */
export const tConverter = defineMessages("converter", {
  "field.amount": "Amount",
  "field.from": "From",
  "field.to": "To",
  "field.product": "Product",
  "field.on": "On",
  "hint.product": "Its own conversions go before the standard ones.",
  "hint.on": "Conversions between classes count from a day on. Empty: today.",
  "fault.unit": ({ unit }: { unit: string }) => `There is no unit '${unit}'. Choose one of the units of measure.`,
  "fault.product": "There is no such product. Choose one of the products, or none.",
  "do.swap": "Swap Units",
  "do.copy": "Copy Result",
  "done.copied": ({ figure }: { figure: string }) => `${figure} copied`,
  "done.notCopied": "The browser did not copy it. Select the figure and copy it by hand.",

  "state.reading": "Units and conversions are read…",
  "state.failed": "Units and conversions could not be read.",
  "state.ask": "Enter an amount and choose both units: the result and the way to it stand here.",

  "result.title": "Result",
  "result.equals": ({ amount, result }: { amount: string; result: string }) => `${amount} = ${result}`,
  "result.about": ({ amount, result }: { amount: string; result: string }) => `${amount} ≈ ${result}`,
  "result.shown": "As pages show it",
  "result.kept": "As it is kept, nine places",
  "result.exact": "Exactly",
  "result.same": "It is one unit: nothing is converted.",

  "path.title": ({ count }: { count: number }) =>
    plural(count, { one: "The way there: # conversion", other: "The way there: # conversions" }),
  "path.step": "Step",
  "path.way": "Units",
  "path.conversion": "Conversion",
  "path.kind": "Kind",
  "path.factor": "Factor",
  "path.direction": "Direction",
  "path.amount": "Amount after it",
  "path.units": ({ from, to }: Units) => `${from} → ${to}`,
  "path.record": ({ from, to, factor }: Units & { factor: string }) => `1 ${from} = ${factor} ${to}`,
  "path.forward": "As recorded",
  "path.inverted": "Turned around",
  "path.times": ({ factor }: { factor: string }) => `× ${factor}`,
  "path.divided": ({ factor }: { factor: string }) => `÷ ${factor}`,
  "kind.standard": "Standard",
  "kind.intra": "Product, within a class",
  "kind.inter": "Product, between classes",

  "missing.title": ({ from, to }: Units) => `No conversion leads from ${from} to ${to}`,
  "missing.within": ({ from, to, unitClass }: Units & { unitClass: string }) =>
    `Both are units of ${unitClass}, and no conversions join ${from} and ${to}. One between the two would do, or between units that they lead to.`,
  "missing.withinProduct": ({ product }: { product: string }) => `${product} has none of its own that does so either.`,
  "missing.product": ({ from, to, fromClass, toClass }: Units & { fromClass: string; toClass: string }) =>
    `${from} is a unit of ${fromClass}, ${to} of ${toClass}. Only a conversion of a product leads from one class to the other: choose the product.`,
  "missing.between": ({
    product,
    fromClass,
    toClass,
    day,
  }: {
    product: string;
    fromClass: string;
    toClass: string;
    day: string;
  }) => `${product} has no conversion between ${fromClass} and ${toClass} in force on ${day}.`,
  "missing.begins": ({ day }: { day: string }) => `Its first one is in force from ${day} on.`,
  "missing.ask": "Ask someone who may add conversions.",
});
