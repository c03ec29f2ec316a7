import type { Inbound } from "@railhead/api-contract/rail-inbound-routes";
import type { BulkCommodityRailcarLoad } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import type { Asset } from "@railhead/api-contract/resources/assets.contract";
import type { DisplayFactors } from "../units/display-factors.rules";
import type { TransloadCategory } from "../load-work/draft-category.rules";
import type { OpenForm } from "../load-work/load-form.types";
import type { DraftAsset, DraftInPlace, WorkTypes, WorkContext, WorkInput } from "../load-work/load-work.types";

/** Everything that is filled in or asked on the page of one railcar. */
export const CAR_FORMS = ["partial", "complete", "draft", "voidDraft"] as const;
export type CarForm = (typeof CAR_FORMS)[number];

/** A visit by rail, as the wire gives it: all that both families have, and what one of them has. */
export type HandledCar = Pick<Inbound, keyof Inbound & keyof BulkCommodityRailcarLoad> &
  Partial<Omit<Inbound, keyof BulkCommodityRailcarLoad>> &
  Partial<Omit<BulkCommodityRailcarLoad, keyof Inbound>>;

/** What a storage holds, in its own unit and in the one that the terminal shows; quantities are exact decimals. */
export type Stock = Pick<
  Asset,
  | "id"
  | "product_name"
  | "quantity"
  | "capacity"
  | "quantity_uom_abbreviation"
  | "display_quantity"
  | "display_capacity"
  | "display_abbreviation"
>;
/** What the order of a railcar still wants; below zero when more was loaded than ordered. */
export interface OrderLeft {
  readonly number: string;
  /** Null where no conversion leads to its unit. */
  readonly remaining: string | null;
  readonly unit: string | null;
  /** The same in the unit that the terminal shows. */
  readonly display: string | null;
  readonly displayUnit: string | null;
}

/** An asset that its material may go into, and what to look at first where it held another product. */
export interface Offered extends DraftAsset {
  readonly warning?: { readonly description: string } | null;
}

/** What the page knows of the railcar and of where its material may go. */
export interface CarFactsRead {
  readonly car: HandledCar | null;
  readonly drafts: readonly DraftFacts[];
  /** The user may not view drafts: there may be some. */
  readonly draftsHidden: boolean;
  /** What came in the place of the draft that the open form is about, where that is gone. */
  readonly inPlace: DraftInPlace | null;
  /** Assets that its material may go into now. */
  readonly assets: readonly Offered[];
  readonly stocks: readonly Stock[];
  /** What the units come to in the one that the terminal shows, for the car's product; empty until that is read. */
  readonly factors: DisplayFactors;
  /** The transload categories in use. */
  readonly categories: readonly TransloadCategory[];
  readonly order: OrderLeft | null;
}

export const NOTHING_READ: CarFactsRead = {
  car: null,
  drafts: [],
  draftsHidden: false,
  inPlace: null,
  assets: [],
  stocks: [],
  factors: [],
  categories: [],
  order: null,
};

/** What a command came to: the railcar, where it was changed; whether the draft waits for someone who may reconcile, and what to look at. */
export interface CarSent {
  readonly car: HandledCar | null;
  /** The draft that was recorded; null where none was. */
  readonly draftId: string | null;
  readonly isHeld: boolean;
  readonly warning: string | null;
}

/** The work on a railcar: `canEdit` is railcar:edit. */
export interface CarWorkTypes extends WorkTypes {
  readonly side: "railcars";
  readonly page: "handling";
  readonly form: CarForm;
  readonly facts: CarFactsRead;
  readonly sent: CarSent;
}
export type CarWorkInput = WorkInput<CarWorkTypes>;
export type CarWorkContext = WorkContext<CarWorkTypes>;
export type OpenCarForm = OpenForm<CarForm>;
