import type { TruckStatusId } from "@railhead/api-contract/status";
import type { TruckKind } from "../../trucks/truck-kinds";
import { truckState } from "../../trucks/truck-states.rules";
import { defineRefusals } from "../define-refusals";
import { figure, type Figure } from "./figures";

interface InState {
  readonly name: string;
  readonly kind: TruckKind;
  readonly state: TruckStatusId;
}
const isIn = ({ name, kind, state }: InState): string => `${name} is ${truckState(kind, state)}`;
const READ_AGAIN = "Read the scale again, or enter the weight by hand: it is then marked as manual.";

/** What is said of trucks and of the weights that scales showed. */
export const truckRefusal = defineRefusals({
  // ---- changes
  truck_stays: (truck: InState) => `${isIn(truck)} and stays as it was.`,
  truck_stays_at_terminal: (truck: InState) =>
    `${isIn(truck)} at its terminal. Void it there and record it at the other one.`,
  truck_on_bol: (truck: InState) =>
    `${isIn(truck)}: make a new version of its BOL with a reason, then change it; it is signed again.`,
  truck_time_stays: (truck: InState) => `${isIn(truck)}; the time it was to come stays as it was.`,
  closed_reference: ({ record }: { record: string }) => `${record} is closed. Choose one that is open.`,
  order_of_other_customer: ({ order, customer }: { order: string; customer: string }) =>
    `${order} is for ${customer}. Choose an order of the truck's customer, or leave the customer to the order.`,
  order_of_other_product: ({ order, product }: { order: string; product: string }) =>
    `${order} is for ${product}. Choose an order of the truck's product, or leave the product to the order.`,
  no_bulk_commodity: ({ record }: { record: string }) => `${record} is no bulk commodity. Choose one that is.`,

  // ---- weights
  no_weight_unit: ({ unit }: { unit: string }) =>
    `'${unit}' is no unit of weight. Choose one that is, such as lb or kg.`,
  no_stored_tare: ({ truck }: { truck: string }) => `No tare of truck ${truck} is stored here. Weigh it.`,
  old_stored_tare: ({ truck, days }: { truck: string; days: number }) =>
    `The stored tare of truck ${truck} is older than ${days} days. Weigh it.`,
  other_stored_tare: ({ truck, tare }: { truck: string; tare: Figure }) =>
    `The stored tare of truck ${truck} is ${figure(tare)}. Take that one, or weigh it.`,
  reweigh_reason: ({ truck }: { truck: string }) => `The BOL of ${truck} is signed. Say why it is weighed again.`,

  // ---- what a scale shows
  reading_used: ({ scale, weight }: { scale: string; weight: Figure }) =>
    `The ${figure(weight)} that ${scale} showed you stand behind another weight already. ${READ_AGAIN}`,
  reading_not_shown: ({ scale, weight, minutes }: { scale: string; weight: Figure; minutes: number }) =>
    `${scale} did not show you ${figure(weight)} in the last ${minutes} minutes. ${READ_AGAIN}`,

  // ---- release
  not_ready: ({ name, missing }: { name: string; missing: readonly string[] }) =>
    `${name} cannot be released yet. ${missing.join(" ")}`,
  no_difference: ({ name }: { name: string }) =>
    `The drafts of ${name} equal its net: there is no difference to book. Release it without one.`,
  truck_release_day: "A truck is released now: leave the day out.",

  // ---- railcars where trucks are meant, and other addresses
  no_truck_filter: "This filter is not one of trucks. Leave transport=truck out for railcars.",
  railcar_not_truck: ({ id, name }: { id: string; name: string }) =>
    `Inbound ${id} is the railcar ${name}; this call is for trucks. Change a railcar by POST /api/inbounds/${id}, receive it by …/receive, release it by …/release, cancel it by GET …/delete.`,
  signs_another: "The signature names another truck than its address.",
});
