import { BOUNDS } from "@railhead/api-contract/bounds";
import type { Draft } from "@railhead/api-contract/resources/drafts.contract";
import { routes } from "@railhead/api-contract/resources/onsite-storage.contract";
import { textIn } from "../form/form.rules";
import type { AnyField } from "../form/form.types";
import { tDesk } from "../messages/catalogue-desk";
import { tStorageStep } from "../messages/catalogue-storage-step";
import { ledgerRefusal } from "../messages/refusals/ledger";
import { asFields } from "../record-fields/record-fields.rules";
import { defineStep, type OpenStep, type StepPlan } from "../record-step/record-step.types";
import { onsiteStorageResource } from "../resources/onsite-storage.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { deskPaths } from "../routes/desk-paths";
import { compareDecimals } from "../units/decimal.rules";
import { displayQuantity, roundForDisplay } from "../units/shown.rules";
import {
  bringsTooMuch,
  figuresIn,
  heldAfter,
  takesTooMuch,
  unitsOf,
  type VesselFigures,
} from "../vessels/vessel-units.rules";
import type { Vessel, VesselChoice } from "../vessels/vessel.types";
import { holdsText, vesselOptions } from "./vessel-choices.view";
import { figureEntered, inWords, unitIn } from "../record-step/entered-figure.rules";
import { filledBody, unitFault, unitField } from "./vessel-fields";
import { vesselFacts, vesselTag } from "./vessel-facts.view";

const INTO = "destination_id";
const NET = "net";
const UNIT = "net_uom_abbreviation";
type Open = OpenStep<Vessel, VesselChoice>;

/** Places of a figure that is said as the most that can be entered: never said to be more than there is. */
const cut = (decimal: string): string => decimal.replace(/(\.\d{3})\d+$/, "$1");

/** The vessel that is chosen. */
const chosenIn = (offered: Open["offered"], form: Open["form"]): VesselChoice | null =>
  offered?.find(({ id }) => id === textIn(form, INTO as never)) ?? null;

function fieldsOf({ record, offered, form }: Open): readonly AnyField[] {
  const unit = unitIn(form, UNIT);
  const figures = figuresIn(record, unit);
  const options = vesselOptions(record, offered ?? []);
  const into = chosenIn(offered, form);
  return [
    {
      key: INTO,
      label: tStorageStep("field.into"),
      kind: "choice",
      required: true,
      requiredText: tStorageStep("field.intoRequired"),
      options,
      ...(offered !== null && options.length === 0 ? { hint: tStorageStep("field.noOther") } : {}),
      ...(into === null ? {} : { hint: holdsText(into) }),
    },
    {
      key: NET,
      coupledWith: [UNIT],
      label: tStorageStep("field.net"),
      kind: "decimal",
      required: true,
      isAboveZero: true,
      bound: BOUNDS.movedQuantity,
      unit,
      ...(figures === null ? {} : { hint: tStorageStep("field.most", { quantity: inWords(cut(figures.held), unit) }) }),
    },
    ...unitField(record, form, UNIT),
  ];
}

/** Why so much cannot be moved, with both figures; null where it can, and where they are not known in this unit. */
function overText(from: Vessel, into: Vessel | null, net: string, unit: string | null): string | null {
  const [source, target] = [figuresIn(from, unit), into === null ? null : figuresIn(into, unit)];
  const said = (name: string, has: string) => ({
    name,
    has: { quantity: cut(has), unit },
    asked: { quantity: net, unit },
  });
  if (source !== null && takesTooMuch(source, net))
    return ledgerRefusal("overdraw_beyond_counts", said(from.name, source.held)).description;
  if (into !== null && target !== null && bringsTooMuch(target, net))
    return ledgerRefusal("overfill", said(into.name, target.free ?? "0")).description;
  return null;
}

/** What comes into a vessel of which no figure is in the unit that was entered: whether it can be converted is the server's to say. */
function bringsText({ name, quantity_uom_abbreviation: unit }: Vessel, figure: string): string {
  return unit === null
    ? tStorageStep("then.brings", { name, figure })
    : tStorageStep("then.converted", { name, figure, unit });
}

/** What both vessels hold after it, each as far as it is known in the unit that was entered. */
function balancesAfter(from: Vessel, into: Vessel, net: string, unit: string | null): readonly string[] {
  const after = (figures: VesselFigures, side: "in" | "out") =>
    inWords(roundForDisplay(heldAfter(figures, net, side)), unit);
  const [source, target] = [figuresIn(from, unit), figuresIn(into, unit)];
  return [
    ...(source === null ? [] : [tStorageStep("then.holds", { name: from.name, held: after(source, "out") })]),
    target === null
      ? bringsText(into, inWords(net, unit))
      : tStorageStep("then.holds", { name: into.name, held: after(target, "in") }),
  ];
}

function planOf(open: Open): StepPlan {
  const { record, offered, form } = open;
  const fields = asFields(fieldsOf(open));
  const unit = unitIn(form, UNIT);
  const into = chosenIn(offered, form);
  const net = figureEntered(fields, form, NET);
  const warning = into === null ? null : into.warning;
  const gone = unitFault(record, form, UNIT);
  const fault = gone ?? (net === null ? null : overText(record, into, net, unit));
  const becomes =
    into === null || net === null ? [tStorageStep("then.transferSoon")] : balancesAfter(record, into, net, unit);
  return {
    becomes,
    fault,
    ...(gone === null ? {} : { faultAt: UNIT }),
    warnings: warning === null ? [] : [warning],
    body: {
      id: record.id,
      ...filledBody(fields, form),
      ...(unit === null ? {} : { net_uom_abbreviation: unit }),
      updated_at: record.updated_at,
    },
  };
}

/** Why nothing can be moved out of a vessel; null where something can. */
function barOf({ name, is_active, quantity }: Vessel): string | null {
  if (!is_active) return tStorageStep("transfer.retired", { name });
  return compareDecimals(quantity, "0") <= 0 ? tStorageStep("transfer.empty", { name }) : null;
}

const movedText = ({
  net,
  net_uom_abbreviation: unit,
  display_net: display,
  display_abbreviation: displayUnit,
}: Draft) => displayQuantity({ quantity: net, unit, display, displayUnit }) ?? net;

/** Material is moved from a vessel into another one of its terminal: one draft. */
export const transferStorage = defineStep<Vessel, VesselChoice, Draft>({
  screen: "onsite-storage.transfer",
  facts: onsiteStorageResource as unknown as ResourceFacts,
  address: (id) => deskPaths.storage("transfer", id),
  route: routes.transfer,
  about: { name: ({ name }) => name, tag: vesselTag, facts: vesselFacts },
  fault: barOf,
  opens: ({ record }) => ({ [UNIT]: unitsOf(record)[0] ?? "" }) as never,
  fields: (open) => asFields(fieldsOf(open)),
  plan: planOf,
  faultAt: NET,
  asks: null,
  words: {
    title: () => tDesk("special.storage-transfer"),
    action: () => tStorageStep("transfer.action"),
    warned: (draft) => draft.warning?.description ?? null,
    done: (draft) =>
      tStorageStep("transfer.done", {
        figure: movedText(draft),
        from: draft.source_name,
        into: draft.destination_name,
      }),
    missing: () => tStorageStep("vessel.missing"),
    failed: () => tStorageStep("vessel.failed"),
  },
});
