import { expect, it } from "vitest";
import { payloadOf } from "./sequence-entry.submit";

it.each([
  ["3", { track_id: "4", car_seq: 3 }],
  ["0", { track_id: "4", car_seq: 0 }],
  [" 07 ", { track_id: "4", car_seq: 7 }],
  ["", null],
  ["-1", null],
  ["1.5", null],
])("%j is sent as %j", (text, body) => expect(payloadOf({ track_id: "4" }, text)).toEqual(body));

it("sends nothing for a car on no track", () => expect(payloadOf({ track_id: null }, "3")).toBeNull());
