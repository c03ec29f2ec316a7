import { textIn } from "../form/form.rules";
import { assetKey, draftOf, NEW_DRAFT, unitOf as draftUnit } from "../load-work/load-draft.rules";
import { categorySums } from "../load-work/draft-category.rules";
import { draftSums, SUM_PLACES } from "../load-work/draft-sums.rules";
import { amountIn } from "../load-work/load-fields.rules";
import {
  confirmVoidDraft,
  viewWork,
  type SumView,
  type WorkSnapshot,
  type WorkWords,
} from "../load-work/load-work.view";
import { tHandling } from "../messages/catalogue-handling";
import { tLoad } from "../messages/catalogue-load";
import { unloadPages } from "../railcars/car-pages";
import { subtractDecimals, unsignedDecimal } from "../units/decimal.rules";
import { convertBy } from "../units/display-factors.rules";
import { applyRatio, ONE } from "../units/ratio.rules";
import { quantityWithUnit } from "../units/shown.rules";
import { carActions, heldDrafts, isLeft, leftText, viewCar, type CarWorkView } from "./car-facts.view";
import { carRules } from "./car-work-rules";
import { draftLoad, mixingWarning } from "./car-work.rules";
import type { CarForm, CarWorkTypes, CarWorkContext, OpenCarForm } from "./car-work.types";

const LABELS: Readonly<Record<CarForm, () => string>> = {
  partial: () => tHandling("do.partial"),
  complete: () => tHandling("do.complete"),
  draft: () => tLoad("do.save"),
  voidDraft: () => tLoad("do.voidDraft"),
};

/** What to look at before it is sent: what would mix, or what would stay in the car. */
function notesOf({ facts }: CarWorkContext, { name, form }: OpenCarForm): readonly string[] {
  const said =
    name === "draft"
      ? [mixingWarning(facts, textIn(form, assetKey("source")))]
      : name !== "complete" || facts.car === null
        ? []
        : [
            isLeft(facts.car)
              ? tHandling("do.completeLeft", {
                  name: facts.car.name,
                  left: leftText(facts) ?? tHandling("car.unknown"),
                })
              : null,
            heldDrafts(facts).length > 0 ? tHandling("do.completeHeld") : null,
          ];
  return said.filter((text) => text !== null);
}

/**
 * What is left in the car after the draft in the form, and how much room at its destination; unknown figures are left
 * out.
 */
function sumsOf(context: CarWorkContext, open: OpenCarForm): readonly SumView[] {
  const { facts } = context;
  const { car } = facts;
  if (open.name !== "draft" || car === null) return [];
  const load = draftLoad(context);
  const [unit, own, replaced] = [
    draftUnit(load, { target: open.target, form: NEW_DRAFT.form }),
    car.quantity_snapshot_uom_abbreviation,
    draftOf(load, open.target),
  ];
  const before =
    car.quantity_snapshot === null || own === null || unit === null
      ? null
      : convertBy(facts.factors, car.quantity_snapshot, own, unit);
  const change = subtractDecimals(
    amountIn(open.form, "net") || "0",
    replaced === undefined || replaced.on_hold ? "0" : replaced.net,
  );
  const exact = before === null ? null : subtractDecimals(before, change);
  const left = exact === null || own === unit ? exact : applyRatio(exact, ONE, SUM_PLACES);
  const isOver = left !== null && left.startsWith("-");
  const ofCar =
    left === null
      ? []
      : [
          {
            label: tHandling(isOver ? "car.over" : "car.left"),
            value: quantityWithUnit(unsignedDecimal(left), unit) ?? "",
            isOver,
          },
        ];
  const ofAsset = draftSums(load, { drafted: null, net: null, order: null }, context.asset, open).filter(
    ({ label }) => label !== tLoad("sum.drafted"),
  );
  return [...categorySums(load, replaced, open.form), ...ofCar, ...ofAsset];
}

const carWords: WorkWords<CarWorkTypes> = {
  missing: () => tHandling("car.missing"),
  actions: carActions,
  toList: ({ app, family }) => ({ href: unloadPages(app, family).list, label: tHandling("car.toList") }),
  title: (_context, { name, target }) =>
    name === "draft" ? tLoad(target === null ? "do.draft" : "do.editDraft") : LABELS[name](),
  submit: (_context, { name }) => LABELS[name](),
  isOffered: () => true,
  canClose: () => true,
  notes: notesOf,
  scale: () => null,
  sums: sumsOf,
  confirm: confirmVoidDraft,
};

/** Everything that the page of one railcar draws. */
export function viewCarWork(snapshot: WorkSnapshot<CarWorkTypes>): CarWorkView {
  const work = viewWork(carRules, carWords, snapshot);
  return { ...work, ...viewCar(work.state === "ready", snapshot.context) };
}
