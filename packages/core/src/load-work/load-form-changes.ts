import { enter, mergeRecord, openedForm, withDefaults, textIn } from "../form/form.rules";
import { faultsOf, withFaults, withoutFaults } from "../form/form-faults.rules";
import { changeForm, type FieldChange } from "../form/form-events";
import type { FormFaults } from "../form/form.types";
import { tLoad } from "../messages/catalogue-load";
import { compareDecimals } from "../units/decimal.rules";
import { withoutCount } from "./load-draft.rules";
import type { LoadBody, LoadForm, LoadKey, OpenForm } from "./load-form.types";
import type {
  WorkTypes,
  OwnRecord,
  ScaleReading,
  WorkStep,
  CursorMove,
  WorkContext,
  WorkRules,
} from "./load-work.types";

/** A form in which nothing is filled in yet. */
export const newForm = <Form extends string>(name: Form, target: string | null): OpenForm<Form> => ({
  name,
  target,
  form: openedForm({}),
  offersCount: null,
});

/** What a form reads for itself; undefined where that is nothing. */
export const ownRecordOf = <W extends WorkTypes>(
  { ownRecord }: WorkRules<W>,
  form: W["form"],
): OwnRecord<W> | undefined => (ownRecord?.form === form ? ownRecord : undefined);

/**
 * The form with what is known now, once what it chooses from is: a record of its own as it is now, under what was entered;
 * any other form begins with what is not in it yet.
 */
export function filledIn<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  open: OpenForm<W["form"]>,
): OpenForm<W["form"]> {
  if (!context.hasChoices) return open;
  const own = ownRecordOf(rules, open.name);
  if (own !== undefined) {
    const record = own.read(context.facts);
    return record === null
      ? open
      : { ...open, form: mergeRecord(rules.fieldsOf(context, open), open.form, record, "mine").form };
  }
  const { values, version, offersCount } = rules.startOf(context, open.name, open.target);
  return {
    ...open,
    form: withDefaults(open.form, values, version),
    offersCount: open.offersCount ?? offersCount,
  };
}

/** The cursor goes on in the form. */
export const movedCursor = ({ cursorMove }: { readonly cursorMove: CursorMove }, isOpening: boolean): CursorMove => ({
  count: cursorMove.count + 1,
  isOpening,
});

/** A form is opened, filled in with what is known. */
export function openForm<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  name: W["form"],
  target: string | null,
): WorkStep<W> {
  const facts = ownRecordOf(rules, name)?.without(context.facts) ?? context.facts;
  return {
    change: {
      facts,
      open: filledIn(rules, { ...context, facts }, newForm(name, target)),
      changed: null,
      isTakenUp: false,
      cursorMove: movedCursor(context, true),
    },
    formChanged: true,
    raise: ownRecordOf(rules, name) === undefined ? [] : [{ type: "CHOICES.LOAD" }],
  };
}

/** A form is given up: the page has the one again that it begins with. */
export function closeForm<W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>): WorkStep<W> {
  const first = rules.isArrival(context.page) ? null : rules.firstForm(context.page);
  return {
    change: {
      open: first === null ? null : filledIn(rules, context, newForm(first, null)),
      changed: null,
      isTakenUp: false,
    },
    formChanged: true,
  };
}

/** Fields that say what a weight is. Once one is entered, the weight is no scale's and no earlier visit's any more. */
const OF_WEIGHT: ReadonlySet<LoadKey> = new Set(["weight", "scale_id", "position", "uom_abbreviation"] as const);

/** What is typed or chosen. Another asset or figure is not the one that a count was asked for. */
export function changeField<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  event: FieldChange<LoadBody>,
): WorkStep<W> {
  const { open } = context;
  if (open === null) return { change: {} };
  const isAsset = event.key === rules.draftScan(context).assetKey;
  const before = isAsset || event.key === "net" ? withoutCount(open) : open;
  const form = OF_WEIGHT.has(event.key) ? enter(before.form, { source: "manual" }) : before.form;
  return {
    change: {
      open: { ...before, form: changeForm(rules.fieldsOf(context, before), form, event) },
      ...(isAsset ? { cursorMove: movedCursor(context, false) } : {}),
    },
    formChanged: true,
  };
}

