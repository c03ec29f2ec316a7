import { textIn } from "../form/form.rules";
import { confirmVoidDraft, viewWork, type WorkSnapshot, type WorkWords } from "../load-work/load-work.view";
import type { LoadForm } from "../load-work/load-form.types";
import { t } from "../messages/catalogue";
import { tLoad } from "../messages/catalogue-load";
import { tTruck } from "../messages/catalogue-truck";
import { truckPages } from "../trucks/truck-pages";
import { actionsOf, releaseBlock } from "./truck-actions.rules";
import { BOOKED_AS, bookedText } from "./truck-booked.rules";
import { hasDifference } from "./truck-facts.rules";
import { viewTruck, type TruckWorkView } from "./truck-facts.view";
import { positionNow } from "./truck-forms.rules";
import { notesOf, sumsOf, shortcutsOf } from "./truck-notes.view";
import { restOf } from "./truck-weights.view";
import { truckRules } from "./truck-work-rules";
import type { OpenTruckForm, TruckForm, TruckWorkTypes, TruckWorkContext } from "./truck-work.types";

const SUBMIT: Readonly<Record<TruckForm, () => string>> = {
  arrival: () => tTruck("do.arrival"),
  edit: () => tLoad("do.save"),
  arrive: () => tTruck("do.arrive"),
  handling: () => tTruck("do.handling"),
  weigh: () => tLoad("do.save"),
  draft: () => tLoad("do.save"),
  void: () => tTruck("do.void"),
  reopen: () => tTruck("do.reopen"),
  voidDraft: () => tLoad("do.voidDraft"),
  release: () => t("mode.release"),
};
function titleOf(context: TruckWorkContext, { name, target, form }: OpenTruckForm): string {
  if (name === "draft") return tLoad(target === null ? "do.draft" : "do.editDraft");
  if (name === "edit") return tTruck("do.edit");
  return name === "weigh"
    ? tTruck(positionNow(context, form) === "gross" ? "do.weighGross" : "do.weighTare")
    : SUBMIT[name]();
}

/** The difference that a release enters: how much under which name, and why. */
function booked({ truck }: TruckWorkContext["facts"], form: LoadForm): string {
  const rest = truck === null ? null : restOf(truck);
  const entry = BOOKED_AS.find((one) => one === textIn(form, "difference.entry"));
  return rest === null || entry === undefined
    ? ""
    : bookedText(rest.text, { entry, reason: textIn(form, "difference.reason") });
}

function viewConfirm({ facts }: TruckWorkContext, { name, form }: OpenTruckForm) {
  if (name === "voidDraft") return confirmVoidDraft();
  if (name === "release") return { title: tTruck("ask.book"), text: booked(facts, form), danger: false };
  return { title: tTruck("ask.void", { name: facts.truck?.name ?? "" }), text: tLoad("ask.voidText"), danger: true };
}

const truckWords: WorkWords<TruckWorkTypes> = {
  missing: () => tTruck("truck.missing"),
  actions: (context) => (context.page === "handling" ? actionsOf(context) : []),
  toList: ({ app, family, side, page }) => ({
    href: truckPages(app, family, side).list(page === "release" ? "release" : "handling"),
    label: tTruck("truck.toList"),
  }),
  title: titleOf,
  submit: ({ facts }, { name }) =>
    name === "release" && hasDifference(facts.truck) ? tTruck("do.book") : SUBMIT[name](),
  isOffered: (context, open) => releaseBlock(context, open) === null,
  canClose: ({ name }) => name !== "release",
  notes: notesOf,
  sums: sumsOf,
  shortcuts: shortcutsOf,
  scale: ({ facts: { scales } }, { name, form }) => {
    const scale = name === "weigh" ? scales.find(({ id }) => id === textIn(form, "scale_id")) : undefined;
    return scale?.hasLine === true ? tTruck("do.readScale") : null;
  },
  confirm: viewConfirm,
};

/** Everything that the page of one truck draws. */
export function viewTruckWork(snapshot: WorkSnapshot<TruckWorkTypes>): TruckWorkView {
  const work = viewWork(truckRules, truckWords, snapshot);
  const { booked = null } = snapshot.context.facts;
  return {
    ...work,
    ...viewTruck(
      work.state === "ready",
      snapshot.context,
      booked === null ? undefined : (quantity) => bookedText(quantity, booked),
    ),
  };
}
