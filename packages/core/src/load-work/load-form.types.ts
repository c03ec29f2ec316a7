import type * as z from "zod/mini";
import type { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import type { routes as drafts } from "@railhead/api-contract/resources/drafts.contract";
import type { bulkCommodityInboundTruck } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import type { snapshot } from "@railhead/api-contract/resources/scales.contract";
import type { BodyOf } from "@railhead/api-contract/rest";
import type { TruckReleased, Weighed } from "@railhead/api-contract/truck-routes";
import type { Fields } from "../form/form.rules";
import type { FieldPath, FormState, FormValues } from "../form/form.types";

/** What a draft is recorded with. */
type DraftBody = BodyOf<typeof drafts.create>;
/** What a truck of any kind is recorded with. */
type TruckBody = z.output<typeof inboundTruck.create> & z.output<typeof bulkCommodityInboundTruck.create>;

/** Everything that the forms of a load write, by the contract's keys; a form shows some of it. When a scale was read is not sent. */
export type LoadBody = DraftBody & TruckBody & Weighed & TruckReleased & Pick<z.output<typeof snapshot>, "captured_at">;

export type LoadForm = FormState<LoadBody>;
export type LoadValues = FormValues<LoadBody>;
export type LoadKey = FieldPath<LoadBody>;
export type LoadFields = Fields<LoadBody>;

/** The form that is open. `target` is the draft that it is about. */
export interface OpenForm<Form extends string> {
  readonly name: Form;
  readonly target: string | null;
  readonly form: LoadForm;
  /** The ledger does not allow the draft: a user who may reconcile is asked whether to count first. Null while what the form begins with is not known. */
  readonly offersCount: boolean | null;
}

/** What a form begins with. */
export interface FormStart {
  readonly values: LoadValues;
  /** The record's `updated_at` that the form is made from; null where the page's own reading goes out with it. */
  readonly version: number | null;
  readonly offersCount: boolean;
}
