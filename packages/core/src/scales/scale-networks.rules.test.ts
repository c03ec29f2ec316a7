import * as fc from "fast-check";
import { expect, it } from "vitest";
import { hostAndPort, ipv4Of, LOOPBACK_NETWORKS, mayBeScale, networkRange } from "./scale-networks.rules";

const ranges = (...texts: readonly string[]) => texts.map((text) => networkRange(text)!);

it("reads an IPv4 address in its one form only", () => {
  expect(ipv4Of("192.168.10.20")).toBe(0xc0a80a14);
  for (const text of [
    "127.1",
    "010.0.0.1",
    "0x7f.0.0.1",
    "256.0.0.1",
    "2130706433",
    "::1",
    "::ffff:127.0.0.1",
    " 1.2.3.4",
    "scale-1",
  ])
    expect([text, ipv4Of(text)]).toEqual([text, null]);
});
it("reads ranges and single addresses", () => {
  expect(networkRange("192.168.10.77/24")).toEqual({ first: 0xc0a80a00, prefix: 24 });
  expect(networkRange("10.0.0.5")).toEqual({ first: 0x0a000005, prefix: 32 });
  expect(networkRange("0.0.0.0/0")).toEqual({ first: 0, prefix: 0 });
  for (const text of ["10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "fd00::/8", "private", ""])
    expect([text, networkRange(text)]).toEqual([text, null]);
});
it("allows what is inside a range and nothing else", () => {
  const allowed = ranges("192.168.10.0/24", "10.1.2.3");
  expect(["192.168.10.0", "192.168.10.255", "10.1.2.3"].every((ip) => mayBeScale(ip, allowed))).toBe(true);
  expect(["192.168.9.255", "192.168.11.0", "10.1.2.4", "127.0.0.1"].some((ip) => mayBeScale(ip, allowed))).toBe(false);
  expect(mayBeScale("127.9.9.9", LOOPBACK_NETWORKS)).toBe(true);
});
it("never allows what no scale has, whatever is set", () => {
  const all = ranges("0.0.0.0/0");
  for (const ip of [
    "0.0.0.0",
    "0.255.255.255",
    "169.254.169.254",
    "224.0.0.1",
    "239.255.255.255",
    "255.255.255.255",
    "240.0.0.1",
    "::1",
    "fd00::1",
    "::ffff:10.0.0.1",
  ])
    expect([ip, mayBeScale(ip, all)]).toEqual([ip, false]);
  for (const ip of ["1.0.0.0", "169.253.255.255", "169.255.0.0", "223.255.255.255"])
    expect(mayBeScale(ip, all)).toBe(true);
});
it("an address is in a range where it shares its leading bits", () => {
  const octet = fc.integer({ min: 1, max: 168 });
  fc.assert(
    fc.property(
      fc.tuple(octet, octet, octet, octet),
      fc.tuple(octet, octet, octet, octet),
      fc.integer({ min: 1, max: 32 }),
      (a, b, prefix) => {
        const [left, right] = [a, b].map((parts) => parts.map((part) => part.toString(2).padStart(8, "0")).join(""));
        expect(mayBeScale(b.join("."), ranges(`${a.join(".")}/${prefix}`))).toBe(
          left?.slice(0, prefix) === right?.slice(0, prefix),
        );
      },
    ),
  );
});
it("takes an address apart", () => {
  expect(hostAndPort("Scale-1.yard:4001")).toEqual({ host: "scale-1.yard", port: 4001 });
});
