import { RAILCARS_MOST } from "@railhead/api-contract/rail-visit-routes";
import { viewFields } from "../form/form.view";
import { tBatch } from "../messages/catalogue-railcar-batch";
import { tFields } from "../messages/catalogue-fields";
import { missesByReason, type MissReason } from "../list/paste.rules";
import { factsOf } from "../railcars/display.rules";
import { viewFieldEntry, viewPlainEntry, type FieldEntryView } from "../record-fields/field-entry.view";
import type { ListRow } from "../list/query.types";
import { isTooMany } from "./batch-choice.rules";
import type { BatchQuestion } from "./batch-kind.types";
import { KINDS } from "./batch-kinds";
import { updatableFields } from "./batch-update";
import { countSent, fieldsOf, questionOf } from "./railcar-batch-changes";
import type { RailcarBatchSnapshot } from "./railcar-batch.machine";
import { goodCars, isBad, placeText, planBatch, type PlannedCar } from "./railcar-batch.rules";
import type { BatchContext, BatchOutcome } from "./railcar-batch.types";

/** One field of a car in the preview, with its entries: the page that draws them knows names. */
export interface StepView {
  readonly field: FieldEntryView;
  readonly from: string;
  readonly to: string;
}

/** A chosen car in the preview. */
export type BatchRowView = ListRow & {
  readonly id: string;
  readonly name: string;
  readonly facts: string;
  readonly now: string;
  readonly becomes: string;
  readonly steps: readonly StepView[];
  readonly fault: string | null;
  readonly notes: readonly string[];
};

export interface RailcarBatchView {
  readonly hint: string;
  /** The cars of the terminal are still being read. */
  readonly isReading: boolean;
  readonly fields: readonly FieldEntryView[];
  /** Counted up each time that faults are shown. */
  readonly faultsShown: number;
  /** Of an update: the fields that can be added to those that are changed; null of any other batch. */
  readonly moreFields: readonly { readonly key: string; readonly label: string }[] | null;
  /** Those that something is wrong with first. */
  readonly rows: readonly BatchRowView[];
  readonly count: number;
  readonly summary: readonly string[];
  readonly added: {
    readonly text: string;
    readonly misses: readonly {
      readonly reason: MissReason;
      readonly text: string;
      readonly names: readonly string[];
    }[];
  } | null;
  readonly bad: string | null;
  readonly changed: { readonly text: string; readonly ids: readonly string[] } | null;
  /** Cars that were in the batch before those of a list came. */
  readonly earlier: { readonly text: string; readonly ids: readonly string[] } | null;
  readonly problem: string | null;
  /** What is said of the reading of the cars. */
  readonly note: string | null;
  readonly unconfirmed: string | null;
  readonly action: { readonly label: string; readonly isBarred: boolean };
  /** What is under way; null while nothing is. */
  readonly sending: string | null;
  /** What is asked before it is sent; null while nothing is. */
  readonly question: BatchQuestion | null;
  readonly outcome: BatchOutcome | null;
}

/** The fields of the batch, each as it is entered. */
function viewEntries(context: BatchContext, isShut: boolean): readonly FieldEntryView[] {
  const { family, keys, form } = context;
  const fields = fieldsOf(context);
  const drawn = viewFields(fields, form);
  const own = updatableFields(family);
  const order = context.kind === "update" ? keys : drawn.map(({ key }) => key as string);
  return order.flatMap((key) => {
    const shown = drawn.find((one) => one.key === key);
    if (shown === undefined) return [];
    const asUpdated = context.kind === "update" ? own.get(key) : undefined;
    const view = asUpdated === undefined ? viewPlainEntry(shown) : viewFieldEntry(asUpdated, shown);
    return [{ ...view, isReadOnly: isShut }];
  });
}

