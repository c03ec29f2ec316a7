import { defineMessages } from "./define-messages";
import { anyOf } from "./formats";
/** The texts about rights that a profile lacks on the floor, in English, once. */
export const tRights = defineMessages("rights", {
  "right.missing": ({ work, rights }: { work: string; rights: readonly string[] }) =>
    `Your profile may not ${work}: it lacks the right ${anyOf(rights)}.`,
  "right.several": "Your profile may not:",
  "right.oneOf": ({ work, rights }: { work: string; rights: readonly string[] }) =>
    `${work} (it lacks the right ${anyOf(rights)})`,
  "right.ask": "Ask your administrator if this is your job.",
  "right.tile": "Not in your profile",

  // ---- what is seen and done
  "work.seeRailcars": "see railcars",
  "work.seeTracks": "see tracks",
  "work.seeTrucks": "see trucks",
  "work.seeDrafts": "see drafts",
  "work.receive": "receive railcars",
  "work.releaseRailcars": "release railcars",
  "work.moveRailcars": "move railcars",
  "work.addRailcars": "add railcars to a track",
  "work.sequenceRailcars": "sequence railcars",
  "work.editRailcars": "edit railcars",
  "work.pickRailcars": "cherry-pick railcars",
  "work.finishRailcars": "begin or complete the handling of railcars",
  "work.recordDrafts": "add drafts",
  "work.correctDrafts": "edit or void drafts",
  "work.addArrivals": "add arrivals",
  "work.weighTrucks": "weigh or edit trucks",
  "work.sign": "take signatures",
  "work.releaseTrucks": "release trucks",
});
