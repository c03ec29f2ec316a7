import { routes as bolVersions } from "@railhead/api-contract/resources/bol-versions.contract";
import { routes as drafts } from "@railhead/api-contract/resources/drafts.contract";
import { floorPaths } from "../routes/paths";
import { requestTo } from "../submission/outbox-request";
import type { OutboxRequest } from "../submission/outbox.types";
import type { LoadChange } from "../load-work/load-work.types";
import { draftBody, voidBody } from "../load-work/load-draft.rules";
import { enteredText } from "../form/form.submit";
import { amountIn, textIn } from "../load-work/load-fields.rules";
import type { LoadForm } from "../load-work/load-form.types";
import { TRUCK_KINDS } from "../trucks/truck-kinds";
import { TRUCK_ROUTES } from "../trucks/truck-routes";
import { hasDifference, kindOf } from "./truck-facts.rules";
import { boundUnit, draftLoad, positionNow } from "./truck-forms.rules";
import { arrivalBody, editBody } from "./truck-record.rules";
import type { OpenTruckForm, TruckWorkContext } from "./truck-work.types";

type Body = Readonly<Record<string, unknown>>;
/** The calls that change a truck. */
type TruckChange = "update" | "arrive" | "weigh" | "handling" | "void" | "release";

/** A weight: one that was taken over from a scale or from an earlier weighing and not touched since is marked so, everything else is manual. */
function weighBody(context: TruckWorkContext, form: LoadForm, position = positionNow(context, form)): Body {
  const [chosen, reason, marked] = [enteredText(form, "scale_id"), enteredText(form, "reason"), textIn(form, "source")];
  const source =
    position === "tare" && marked === "stored tare"
      ? "stored tare"
      : marked === "live" && chosen !== null
        ? "live"
        : "manual";
  const scale_id = source === "stored tare" ? null : chosen;
  return {
    // A truck whose other weight stands in one unit is weighed in it again.
    position: position ?? "",
    weight: amountIn(form, "weight"),
    uom_abbreviation: boundUnit(context, position) ?? textIn(form, "uom_abbreviation"),
    source,
    scale_id,
    ...(reason === null ? {} : { reason }),
  };
}

/** The truck as the page shows it: it follows what others do, so what is sent is made from what was last shown. */
const truckReading = ({ facts: { truck } }: TruckWorkContext): Body =>
  truck === null ? {} : { updated_at: truck.updated_at };

/** The same of a new version of its BOL, which is made from the page of the truck. */
const loadReading = ({ facts: { truck } }: TruckWorkContext): Body =>
  truck === null ? {} : { load_updated_at: truck.updated_at };

/** The difference that is booked with a release, where there is one and a name for it. */
function difference({ facts }: TruckWorkContext, form: LoadForm): Body {
  const entry = textIn(form, "difference.entry");
  return entry !== "" && hasDifference(facts.truck)
    ? { difference: { entry, reason: enteredText(form, "difference.reason") ?? "" } }
    : {};
}

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
  const reason = enteredText(form, "reason") ?? "";
  switch (name) {
    case "arrival":
      return requestTo(TRUCK_ROUTES[kindOf(context)].add, { body: arrivalBody(context, form) as never });
    case "edit":
      return ofTruck(context, "update", editBody(context, form));
    case "weigh":
      return ofTruck(context, "weigh", { ...weighBody(context, form), ...truckReading(context) });
    case "draft":
      return ofDraft(target, draftBody(draftLoad(context), open));
    case "voidDraft":
      return requestTo(drafts.void, {
        params: { id: target ?? "" },
        body: voidBody(draftLoad(context), open) as never,
      });
    case "reopen": {
      const body = { bol_id: context.facts.truck?.bol_id ?? "", reason, ...loadReading(context) };
      return requestTo(bolVersions.create, { body: body as never });
    }
    case "void":
      return ofTruck(context, "void", { reason, ...truckReading(context) });
    case "release":
      return ofTruck(context, "release", { ...difference(context, form), ...truckReading(context) });
    case "arrive":
    case "handling":
      return ofTruck(context, name, truckReading(context));
  }
}

/** The page on which a change is taken up again: a truck that comes has none of its own yet. */
const routeOf = ({ family, side, page, id }: TruckWorkContext): string =>
  id === null || page === "arrival"
    ? floorPaths.truckTask(family, side, "handling")
    : floorPaths.truckTaskOf(family, side, page, id);

/** What is sent for the form as it is, and the first weight of a truck that is recorded with it. */
export function changeOf(context: TruckWorkContext, open: OpenTruckForm): LoadChange {
  const hasWeight = open.name === "arrival" && enteredText(open.form, "weight") !== null;
  const first = TRUCK_KINDS[kindOf(context)].first;
  return {
    ...requestOf(context, open),
    route: routeOf(context),
    followUp: hasWeight ? { body: weighBody(context, open.form, first) } : null,
  };
}
