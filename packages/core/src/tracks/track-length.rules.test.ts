import { expect, it } from "vitest";
import { trackFit } from "./track-length.rules";

it("sums the lengths of the cars exactly", () => {
  expect(trackFit("100", ["42.1", "42.2"])).toEqual({ occupied: "84.3", over: null, unmeasured: 0 });
});

it("fits cars that fill the track to the last inch", () => {
  expect(trackFit("84.30", ["42.1", "42.2"]).over).toBeNull();
});

it("says by how many feet the cars do not fit", () => {
  expect(trackFit("84", ["42.1", "42.2"]).over).toBe("0.3");
});

it("counts cars of unknown length as nothing, and says how many there are", () => {
  expect(trackFit("50", ["42.1", null])).toEqual({ occupied: "42.1", over: null, unmeasured: 1 });
});
