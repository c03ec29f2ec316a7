import type { Family } from "@railhead/api-contract/railcar";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { visitRow } from "../railcars/car-rows.fixtures";
import { sandCar } from "../railcars/car.fixtures";
import type { StepKind } from "../railcars/step-pages";
import type { RailcarRow } from "../railcars/railcar-row.types";
import { pagePorts } from "../runtime/ports.fixtures";
import type { RecordStepInput } from "../record-step/record-step.types";
import { railcarStep } from "./railcar-steps";

/** A pending car as the page of a step knows it. */
export const stepCar = (more: Partial<RailcarRow> & Readonly<Record<string, unknown>> = {}): RailcarRow =>
  ({
    ...visitRow(sandCar("1")),
    shipped_weight: "112.4",
    shipped_weight_uom_abbreviation: "ST",
    ...more,
  }) as unknown as RailcarRow;

/** The same on track 4, handled and empty, received on 2026/11/19. */
export const carOnSite = (more: Partial<RailcarRow> & Readonly<Record<string, unknown>> = {}): RailcarRow =>
  stepCar({
    status_id: RAILCAR_STATUS.handled,
    status: "Handled",
    track_id: "4",
    track_name: "Track 4",
    car_seq: 2,
    quantity_snapshot: "0",
    date_received: 1_795_000_000,
    ...more,
  });

interface OfCar extends Omit<RecordStepInput, "step"> {
  readonly kind: StepKind;
  readonly family: Family;
}
export const stepInput = ({ kind = "receive", family = "sand", ...more }: Partial<OfCar> = {}): RecordStepInput => ({
  step: railcarStep(kind, family),
  id: "1",
  userid: "7",
  terminalId: "1",
  ports: pagePorts(),
  ...more,
});
