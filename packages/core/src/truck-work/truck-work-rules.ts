import { textIn } from "../form/form.rules";
import { tLoad } from "../messages/catalogue-load";
import { tTruck } from "../messages/catalogue-truck";
import { asNewDraft } from "../load-work/load-draft.rules";
import type { WorkRules } from "../load-work/load-work.types";
import { releaseBlock } from "./truck-actions.rules";
import { weightOf } from "../trucks/truck-row.rules";
import { hasDifference, kindOf } from "./truck-facts.rules";
import { boundUnit, draftLoad, fieldsOf, positionNow, startOf } from "./truck-forms.rules";
import { finish } from "./truck-work-changes";
import { draftScan } from "./truck-work-scans";
import { ownRecord } from "./truck-record.rules";
import { changeOf } from "./truck-work.submit";
import {
  NOTHING_READ,
  TRUCK_FORMS,
  type TruckForm,
  type TruckWorkTypes,
  type TruckPage,
  type TruckWorkContext,
} from "./truck-work.types";

/** The form that a page begins with. */
const FIRST_FORM: Readonly<Record<TruckPage, TruckForm | null>> = {
  arrival: "arrival",
  handling: null,
  release: "release",
};

/** A truck that is being recorded has no name yet, but a number of its own. */
function nameOf({ facts: { truck }, open, page }: TruckWorkContext): string | null {
  if (truck !== null || page !== "arrival") return truck?.name ?? null;
  const number = open === null ? "" : textIn(open.form, "truck_number");
  return number !== "" ? tTruck("truck.number", { number }) : null;
}

/** What is special about the work on a truck. */
export const truckRules: WorkRules<TruckWorkTypes> = {
  forms: TRUCK_FORMS,
  nothingRead: NOTHING_READ,
  withChoices: ({ truck, drafts, draftsHidden, inPlace }, before) => ({
    ...before,
    truck,
    drafts,
    draftsHidden,
    inPlace,
  }),
  firstForm: (page) => FIRST_FORM[page],
  isArrival: (page) => page === "arrival",
  fieldsOf,
  startOf,
  isDirect: (form) => form === "arrive" || form === "handling",
  isAsked: ({ name, form }, { facts }) =>
    name === "void" ||
    name === "voidDraft" ||
    (name === "release" && textIn(form, "difference.entry") !== "" && hasDifference(facts.truck)),
  changeOf,
  terminalOf: ({ truck }) => truck?.terminal_id ?? null,
  nameOf,
  isThere: ({ page, facts }) => page === "arrival" || facts.truck !== null,
  hasDraft: ({ drafts }, id) => drafts.some((draft) => draft.id === id),
  asNewDraft: (context, open) => asNewDraft(draftLoad(context), open),
  ownRecord,
  // In the form of the record every change of it counts.
  seen: (which, { truck, drafts }, form) =>
    truck === null
      ? null
      : JSON.stringify([
          truck.status_id,
          weightOf(kindOf(which), truck, "gross"),
          weightOf(kindOf(which), truck, "tare"),
          drafts.map(({ id }) => id),
          ...(form === "edit" ? [truck.updated_at] : []),
        ]),
  changedText: ({ truck }) => tLoad("load.changed", { name: truck?.name ?? "", state: truck?.status ?? "" }),
  finish,
  draftScan,
  cannotSend: releaseBlock,
  valuesOfShortcut: ({ facts: { storedTare } }, { name }, key) =>
    key !== "stored tare" || name !== "weigh" || storedTare === null
      ? null
      : { weight: storedTare.weight, uom_abbreviation: storedTare.unit, source: "stored tare", scale_id: "" },
  weighedIn: (context) => (context.open === null ? null : boundUnit(context, positionNow(context, context.open.form))),
};