const shownFaults = <W extends WorkTypes>(
  open: OpenForm<W["form"]>,
  faults: FormFaults<LoadBody>,
): Partial<WorkContext<W>> => ({ open: { ...open, form: withFaults(open.form, faults) } });

/** Several fields at once: nothing that was said to be wrong holds for them. */
const entered = (form: LoadForm, values: LoadForm["entered"]): LoadForm => withoutFaults(enter(form, values));

/** The form without a weight that a scale showed earlier: who asks again does not mean that one. What was typed stays. */
const withoutReading = (form: LoadForm): LoadForm =>
  textIn(form, "source") === "live" ? enter(form, { weight: "", source: "manual" }) : form;

/** A reading that cannot be taken over, at the scale's field; the weight may still be typed. */
export function refuseReading<W extends WorkTypes>({ open }: WorkContext<W>, said: string): WorkStep<W> {
  // Nobody waits for it any more.
  if (open === null || textIn(open.form, "scale_id") === "") return { change: {} };
  const form = withoutReading(open.form);
  return {
    change: shownFaults({ ...open, form }, { ...form.faults, scale_id: said }),
    ...(form === open.form ? {} : { formChanged: true }),
    notice: { kind: "negative", message: said, ofForm: true },
  };
}

/** The same without what was said of its scale. */
function withoutScaleFault(form: LoadForm): LoadForm {
  const { scale_id: _scale, ...faults } = form.faults;
  return { ...form, faults };
}
/** A scale is asked: what was said of it before no longer holds. */
export const askScale = <W extends WorkTypes>({ open }: WorkContext<W>): WorkStep<W> => ({
  change: open === null ? {} : { open: { ...open, form: withoutScaleFault(open.form) } },
});
/** The weight is entered by hand, and marked so, whatever the scale says. */
export const enterByHand = <W extends WorkTypes>({ open }: WorkContext<W>): WorkStep<W> => ({
  change: open === null ? {} : { open: { ...open, form: enter(withoutScaleFault(open.form), { source: "manual" }) } },
  formChanged: true,
});

/** What a scale shows takes the place of what was typed. A load that is weighed in another unit already takes no figure of it, and none takes a zero. */
export function takeReading<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  { scale_id, scale_name, weight, uom_abbreviation, captured_at }: ScaleReading,
): WorkStep<W> {
  const { open } = context;
  if (open === null || textIn(open.form, "scale_id") !== scale_id) return { change: {} };
  const unit = rules.weighedIn?.(context) ?? null;
  if (unit !== null && unit !== uom_abbreviation)
    return refuseReading(context, tLoad("scale.otherUnit", { scale: scale_name, other: uom_abbreviation, unit }));
  // No load weighs nothing: taken over it would only be refused when it is saved.
  if (compareDecimals(weight, "0") === 0) return refuseReading(context, tLoad("scale.zero", { scale: scale_name }));
  const weighed = { weight, scale_id, uom_abbreviation, source: "live", captured_at: String(captured_at) };
  return {
    change: { open: { ...open, form: entered(open.form, weighed) } },
    formChanged: true,
    notice: { kind: "positive", message: tLoad("done.scale", { scale: scale_name }) },
  };
}

/** A shortcut fills in what it is for. */
export function takeShortcut<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  key: string,
): WorkStep<W> {
  const { open } = context;
  const values = open === null ? null : (rules.valuesOfShortcut?.(context, open, key) ?? null);
  return open === null || values === null
    ? { change: {} }
    : { change: { open: { ...open, form: entered(open.form, values) } }, formChanged: true };
}

/** What the form itself finds to be put right. */
export const showFaults = <W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>): WorkStep<W> => ({
  change: context.open === null ? {} : shownFaults<W>(context.open, faultsNow(rules, context)),
});

export const faultsNow = <W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>): FormFaults<LoadBody> =>
  context.open === null ? {} : faultsOf(rules.fieldsOf(context, context.open), context.open.form);
