import type { Named } from "@railhead/api-contract/envelope";
import type { ReadRecord } from "../form/form.rules";
import type { TransloadCategory } from "../load-work/draft-category.rules";
import type { LoadBody, OpenForm } from "../load-work/load-form.types";
import type { DraftAsset, DraftInPlace, WorkTypes, WorkContext, WorkInput } from "../load-work/load-work.types";
import type { TruckSide } from "../routes/floor-tasks";
import type { LegalGross } from "../trucks/legal-gross.rules";
import type { DisplayFactors } from "../units/display-factors.rules";
import type { StoredTare } from "./stored-tare.rules";
import type { BookedDifference } from "./truck-booked.rules";
import type { TruckRow, TruckDraft } from "../trucks/truck.types";

/** Everything that is filled in or asked on the pages of one truck. */
export const TRUCK_FORMS = [
  "arrival",
  "edit",
  "arrive",
  "handling",
  "weigh",
  "draft",
  "void",
  "voidDraft",
  "reopen",
  "release",
] as const;
export type TruckForm = (typeof TRUCK_FORMS)[number];

/** Which page of a truck: its card, its release, or the form of one that comes. */
export type TruckPage = "arrival" | "handling" | "release";

/** An asset to exchange material with; `warning` is what to look at before it is (contamination), as a sentence. */
export interface OfferedAsset extends DraftAsset {
  readonly warning: string | null;
}
/** A scale as far as the user may know it. */
export interface TruckScale extends Named {
  readonly unit: string | null;
  /** The last day of its certificate; null where there is none, or it is not known. */
  readonly certifiedUntil: string | null;
  /** It has a line over which its weight is taken; without one the weight is read and entered by hand. */
  readonly hasLine: boolean;
}

/** What the page knows of the truck and of what can be chosen. */
export interface TruckFactsRead {
  readonly truck: TruckRow | null;
  readonly drafts: readonly TruckDraft[];
  /** The user may not view drafts: there may be some. */
  readonly draftsHidden: boolean;
  /** What came in the place of the draft that the open form is about, where that is gone. */
  readonly inPlace: DraftInPlace | null;
  /** Its record, field by field, while the form is open in which that is put right; null until it is read. */
  readonly own: ReadRecord<LoadBody> | null;
  /** Assets that its material may come from or go to. */
  readonly assets: readonly OfferedAsset[];
  /** The transload categories in use. */
  readonly categories: readonly TransloadCategory[];
  readonly scales: readonly TruckScale[];
  /** Who took the weights, by name. */
  readonly people: readonly Named[];
  readonly storedTare: StoredTare | null;
  /** Units that trucks are weighed in, the terminal's own first. */
  readonly units: readonly string[];
  /** What the units come to in the one that the terminal shows, for the truck's product and for weights; empty until that is read. */
  readonly factors: DisplayFactors;
  readonly weightFactors: DisplayFactors;
  /** What a truck that comes may weigh on the roads around the terminal; null where that is not known. */
  readonly legalGross: LegalGross | null;
  /** How the difference is booked with which the truck has left; null where there is none, or nobody may know. */
  readonly booked?: BookedDifference | null;
  readonly carriers: readonly Named[];
  readonly customers: readonly Named[];
  readonly products: readonly Named[];
  readonly orders: readonly Named[];
  readonly suppliers: readonly Named[];
  readonly origins: readonly Named[];
}

export const NOTHING_READ: TruckFactsRead = {
  truck: null,
  drafts: [],
  draftsHidden: false,
  inPlace: null,
  own: null,
  assets: [],
  categories: [],
  scales: [],
  people: [],
  storedTare: null,
  units: [],
  factors: [],
  weightFactors: [],
  legalGross: null,
  carriers: [],
  customers: [],
  products: [],
  orders: [],
  suppliers: [],
  origins: [],
};

/** What a command came to. */
export interface TruckSent {
  readonly truck: TruckRow | null;
  /** The draft that was recorded; null where none was. */
  readonly draftId: string | null;
  /** What could not be done of it. */
  readonly note: string | null;
  /** What to look at although it is done. */
  readonly warnings: readonly string[];
}

/** The work on a truck: an address's side is its kind of trucks, `canEdit` is outbound truck:edit. */
export interface TruckWorkTypes extends WorkTypes {
  readonly side: TruckSide;
  readonly page: TruckPage;
  readonly form: TruckForm;
  readonly facts: TruckFactsRead;
  readonly sent: TruckSent;
}
export type TruckWorkInput = WorkInput<TruckWorkTypes>;
export type TruckWorkContext = WorkContext<TruckWorkTypes>;
export type OpenTruckForm = OpenForm<TruckForm>;
