import { tForms } from "../messages/catalogue-forms";
import { tLoad } from "../messages/catalogue-load";
import { tTruck } from "../messages/catalogue-truck";
import { tWork } from "../messages/catalogue-work";
import { enter, textIn } from "../form/form.rules";
import { newForm } from "../load-work/load-form-changes";
import { writeWork } from "../load-work/load-work.storage";
import type { WorkStep } from "../load-work/load-work.types";
import { truckPages } from "../trucks/truck-pages";
import type { TruckRow } from "../trucks/truck.types";
import type { TruckForm, TruckWorkTypes, TruckSent, TruckWorkContext } from "./truck-work.types";

const DONE: Readonly<Record<TruckForm, (name: string) => string>> = {
  arrival: (name) => tTruck("done.arrival", { name }),
  edit: (name) => tForms("done.edit", { name }),
  arrive: (name) => tTruck("done.arrive", { name }),
  handling: (name) => tTruck("done.handling", { name }),
  weigh: () => tTruck("done.weigh"),
  draft: () => tWork("done.draftSaved"),
  voidDraft: () => tLoad("done.voidDraft"),
  reopen: (name) => tTruck("done.reopen", { name }),
  void: (name) => tTruck("done.void", { name }),
  release: (name) => tTruck("done.release", { name }),
};

/** A weight that the server would not take with the arrival waits in the form of the new truck. */
function leaveWeight(context: TruckWorkContext, truck: TruckRow): void {
  const { open, userid, family, side, terminalId } = context;
  if (open === null) return;
  const [weight, uom_abbreviation] = [textIn(open.form, "weight"), textIn(open.form, "uom_abbreviation")];
  const weigh = newForm("weigh" as const, null);
  writeWork<TruckWorkTypes>(
    context.ports.storage.session,
    { userid, family, side, terminalId, page: "handling", id: truck.id },
    { open: { ...weigh, form: enter(weigh.form, { weight, uom_abbreviation, scale_id: "" }) } },
  );
}

/** It is done: what is known of the truck now, and the page that comes next. */
export function finish(
  context: TruckWorkContext,
  form: TruckForm,
  { truck, note, warnings }: TruckSent,
): WorkStep<TruckWorkTypes> {
  const pages = truckPages(context.app, context.family, context.side);
  if (note !== null && truck !== null) leaveWeight(context, truck);
  const go =
    form === "arrival" && truck
      ? pages.one("handling", truck.id)
      : form === "release" || form === "void"
        ? pages.list(context.page === "release" ? "release" : "handling")
        : undefined;
  return {
    change: {
      asset: null,
      facts: { ...context.facts, truck: truck ?? context.facts.truck },
    },
    notice:
      note === null
        ? {
            kind: warnings.length === 0 ? "positive" : "warning",
            message: [DONE[form]((truck ?? context.facts.truck)?.name ?? ""), ...warnings].join(" "),
          }
        : { kind: "warning", message: note },
    go,
  };
}