function viewRow(
  { id, name, car, becomes, steps, fault, warnings, changed }: PlannedCar,
  fields: readonly FieldEntryView[],
): BatchRowView {
  return {
    id,
    name,
    facts: car === null ? "" : factsOf(car),
    now: car === null ? (fault === null ? tBatch("rows.reading") : "") : placeText(car),
    becomes: fault === null ? becomes : "",
    steps:
      fault === null
        ? steps.flatMap(({ key, from, to }) => {
            const field = fields.find((one) => one.key === key);
            return field === undefined ? [] : [{ field, from, to }];
          })
        : [],
    fault,
    notes: [...(changed === null ? [] : [changed]), ...(fault === null ? warnings : [])],
  };
}

function viewAdded({ lastAdded }: BatchContext): RailcarBatchView["added"] {
  if (lastAdded === null) return null;
  const { added, misses } = lastAdded;
  return {
    text: added === 0 ? tBatch("add.none") : tBatch("add.done", { count: added }),
    misses: missesByReason(misses).map(({ reason, texts }) => ({
      reason,
      text: tBatch(`miss.${reason}`, { count: texts.length }),
      names: texts,
    })),
  };
}

/** The fields that an update may still change; null of any other batch. */
const viewMoreFields = ({ kind, family, keys }: BatchContext): RailcarBatchView["moreFields"] =>
  kind === "update"
    ? [...updatableFields(family).values()]
        .filter(({ key }) => !keys.includes(key))
        .map(({ key, label }) => ({ key, label: tFields(label) }))
    : null;

/** Rows that ask for something come first. */
const rankOf = (one: PlannedCar): number => (isBad(one) ? 0 : one.changed !== null ? 1 : 2);

/** Everything that a batch page draws. */
export function viewRailcarBatch(snapshot: RailcarBatchSnapshot): RailcarBatchView {
  const { context } = snapshot;
  const { kind, chosen, isWhole, isCut, unread, pasted, form, problem, outcome } = context;
  const { words, summary } = KINDS[kind];
  const isAsking = snapshot.matches("confirming");
  // The batch stays in sight behind the question.
  const isEditing = snapshot.matches("editing") || isAsking;
  const isUnconfirmed = snapshot.matches("unconfirmed");
  const planned = planBatch(context);
  const good = goodCars(planned);
  const bad = planned.filter(isBad);
  const earlier = context.earlier.filter((id) => chosen.some((one) => one.id === id));
  const isToCome = planned.some(({ car, fault }) => car === null && fault === null);
  const changed = planned.filter((one) => one.changed !== null);
  const fields = viewEntries(context, !isEditing);
  const tooMany = isTooMany(context) ? tBatch("tooMany", { count: chosen.length, most: RAILCARS_MOST }) : null;
  return {
    hint: words.hint(),
    isReading: !isWhole && !isCut && unread === null,
    fields,
    faultsShown: form.faultsShown,
    moreFields: viewMoreFields(context),
    rows: planned.toSorted((a, b) => rankOf(a) - rankOf(b)).map((one) => viewRow(one, fields)),
    count: chosen.length,
    summary: isEditing
      ? summary(
          context,
          planned.flatMap((one) => (isBad(one) || one.car === null ? [] : [one.car])),
        )
      : [],
    added: viewAdded(context),
    bad: isEditing && bad.length > 0 ? tBatch("bad.title", { count: bad.length }) : null,
    changed:
      isEditing && changed.length > 0
        ? { text: tBatch("changed.title", { count: changed.length }), ids: changed.map(({ id }) => id) }
        : null,
    earlier:
      isEditing && earlier.length > 0
        ? { text: tBatch("earlier.title", { count: earlier.length }), ids: earlier }
        : null,
    problem: isEditing ? (tooMany ?? problem) : null,
    note: unread ?? (isCut ? tBatch("load.tooMany") : pasted.length > 0 ? tBatch("add.waiting") : null),
    unconfirmed: isUnconfirmed ? tBatch("unconfirmed.title", { count: countSent(context) }) : null,
    action: {
      label: words.action(good.length),
      isBarred: good.length === 0 || bad.length > 0 || changed.length > 0 || tooMany !== null || isToCome,
    },
    sending: isEditing || isUnconfirmed ? null : words.sending(countSent(context)),
    question: isAsking ? questionOf(context) : null,
    outcome,
  };
}
