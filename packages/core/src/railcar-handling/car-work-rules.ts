import { assetKey, draftBody, voidBody } from "../load-work/load-draft.rules";
import type { Step, WorkRules } from "../load-work/load-work.types";
import { tHandling } from "../messages/catalogue.handling";
import { tLoad } from "../messages/catalogue.load";
import { tWork } from "../messages/catalogue.work";
import { floorPaths } from "../routes/paths";
import { draftBlock } from "./car-facts.rules";
import { draftLoad, fieldsOf, startOf } from "./car-work.rules";
import {
  CAR_FORMS,
  NOTHING_READ,
  type CarForm,
  type CarJob,
  type CarSent,
  type CarWorkContext,
  type OpenCarForm,
} from "./car-work.types";

/** The car as the page shows it. */
const carReading = ({ facts: { car } }: CarWorkContext): Readonly<Record<string, unknown>> =>
  car === null ? {} : { updated_at: car.updated_at };

const bodyOf = (context: CarWorkContext, open: OpenCarForm) => ({
  body:
    open.name === "draft"
      ? draftBody(draftLoad(context), open)
      : open.name === "voidDraft"
        ? voidBody(draftLoad(context), open)
        : carReading(context),
  weight: null,
});

const doneText = (form: CarForm, name: string): string =>
  ({
    partial: () => tHandling("done.partial", { name }),
    complete: () => tHandling("done.complete", { name }),
    draft: () => tWork("done.draftSaved"),
    voidDraft: () => tLoad("done.voidDraft"),
  })[form]();

/** It is done: the form is closed; a car that is complete leads back to those that are not. */
function finish(context: CarWorkContext, { car, isHeld, warning }: CarSent): Step<CarJob> {
  const form = context.attempt?.form ?? context.open?.name ?? "draft";
  const done = doneText(form, (car ?? context.facts.car)?.name ?? "");
  const more = [isHeld ? tHandling("done.held") : null, warning].filter((text) => text !== null);
  return {
    change: {
      open: null,
      attempt: null,
      changed: null,
      facts: { ...context.facts, car: car ?? context.facts.car },
    },
    notice: { kind: more.length === 0 ? "positive" : "warning", message: [done, ...more].join(" ") },
    ...(form === "complete" ? { goes: floorPaths.sandRailcarHandling() } : {}),
  };
}

/** What is special about the work on a railcar. */
export const carRules: WorkRules<CarJob> = {
  forms: CAR_FORMS,
  nothingRead: NOTHING_READ,
  // What the forms choose from stays until it is read anew.
  withMore: (read, { assets, stocks, factors, categories }) => ({ ...read, assets, stocks, factors, categories }),
  firstForm: () => null,
  isArrival: () => false,
  fieldsOf,
  startOf,
  isDirect: (form) => form === "partial" || form === "complete",
  isAsked: ({ name }) => name === "voidDraft",
  bodyOf,
  nameOf: ({ facts }) => facts.car?.name ?? null,
  isThere: ({ facts }) => facts.car !== null,
  hasDraft: ({ drafts }, id) => drafts.some((draft) => draft.id === id),
  seen: ({ car, drafts }) =>
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
