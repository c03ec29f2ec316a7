import type { CherrypickingStatus } from "@railhead/api-contract/cherrypicking.contract";
import { tFields } from "../messages/catalogue-fields";
import type { Signal } from "../resources/resource.types";

/** How each state of a group stands out. */
export const GROUP_SIGNALS = {
  draft: "closed",
  submitted: "waiting",
  "in work": "brand",
  done: "ready",
  cancelled: "closed",
} as const satisfies Readonly<Record<CherrypickingStatus, Signal>>;

/** What each state of a group is called. */
export const GROUP_WORDS = {
  draft: "value.draft",
  submitted: "value.submitted",
  "in work": "value.inWork",
  done: "value.done",
  cancelled: "value.cancelled",
} as const satisfies Readonly<Record<CherrypickingStatus, string>>;

/** The state of a group as a tag. */
export const groupTag = (status: CherrypickingStatus): { readonly tone: Signal; readonly text: string } => ({
  tone: GROUP_SIGNALS[status],
  text: tFields(GROUP_WORDS[status]),
});
