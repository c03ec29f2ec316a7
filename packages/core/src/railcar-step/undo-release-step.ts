import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { reasonText } from "@railhead/api-contract/fields";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { enteredText } from "../form/form.submit";
import { tStep } from "../messages/catalogue-railcar-step";
import { railcarRefusal } from "../messages/refusals/railcars";
import { asFields } from "../record-fields/record-fields.rules";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { undoReleaseFault } from "../railcars/step-pages";
import type { RecordBody } from "../record-fields/record-fields.types";
import { formatDay } from "../terminal-time/day-text";
import { dayOf } from "../terminal-time/day.rules";
import type { StepRules } from "./railcar-step.types";

const REASON = "reason";

/** A release that was none is taken back: the car stands on its last track again, as it was. */
export const undoReleaseStep: StepRules = {
  fault: undoReleaseFault,
  opens: () => ({}),
  fields: ({ car: { name, status_id } }) =>
    asFields([
      {
        key: REASON,
        label: tStep("field.reason"),
        kind: "longText",
        required: true,
        requiredText: railcarRefusal("undo_reason", { name, state: status_id }).description,
        schema: reasonText(),
      },
    ]),
  plan: ({ car, form }) => ({
    becomes: tStep("then.comesBack", {
      day: typeof car["date_released"] === "number" ? formatDay(dayOf(car.time_zone, car["date_released"])) : null,
    }),
    steps: [],
    fault: null,
    warnings: [],
    body: { id: car.id, reason: enteredText<RecordBody>(form, REASON), updated_at: car.updated_at },
  }),
  faultAt: REASON,
  more: () => [tStep("then.standsLast")],
  asks: null,
  routes: { sand: inbounds.changeStatus, "bulk-commodity": loads.changeStatus },
  words: {
    action: () => tStep("undo-release.action"),
    done: ({ name, status_id, track_name, car_seq }) =>
      tStep("undo-release.done", {
        name,
        state: RAILCAR_STATES[status_id].name,
        track: track_name ?? "",
        position: car_seq ?? 0,
      }),
  },
};
