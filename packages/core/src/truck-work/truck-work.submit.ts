import { draftBody, voidBody } from "../load-work/load-draft.rules";
import { enteredAmount, enteredText } from "../load-work/load-fields.rules";
import type { Values } from "../load-work/load-work.types";
import { TRUCK_KINDS } from "../trucks/truck-kinds";
import { hasDifference, kindOf } from "./truck-facts.rules";
import { boundUnit, draftLoad, positionNow } from "./truck-forms.rules";
import { arrivalBody, editBody } from "./truck-record.rules";
import type { OpenTruckForm, TruckWorkContext } from "./truck-work.types";

type Body = Readonly<Record<string, unknown>>;

/** A weight: one that was taken over from a scale or from an earlier weighing and not touched since is marked so, everything else is manual. */
function weighBody(context: TruckWorkContext, values: Values, position = positionNow(context, values)): Body {
  const [chosen, reason] = [enteredText(values, "scale_id"), enteredText(values, "reason")];
  const source =
    position === "tare" && values["source"] === "stored tare"
      ? "stored tare"
      : values["source"] === "live" && chosen !== null
        ? "live"
        : "manual";
  const scale_id = source === "stored tare" ? null : chosen;
  return {
    // A truck whose other weight stands in one unit is weighed in it again.
    position: position ?? "",
    weight: enteredAmount(values, "weight"),
    uom_abbreviation: boundUnit(context, position) ?? values["uom_abbreviation"] ?? "",
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

function formBody(context: TruckWorkContext, { name, target, values }: OpenTruckForm): Body {
  const reason = enteredText(values, "reason") ?? "";
  switch (name) {
    case "arrival":
      return arrivalBody(context, values);
    case "edit":
      return editBody(context, values);
    case "weigh":
      return { ...weighBody(context, values), ...truckReading(context) };
    case "draft":
      return draftBody(draftLoad(context), target, values);
    case "void":
      return { reason, ...truckReading(context) };
    case "voidDraft":
      return voidBody(draftLoad(context), target, values);
    case "reopen":
      return { bol_id: context.facts.truck?.bol_id ?? "", reason, ...loadReading(context) };
    case "release":
      return {
        ...(values["entry"] && hasDifference(context.facts.truck)
          ? { difference: { entry: values["entry"], reason } }
          : {}),
        ...truckReading(context),
      };
    case "arrive":
    case "handling":
      return truckReading(context);
  }
}

/** What is sent for the form as it stands, and the first weight of a truck that is recorded with it. */
export function bodyOf(
  context: TruckWorkContext,
  open: OpenTruckForm,
): { readonly body: Body; readonly weight: Body | null } {
  const hasWeight = open.name === "arrival" && enteredText(open.values, "weight") !== null;
  return {
    body: formBody(context, open),
    weight: hasWeight ? weighBody(context, open.values, TRUCK_KINDS[kindOf(context)].first) : null,
  };
}
