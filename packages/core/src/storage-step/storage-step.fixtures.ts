import { createActor } from "xstate";
import { recordStepMachine } from "../record-step/record-step.machine";
import type { RecordStep } from "../record-step/record-step.types";
import { viewRecordStep } from "../record-step/record-step.view";
import type { ResourceRow } from "../resources/open-list";
import { pagePorts } from "../runtime/ports.fixtures";
import { vesselRow } from "../vessels/vessel.fixtures";
import type { Vessel, VesselChoice } from "../vessels/vessel.types";

/** The page of a step with its vessel, and the vessels that it offers. */
export function openStorageStep(
  step: RecordStep,
  more: Partial<Vessel> = {},
  offered: readonly VesselChoice[] | null = [],
  ports = pagePorts(),
) {
  const input = { step, id: "1", userid: "7", terminalId: "1", ports };
  const actor = createActor(recordStepMachine, { input }).start();
  const read = (vessel: Vessel) => actor.send({ type: "RECORD.READ", record: vessel as unknown as ResourceRow });
  read(vesselRow(more));
  actor.send({ type: "OFFERED.READ", offered });
  const view = () => viewRecordStep(actor.getSnapshot());
  return {
    actor,
    read,
    view,
    enter: (key: string, entry: string) => actor.send({ type: "FIELD.CHANGE", key: key as never, entry }),
    fault: (key: string) => view().fields.find((field) => field.key === key)?.fault ?? null,
  };
}
