import { expect, it } from "vitest";
import { aPreview, ok, openPick, pickInput } from "./pick-form.fixtures";
import { takenUpText } from "./pick-form.view";

const car = { type: "CAR.CHOOSE", key: "sand 5", reach: false } as const;
const customer = { type: "FIELD.CHANGE", key: "customer_id", entry: "2" } as never;

it("draws each track with its cars, offers ends where there are two, and says each car in one sentence", async () => {
  const { send, view } = await openPick();
  await send(car);
  const [track4, track5] = view().lanes;
  expect([track4?.ends?.choices.map(({ name }) => name), track5?.ends]).toEqual([
    ["Sequence 1 end", "Far end", "Both ends"],
    null,
  ]);
  expect(track4?.cars[4]?.said).toMatch(/Wanted, pulled at the far end \(south switch\), adds 1\.$/);
  expect(track4?.cars[5]?.said).toMatch(/Moved, number 1 pulled, at the far end \(south switch\)\.$/);
});

it("says that there are too many kinds, and what to look at before cars are pulled", async () => {
  const warning = { family: "sand", railcar_id: "6", name: "UTLX 045006", warning: "bad_order", coded: null } as never;
  const { send, pause, view } = await openPick({
    plans: [
      ok(
        aPreview({
          suggestion_reason: "suggestion_too_wide",
          warnings: [{ ...(warning as object), sentence: "UTLX 045006 is flagged inoperable." } as never],
        }),
      ),
    ],
  });
  await send(car, customer);
  await pause();
  expect(view()).toMatchObject({ isWide: true, warnings: ["UTLX 045006 is flagged inoperable."] });
});

it("has the fields of the facts, and says that a form was taken up", async () => {
  const { view } = await openPick({}, pickInput());
  expect(view().fields.map(({ key }) => key)).toEqual(["customer_id", "wanted_by", "destination_track_id", "comments"]);
  expect(takenUpText()).not.toBe("");
});
