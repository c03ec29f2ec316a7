import { expect, it } from "vitest";
import { aGroup } from "../cherrypicking/group.fixtures";
import { openedPick, takeDraft } from "./pick-form-changes";
import { CARS, pickInput, TRACKS } from "./pick-form.fixtures";
import { changeOfPick, isUnsaved } from "./pick-form.submit";

const opened = { ...openedPick(pickInput()), tracks: TRACKS, carsOn: CARS };
const ofDraft = { ...opened, ...takeDraft(opened, aGroup()).change };

it("a new group is made, a changed draft is saved from its reading, and what is saved is submitted", () => {
  expect(changeOfPick(opened)).toMatchObject({ action: "save", path: "/api/cherrypicking-groups" });
  expect(isUnsaved(ofDraft)).toBe(false);
  const changed = { ...ofDraft, wanted: [] };
  expect(changeOfPick(changed)).toMatchObject({
    action: "save",
    path: "/api/cherrypicking-groups/7",
    route: "/cherrypicking/submit?draft=7",
    body: { cars: [], customer_id: "2", updated_at: aGroup().updated_at },
  });
  expect(changeOfPick(ofDraft)).toMatchObject({
    action: "submit",
    path: "/api/cherrypicking-groups/7/submit",
    body: { revisions: { "4": 1 }, updated_at: aGroup().updated_at },
  });
});
