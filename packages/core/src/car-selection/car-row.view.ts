import type { Family } from "@railhead/api-contract/railcar";
import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import type { Car } from "../railcars/car.types";
import { factsOf, nameParts } from "../railcars/display.rules";
import { leavesLoaded } from "../railcars/states.rules";
import type { CarSource } from "./selection.types";

/** A car as a list draws it. */
export interface CarView {
  readonly id: string;
  readonly prefix: string;
  readonly number: string;
  readonly sub: string;
  readonly seq?: number | null;
  readonly seqTone?: "onTrack" | "new";
  readonly tag?: { readonly tone: "waiting" | "blocked"; readonly text: string } | null;
  readonly locked?: string | null;
  /** Why the server refused this row. */
  readonly problem?: string | null;
}

/** What must be noticed of a car: that it is inoperable, or loaded where it is to leave its track for good. */
function tagOf(source: CarSource, car: Car): CarView["tag"] {
  if (car.inoperable) return { tone: "blocked", text: tWork("widget.inoperable") };
  return source === "chosen-track" && leavesLoaded(car.quantity_snapshot)
    ? { tone: "waiting", text: tWidget("widget.loaded") }
    : null;
}

/** A row's id in the view. It names the family for the other family's cars, because ids are counted per family. */
export const rowId = (family: Family, car: Car): string => (car.family === family ? car.id : `${car.family}:${car.id}`);

/** A car as it is drawn, and what else a list says of it. */
export function viewCar(source: CarSource, car: Car, more: Partial<CarView>): CarView {
  const { mark, number } = nameParts(car);
  return { id: car.id, prefix: mark, number, sub: factsOf(car), tag: tagOf(source, car), ...more };
}
