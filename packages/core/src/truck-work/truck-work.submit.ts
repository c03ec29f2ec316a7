import { draftBody, voidBody } from "../load-work/load-draft.rules";
import { enteredText } from "../form/form.submit";
import { amountIn, textIn } from "../load-work/load-fields.rules";
import type { LoadForm } from "../load-work/load-form.types";
import { TRUCK_KINDS } from "../trucks/truck-kinds";
import { hasDifference, kindOf } from "./truck-facts.rules";
import { boundUnit, draftLoad, positionNow } from "./truck-forms.rules";
import { arrivalBody, editBody } from "./truck-record.rules";
import type { OpenTruckForm, TruckWorkContext } from "./truck-work.types";

type Body = Readonly<Record<string, unknown>>;

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

function formBody(context: TruckWorkContext, open: OpenTruckForm): Body {
  const { name, form } = open;
  const reason = enteredText(form, "reason") ?? "";
  switch (name) {
    case "arrival":
      return arrivalBody(context, form);
    case "edit":
      return editBody(context, form);
    case "weigh":
      return { ...weighBody(context, form), ...truckReading(context) };
    case "draft":
      return draftBody(draftLoad(context), open);
    case "void":
      return { reason, ...truckReading(context) };
    case "voidDraft":
      return voidBody(draftLoad(context), open);
    case "reopen":
      return { bol_id: context.facts.truck?.bol_id ?? "", reason, ...loadReading(context) };
    case "release":
      return {
        ...difference(context, form),
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
  const hasWeight = open.name === "arrival" && enteredText(open.form, "weight") !== null;
  return {
    body: formBody(context, open),
    weight: hasWeight ? weighBody(context, open.form, TRUCK_KINDS[kindOf(context)].first) : null,
  };
}
