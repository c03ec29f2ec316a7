import type { StepKind } from "../railcars/step-pages";
import { flagStep } from "./flag-step";
import { reconcileStep } from "./reconcile-step";
import { receiveStep } from "./receive-step";
import { releaseStep } from "./release-step";
import type { StepRules } from "./railcar-step.types";
import { undoReleaseStep } from "./undo-release-step";

/** What each step is; the order of events is the machine's. */
export const STEPS: Readonly<Record<StepKind, StepRules>> = {
  receive: receiveStep,
  release: releaseStep,
  "undo-release": undoReleaseStep,
  "flag-inoperable": flagStep,
  reconcile: reconcileStep,
};
