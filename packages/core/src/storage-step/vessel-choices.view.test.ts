import { expect, it } from "vitest";
import { otherVessel, vesselRow } from "../vessels/vessel.fixtures";
import { holdsText, vesselOptions } from "./vessel-choices.view";

it("offers the other vessels of the terminal that are in use, each with what is in it and what is free", () => {
  const offered = [
    otherVessel({ id: "4", name: "Tank 4", capacity: null, display_capacity: null, product_name: null }),
    otherVessel(),
    otherVessel({ id: "1" }),
    otherVessel({ id: "5", terminal_id: "2" }),
    otherVessel({ id: "6", is_active: false }),
  ];
  expect(vesselOptions(vesselRow(), offered)).toEqual([
    { id: "2", name: "Silo 2 · 40/70, 20,000 lb · 20,000 lb free" },
    { id: "4", name: "Tank 4 · no product set, 20,000 lb" },
  ]);
});

it("says of the chosen one what is in it and what is free", () => {
  expect(holdsText(otherVessel())).toBe("20,000 lb of 40/70 in it, 20,000 lb free");
  expect(holdsText(otherVessel({ capacity: null, display_capacity: null }))).toBe("20,000 lb of 40/70 in it");
});
