import type { Family } from "@railhead/api-contract/railcar";
import { tDesk } from "../messages/catalogue-desk";
import { tStep } from "../messages/catalogue-railcar-step";
import type { RailcarRow } from "../railcars/railcar-row.types";
import { STEP_PAGES, stepAddress, type StepKind } from "../railcars/step-pages";
import { defineStep, type OpenStep as OpenRecordStep, type RecordStep } from "../record-step/record-step.types";
import { RAILCAR_FACTS } from "../resources/railcar-facts";
import type { TrackChoice } from "../tracks/track.types";
import { carFacts, carTag } from "./car-facts.view";
import type { OpenStep } from "./railcar-step.types";
import { STEPS } from "./step-rules";

const carOf = ({ record, offered, form, ports }: OpenRecordStep<RailcarRow, TrackChoice>): OpenStep => ({
  car: record,
  tracks: offered ?? [],
  form,
  ports,
});

/** A step as the page of one record knows it. */
function stepOf(kind: StepKind, family: Family): RecordStep {
  const { fault, opens, fields, plan, faultAt, ledger, more, asks, routes, keptApart, words } = STEPS[kind];
  return defineStep<RailcarRow, TrackChoice, RailcarRow>({
    screen: `railcars.${kind}.${family}`,
    ...(keptApart === undefined ? {} : { keptApart }),
    facts: RAILCAR_FACTS[family],
    address: (id) => stepAddress(kind, family, id),
    route: routes[family],
    about: { name: ({ name }) => name, isCode: true, tag: carTag, facts: carFacts },
    fault,
    opens: (open) => opens(carOf(open)),
    fields: (open) => fields(carOf(open)),
    plan: (open) => {
      const planned = plan(carOf(open));
      return { ...planned, becomes: [planned.becomes, ...more(carOf(open))] };
    },
    faultAt,
    ...(ledger === undefined ? {} : { ledger }),
    asks,
    words: {
      title: (opened) => (opened === null ? undefined : words.title?.(opened)) ?? tDesk(STEP_PAGES[kind].title),
      action: words.action,
      done: words.done,
      missing: () => tStep("car.missing"),
      failed: () => tStep("car.failed"),
    },
  });
}

const steps = new Map<string, RecordStep>();

/** A step of the railcars of a family, always the same one. */
export function railcarStep(kind: StepKind, family: Family): RecordStep {
  const key = `${kind} ${family}`;
  const step = steps.get(key) ?? stepOf(kind, family);
  steps.set(key, step);
  return step;
}
