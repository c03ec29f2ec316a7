import { expect, it } from "vitest";
import { aReading, groupInput, ok, openGroup } from "./group-page.fixtures";
import { viewFloorGroup } from "./floor-group.view";

it("has what the floor does, and leaves to the office what is theirs", async () => {
  const { snapshot } = await openGroup({}, groupInput());
  const view = viewFloorGroup(snapshot(), { zone: "America/Chicago", userName: () => "" });
  expect(view.acts.map(({ name }) => name)).toEqual(["add", "replan"]);
  expect(view.head).toMatchObject({ state: { tone: "brand", text: "In work" }, idle: null });
  const over = await openGroup({ groups: [ok(aReading({ status: "done" }))] });
  expect(viewFloorGroup(over.snapshot(), { zone: "America/Chicago", userName: () => "" }).head?.idle).toBe(
    "This group is not worked off now.",
  );
});
