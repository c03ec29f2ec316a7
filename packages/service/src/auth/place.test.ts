import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeOf } from "./place";

describe("the place that attempts are counted by", () => {
  it.each([
    ["10.0.0.1", "10.0.0.1"],
    ["unknown", "unknown"],
    ["", ""],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["1::2::3", "1::2::3"],
    ["1:2:3", "1:2:3"],
    ["::ffff:10.0.0.1", "::ffff:10.0.0.1"],
    ["12345::1", "12345::1"],
  ])("of %s is %s", (address, place) => expect(placeOf(address)).toBe(place));

  const groups = (count: number) =>
    fc
      .array(fc.integer({ min: 1, max: 0xffff }), { minLength: count, maxLength: count })
      .map((all) => all.map((group) => group.toString(16)));
  it("is one for all addresses of a network, and another for another network", () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), fc.integer({ min: 1, max: 0xffff }), (network, one, other, last) => {
        const place = placeOf([...network, ...one].join(":"));
        expect(placeOf([...network, ...other].join(":"))).toBe(place);
        expect(placeOf(`${network.join(":")}::${last.toString(16)}`)).toBe(place);
        expect(placeOf([...other, ...one].join(":")) === place).toBe(other.join() === network.join());
      }),
    );
  });
});
