import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { reasonText } from "@railhead/api-contract/fields";
import { enteredText } from "../form/form.submit";
import type { AnyField } from "../form/form.types";
import { tStep } from "../messages/catalogue-railcar-step";
import { railcarRefusal } from "../messages/refusals/railcars";
import { asFields } from "../record-fields/record-fields.rules";
import { flagFault } from "../railcars/step-pages";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { StepRules } from "./railcar-step.types";

const REASON = "reason";

const reasonField = (isRequired: boolean): AnyField => ({
  key: REASON,
  label: tStep("field.reason"),
  kind: "longText",
  required: isRequired,
  requiredText: railcarRefusal("flag_reason").description,
  schema: reasonText(),
});

/** A car is flagged as bad order, with its reason; one that is flagged is cleared. */
export const flagStep: StepRules = {
  fault: (car, opened) =>
    flagFault(car) ??
    (car.inoperable === opened.inoperable ? null : tStep(car.inoperable ? "flag.already" : "clear.already", car)),
  opens: () => ({}),
  fields: ({ car }) => asFields([reasonField(!car.inoperable)]),
  plan: ({ car, form }) => {
    const reason = enteredText<RecordBody>(form, REASON);
    return {
      becomes: tStep(car.inoperable ? "then.cleared" : "then.flagged"),
      steps: [],
      fault: null,
      warnings: [],
      body: {
        id: car.id,
        inoperable: !car.inoperable,
        ...(reason === null ? {} : { reason }),
        updated_at: car.updated_at,
      },
    };
  },
  faultAt: REASON,
  // What is entered to flag a car is not what is entered to clear it: the page is one, and what it is for is not.
  keptApart: (opened) => (opened?.inoperable === true ? "clear" : ""),
  more: () => [],
  asks: null,
  routes: { sand: inbounds.flagInoperable, "bulk-commodity": loads.flagInoperable },
  words: {
    title: ({ inoperable }) => tStep(inoperable ? "clear.action" : "flag.action"),
    action: (car) => tStep(car?.inoperable === true ? "clear.action" : "flag.action"),
    // What it is then, as the server answered it.
    done: ({ name, inoperable }) => tStep(inoperable ? "flag.done" : "clear.done", { name }),
  },
};
