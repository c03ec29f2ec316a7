import { asNewDraft, assetKey } from "../load-work/load-draft.rules";
import type { WorkRules, WorkStep } from "../load-work/load-work.types";
import { tHandling } from "../messages/catalogue-handling";
import { tLoad } from "../messages/catalogue-load";
import { tWork } from "../messages/catalogue-work";
import { unloadPages } from "../railcars/car-pages";
import { draftBlock } from "./car-facts.rules";
import { draftLoad, fieldsOf, startOf } from "./car-work.rules";
import { changeOf } from "./car-work.submit";
import {
  CAR_FORMS,
  NOTHING_READ,
  type CarForm,
  type CarWorkTypes,
  type CarSent,
  type CarWorkContext,
} from "./car-work.types";

const doneText = (form: CarForm, name: string): string =>
  ({
    partial: () => tHandling("done.partial", { name }),
    complete: () => tHandling("done.complete", { name }),
    draft: () => tWork("done.draftSaved"),
    voidDraft: () => tLoad("done.voidDraft"),
  })[form]();

/** It is done; a car that is complete leads back to those that are not. */
function finish(context: CarWorkContext, form: CarForm, { car, isHeld, warning }: CarSent): WorkStep<CarWorkTypes> {
  const done = doneText(form, (car ?? context.facts.car)?.name ?? "");
  const more = [isHeld ? tHandling("done.held") : null, warning].filter((text) => text !== null);
  return {
    change: { facts: { ...context.facts, car: car ?? context.facts.car } },
    notice: { kind: more.length === 0 ? "positive" : "warning", message: [done, ...more].join(" ") },
    ...(form === "complete" ? { go: unloadPages(context.app, context.family).list } : {}),
  };
}

/** What is special about the work on a railcar. */
export const carRules: WorkRules<CarWorkTypes> = {
  forms: CAR_FORMS,
  nothingRead: NOTHING_READ,
  // What the forms choose from stays until it is read again.
  withChoices: (read, { assets, stocks, factors, categories }) => ({ ...read, assets, stocks, factors, categories }),
  firstForm: () => null,
  isArrival: () => false,
  fieldsOf,
  startOf,
  isDirect: (form) => form === "partial" || form === "complete",
  isAsked: ({ name }) => name === "voidDraft",
  changeOf,
  terminalOf: ({ car }) => car?.terminal_id ?? null,
  nameOf: ({ facts }) => facts.car?.name ?? null,
  isThere: ({ facts }) => facts.car !== null,
  hasDraft: ({ drafts }, id) => drafts.some((draft) => draft.id === id),
  asNewDraft: (context, open) => asNewDraft(draftLoad(context), open),
  seen: (_which, { car, drafts }) =>
    car === null
      ? null
      : JSON.stringify([car.status_id, car.inoperable, car.quantity_snapshot, drafts.map(({ id }) => id)]),
  changedText: ({ car }) => tLoad("load.changed", { name: car?.name ?? "", state: car?.status ?? "" }),
  finish,
  draftScan: (context) => ({
    assets: context.facts.assets,
    block: draftBlock(context),
    draftForm: "draft",
    assetKey: assetKey("source"),
  }),
};
