import { defineRefusals } from "../define-refusals";

/** What is said of railcars and trucks alike. */
export const stepRefusal = defineRefusals({
  has_drafts: "It has drafts: void them first.",
  released_already: "Released already.",
});
