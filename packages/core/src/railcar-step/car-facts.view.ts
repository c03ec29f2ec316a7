import { tFields } from "../messages/catalogue-fields";
import { tRecordStep } from "../messages/catalogue-record-step";
import { tStep } from "../messages/catalogue-railcar-step";
import { placeText } from "../railcars/car-place";
import { heldText, STATE_TONES } from "../railcars/display.rules";
import type { RailcarRow } from "../railcars/railcar-row.types";
import type { StepFact } from "../record-step/record-step.types";
import type { Signal } from "../resources/resource.types";
import { formatDay } from "../terminal-time/day-text";
import { dayOf } from "../terminal-time/day.rules";
import { displayQuantity } from "../units/shown.rules";

const textOf = (car: RailcarRow, key: string): string | null => (typeof car[key] === "string" ? car[key] : null);

/** What came in the car by its papers, as its terminal shows it. */
const shippedText = (car: RailcarRow): string | null =>
  displayQuantity({
    quantity: car.shipped_weight,
    unit: textOf(car, "shipped_weight_uom_abbreviation"),
    display: textOf(car, "display_shipped_weight"),
    displayUnit: car.display_abbreviation,
  });

/** What one wants to know of a car before something is done with it. */
export function carFacts(car: RailcarRow): readonly StepFact[] {
  const { product_name, customer_name, date_received, time_zone, bol, inoperable } = car;
  const fact = (key: string, label: string, value: string | null): StepFact => ({
    key,
    label,
    value: value ?? tRecordStep("fact.unknown"),
  });
  return [
    fact("state", tFields("field.status"), textOf(car, "status")),
    fact("place", tStep("car.place"), placeText(car) ?? tStep("car.nowhere")),
    fact("product", tFields("field.product_name"), product_name),
    fact("customer", tFields("field.customer_name"), customer_name ?? tStep("car.noCustomer")),
    fact("shipped", tFields("field.shipped_weight"), shippedText(car)),
    fact("held", tStep("car.inCar"), heldText(car)),
    ...(bol === null ? [] : [fact("bol", tFields("field.bol"), bol)]),
    ...(date_received === null
      ? []
      : [fact("received", tFields("field.date_received"), formatDay(dayOf(time_zone, date_received)))]),
    ...(inoperable ? [fact("why", tStep("car.why"), textOf(car, "inoperable_reason"))] : []),
  ];
}

/** The state of the car next to its name. */
export const carTag = (car: RailcarRow): { readonly tone: Signal; readonly text: string } => ({
  tone: STATE_TONES[car.status_id],
  text: textOf(car, "status") ?? "",
});
