import { expect, it } from "vitest";
import { aGroup } from "../cherrypicking/group.fixtures";
import { openedPick } from "./pick-form-changes";
import { CARS, pickInput, TRACKS } from "./pick-form.fixtures";
import {
  asked,
  choiceOf,
  goneCars,
  isSameChoice,
  lanesIn,
  needsPreview,
  planOf,
  planRequest,
  previewNow,
  requestKey,
  revisionsOf,
} from "./pick-form.rules";

const draft = aGroup({ tracks: [{ track_id: "4", ends: "far" }] as never });
const context = { ...openedPick(pickInput()), tracks: TRACKS, carsOn: CARS, draft, ...choiceOf(draft) };

it("a draft says its cars and the ends that it narrows", () => {
  expect(choiceOf(draft)).toEqual({ wanted: [{ family: "sand", id: "3", fixed: false }], ends: { "4": "far" } });
  expect(choiceOf(null)).toEqual({ wanted: [], ends: {} });
  expect(isSameChoice(context)).toBe(true);
  expect(isSameChoice({ ...context, ends: {} })).toBe(false);
  expect(isSameChoice({ ...context, wanted: [{ family: "sand", id: "3", fixed: true }] })).toBe(false);
});

it("the plan is of the cars as they stand, and names the orders that it was made from", () => {
  expect(lanesIn(context).map(({ id }) => id)).toEqual(["4", "5"]);
  expect(planOf(context)).toMatchObject({ cars_wanted: 1, cars_to_move: 3 });
  expect(revisionsOf(context)).toEqual({ "4": 1 });
  expect(goneCars({ ...context, carsOn: new Map() })).toHaveLength(1);
});

it("the server is asked once there are a customer and cars that are on tracks", () => {
  expect(planRequest(context)).toBeNull();
  const filled = { ...context, form: { ...context.form, entered: { customer_id: "2" } as never } };
  const request = planRequest(filled);
  // Only one track's ends are narrowed; equals are looked for on both.
  expect(asked(context).tracks).toEqual([{ track_id: "4", ends: "far" }]);
  expect(request).toEqual({
    terminal_id: "1",
    customer_id: "2",
    cars: asked(context).cars,
    tracks: [{ track_id: "4", ends: "far" }, { track_id: "5" }],
  });
  expect(needsPreview(filled)).toBe(true);
  const said = { ...filled, previewOf: requestKey(request!), preview: { cost: "1" } as never };
  expect([needsPreview(said), previewNow(said)]).toEqual([false, { cost: "1" }]);
  expect(planRequest({ ...filled, carsOn: new Map() })).toBeNull();
});
