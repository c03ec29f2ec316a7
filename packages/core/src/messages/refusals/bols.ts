import type { TruckStatusId } from "@railhead/api-contract/status";
import type { TruckKind } from "../../trucks/truck-kinds";
import { truckState } from "../../trucks/truck-states.rules";
import { defineRefusals } from "../define-refusals";
import { list } from "../formats";

interface OfTruck {
  readonly number: string;
  readonly truck: string;
}

/** What is said of bills of lading. */
export const bolRefusal = defineRefusals({
  bol_of_load: "The BOL of a load is made with the load. Choose manual for one without a load.",
  bol_weighed: ({ number, truck }: OfTruck) =>
    `The quantity of BOL ${number} is gross less tare of ${truck}. Weigh the truck again to change it.`,
  bol_weighed_closed: ({ number, truck, kind, state }: OfTruck & { kind: TruckKind; state: TruckStatusId }) =>
    `The quantity of BOL ${number} is gross less tare of ${truck}, which is ${truckState(kind, state)}: it stays as it was weighed.`,
  bol_stays_at_load: ({ number }: { number: string }) =>
    `BOL ${number} stays at its terminal and with its load. Make another one instead.`,
  bol_reason: ({ number, status }: { number: string; status: string }) =>
    `BOL ${number} is ${status}. Say why it is changed.`,
  bol_reason_alone: ({ number }: { number: string }) =>
    `Nothing else of BOL ${number} is changed. A reason is kept with the change that it is of.`,
  bol_void: ({ number }: { number: string }) => `BOL ${number} is void and stays as it was.`,
  bol_of_truck: ({ number }: { number: string }) => `BOL ${number} belongs to a truck. Void the truck instead.`,
  bol_without_load: "This BOL has no load. Leave the load's reading out.",
  bol_version_stays: ({ version }: { version: string }) =>
    `Version ${version} stays as it was. Make a new version of the BOL with a reason instead.`,
  bol_changed: ({ number, version }: { number: string; version: number }) =>
    `BOL ${number} has changed; its version is ${version} now. Show it again, then sign.`,
  bol_mail_void: ({ number }: { number: string }) => `BOL ${number} is void: it is not mailed.`,
  bol_without_version: ({ number }: { number: string }) => `BOL ${number} has no version that could be mailed.`,
  bol_mail_nobody: ({ number }: { number: string }) =>
    `Somebody who was chosen does not receive the BOLs of this load any more, so BOL ${number} was mailed to nobody. Look at the contacts again.`,
  bol_mailed: ({ number, version, to }: { number: string; version: number; to: readonly string[] }) =>
    `Version ${version} of BOL ${number} went to ${list(to)} already. Confirm that it is to go again.`,
});
