import { textIn } from "../form/form.rules";
import { routes as bolVersions } from "@railhead/api-contract/resources/bol-versions.contract";
import { routes as drafts } from "@railhead/api-contract/resources/drafts.contract";
import { requestTo } from "../submission/outbox-request";
import type { OutboxRequest } from "../submission/outbox.types";
import type { LoadChange } from "../load-work/load-work.types";
import { draftBody, voidBody } from "../load-work/load-draft.rules";
import { bodyOf, changesOf, enteredText } from "../form/form.submit";
import type { LoadForm } from "../load-work/load-form.types";
import { TRUCK_KINDS, type WeightPosition } from "../trucks/truck-kinds";
import { truckPages } from "../trucks/truck-pages";
import { TRUCK_ROUTES } from "../trucks/truck-routes";
import { kindOf } from "./truck-facts.rules";
import { boundUnit, draftLoad, fieldsOf, firstWeightFields, positionNow } from "./truck-forms.rules";
import { arrivalBody } from "./truck-record.rules";
import type { OpenTruckForm, TruckWorkContext } from "./truck-work.types";

type Body = Readonly<Record<string, unknown>>;
/** The calls that change a truck. */
type TruckChange = "update" | "arrive" | "weigh" | "handling" | "void" | "release";

/**
 * How a weight came to be, and in which unit: one that was taken over from a scale or from an earlier weighing and not
 * touched since is marked so, everything else is manual.
 */
function weightMarks(context: TruckWorkContext, form: LoadForm, position = positionNow(context, form)): Body {
  const [chosen, reason, marked] = [enteredText(form, "scale_id"), enteredText(form, "reason"), textIn(form, "source")];
  const source =
    position === "tare" && marked === "stored tare"
      ? "stored tare"
      : marked === "live" && chosen !== null
        ? "live"
        : "manual";
  return {
    position: position ?? "",
    // A truck whose other weight is in one unit is weighed in it again.
    uom_abbreviation: boundUnit(context, position) ?? textIn(form, "uom_abbreviation"),
    source,
    scale_id: source === "stored tare" ? null : chosen,
    ...(reason === null ? {} : { reason }),
  };
}

/** The truck as the page shows it: it follows what others do, so what is sent is made from what was last shown. */
const truckReading = ({ facts: { truck } }: TruckWorkContext): Body =>
  truck === null ? {} : { updated_at: truck.updated_at };

/** The same of a new version of its BOL, which is made from the page of the truck. */
const loadReading = ({ facts: { truck } }: TruckWorkContext): Body =>
  truck === null ? {} : { load_updated_at: truck.updated_at };

/** A change of the truck itself. The rules made the body for its route; the server checks it. */
const ofTruck = (context: TruckWorkContext, what: TruckChange, body: Body): OutboxRequest =>
  requestTo(TRUCK_ROUTES[kindOf(context)][what], { params: { id: context.id ?? "" }, body: body as never });

/** A draft that is recorded, or recorded in place of another. */
const ofDraft = (target: string | null, body: Body): OutboxRequest =>
  target === null
    ? requestTo(drafts.create, { body: body as never })
    : requestTo(drafts.update, { params: { id: target }, body: body as never });

function requestOf(context: TruckWorkContext, open: OpenTruckForm): OutboxRequest {
  const { name, form, target } = open;
  const fields = fieldsOf(context, open);
  const filled = bodyOf(fields, form);
  switch (name) {
    case "arrival":
      return requestTo(TRUCK_ROUTES[kindOf(context)].add, { body: arrivalBody(context, form) as never });
    case "edit":
      return ofTruck(context, "update", changesOf(fields, form));
    case "weigh":
      return ofTruck(context, "weigh", { ...filled, ...weightMarks(context, form), ...truckReading(context) });
    case "draft":
      return ofDraft(target, draftBody(draftLoad(context), open));
    case "voidDraft":
      return requestTo(drafts.void, {
        params: { id: target ?? "" },
        body: voidBody(draftLoad(context), open, filled) as never,
      });
    case "reopen": {
      const body = { ...filled, bol_id: context.facts.truck?.bol_id ?? "", ...loadReading(context) };
      return requestTo(bolVersions.create, { body: body as never });
    }
    case "void":
    case "release":
    case "arrive":
    case "handling":
      return ofTruck(context, name, { ...filled, ...truckReading(context) });
  }
}

/** The page on which a change is taken up again: a truck that comes has none of its own yet. */
const routeOf = ({ app, family, side, page, id }: TruckWorkContext): string => {
  const pages = truckPages(app, family, side);
  return id === null || page === "arrival" ? pages.list("handling") : pages.one(page, id);
};

/** The weight that is taken with the arrival. */
const firstWeight = (context: TruckWorkContext, form: LoadForm, position: WeightPosition): Body => ({
  ...bodyOf(firstWeightFields(context, form), form),
  ...weightMarks(context, form, position),
});

/** What is sent for the form as it is, and the first weight of a truck that is recorded with it. */
export function changeOf(context: TruckWorkContext, open: OpenTruckForm): LoadChange {
  const { first } = TRUCK_KINDS[kindOf(context)];
  const hasWeight = open.name === "arrival" && enteredText(open.form, "weight") !== null;
  return {
    ...requestOf(context, open),
    route: routeOf(context),
    followUp: hasWeight ? { body: firstWeight(context, open.form, first) } : null,
  };
}
