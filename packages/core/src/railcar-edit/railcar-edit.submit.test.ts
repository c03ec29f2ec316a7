import { describe, expect, it } from "vitest";
import { payloadOf } from "./railcar-edit.submit";

describe("what is sent", () => {
  it("is track, position and length", () =>
    expect(payloadOf({ trackId: "4", sequence: " 07", length: "42,50" })).toEqual({
      track_id: "4",
      car_seq: 7,
      railcar_length: "42.50",
    }));

  it("is 0 for the end", () => expect(payloadOf({ trackId: "4", sequence: "0", length: "42" })?.car_seq).toBe(0));

  it.each([{ trackId: null }, { sequence: "" }, { length: "" }])("is nothing with %j", (more) =>
    expect(payloadOf({ trackId: "4", sequence: "1", length: "42", ...more })).toBeNull(),
  );
});
