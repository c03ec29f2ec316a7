import type { RailcarStatusId } from "@railhead/api-contract/status";
import { RAILCAR_STATE_NAMES, type RailcarAction } from "../../railcars/state-names";
import { defineRefusals } from "../define-refusals";

/** A step in words: what a person does, after 'you can', and that it cannot be done. Those back are named by the state they lead to. */
const WORDS: Readonly<Record<RailcarAction, { readonly can: (back: string) => string; readonly cannot: string }>> = {
  receive: { can: () => "receive it", cannot: "it cannot be received now" },
  "begin-handling": { can: () => "begin its handling", cannot: "its handling cannot begin now" },
  "complete-handling": { can: () => "complete its handling", cannot: "its handling cannot be completed now" },
  "customer-release": {
    can: () => "record the customer release",
    cannot: "the customer release cannot be recorded now",
  },
  release: { can: () => "release it", cannot: "it cannot be released now" },
  delete: { can: () => "cancel it", cannot: "it cannot be cancelled now" },
  dereceive: { can: (back) => `set it back to ${back}`, cannot: "its receive cannot be undone now" },
  undo: { can: (back) => `set it back to ${back}`, cannot: "its last step cannot be undone now" },
};

/** What is said of a railcar whose state does not allow what is asked (spec §4). */
export const railcarStepRefusal = defineRefusals({
  railcar_open_steps: ({ steps, back }: { steps: readonly RailcarAction[]; back: RailcarStatusId | null }) => {
    const ways = [...new Set(steps.map((step) => WORDS[step].can(back === null ? "" : RAILCAR_STATE_NAMES[back])))];
    if (ways.length === 0) return "Nothing more can be done with it.";
    return `You can ${[ways.slice(0, -1).join(", "), ways.at(-1)].filter(Boolean).join(" or ")}.`;
  },
  arrived_loaded: "It did not arrive empty: handle it first, or set its shipped weight to 0 if it came empty.",
  flagged: "It is flagged inoperable: clear the flag first.",
  railcar_step: ({
    name,
    state,
    step,
    open,
  }: {
    name: string;
    state: RailcarStatusId;
    step: RailcarAction;
    open: string;
  }) => `${name} is ${RAILCAR_STATE_NAMES[state]}: ${WORDS[step].cannot}. ${open}`,
  railcar_step_needs: ({
    name,
    state,
    step,
    needs,
    open,
  }: {
    name: string;
    state: RailcarStatusId;
    step: RailcarAction;
    needs: string;
    open: string;
  }) => `${name} is ${RAILCAR_STATE_NAMES[state]}: ${WORDS[step].cannot}. ${needs} ${open}`,

  // ---- why it may not be released
  release_pending: "Pending: receive it before it can be released.",
  release_handling: "Handling: complete its handling before it can be released.",
  release_cancelled: "Cancelled: it is not on site.",
});
