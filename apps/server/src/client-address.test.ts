import fc from "fast-check";
import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createContextOf, isForwarded, proxyRefusal, trustOf } from "./client-address";

const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const behind = (trustedProxies: readonly string[], publicUrl: string | null = null) =>
  createContextOf({ trustedProxies, publicUrl });

describe("the client address", () => {
  it.each([
    ["nobody trusted", [], "10.0.0.5", "203.0.113.9", "10.0.0.5"],
    ["the proxy trusted", ["10.0.0.5"], "10.0.0.5", "203.0.113.9", "203.0.113.9"],
    ["another machine than the proxy", ["10.0.0.5"], "10.0.0.6", "203.0.113.9", "10.0.0.6"],
    ["a made-up address before the real one", ["loopback"], "127.0.0.1", "1.2.3.4, 203.0.113.9", "203.0.113.9"],
    ["two proxies of ours", ["10.0.0.0/24"], "10.0.0.5", "1.2.3.4, 203.0.113.9, 10.0.0.7", "203.0.113.9"],
    ["an IPv4 proxy on an IPv6 socket", ["loopback"], "::ffff:127.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["an IPv6 client", ["loopback"], "::1", "2001:db8::7", "2001:db8::7"],
    ["no list at all", ["loopback"], "127.0.0.1", "", "127.0.0.1"],
    ["a list that is none", ["loopback"], "127.0.0.1", "unknown", "127.0.0.1"],
    ["only proxies", ["private"], "10.0.0.5", "10.0.0.7", "10.0.0.7"],
  ])("with %s", (_case, trusted, peer, list, client) => {
    expect(behind(trusted)(request(peer, { "x-forwarded-for": list })).clientAddress).toBe(client);
  });

  it("is never one that a client wrote itself, whatever is in the list", () => {
    const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string());
    fc.assert(
      fc.property(fc.array(hop), fc.ipV4(), (made, client) => {
        fc.pre(!trustOf(["loopback"])(client));
        const seen = behind(["loopback"])(request("127.0.0.1", { "x-forwarded-for": [...made, client].join(", ") }));
        expect(seen.clientAddress).toBe(client);
      }),
    );
  });
});

describe("https", () => {
  it.each([
    ["said by the trusted proxy", ["loopback"], null, "127.0.0.1", "https", true],
    ["said by anybody else", ["10.0.0.5"], null, "127.0.0.1", "https", false],
    ["not said", ["loopback"], null, "127.0.0.1", "http", false],
    ["said of an earlier hop only", ["loopback"], null, "127.0.0.1", "https, http", false],
    ["in the public address", [], "https://rail.example.com", "127.0.0.1", "", true],
    ["not in the public address", [], "http://rail.example.com", "127.0.0.1", "", false],
  ])("is %s", (_case, trusted, publicUrl, peer, proto, secure) => {
    expect(behind(trusted, publicUrl)(request(peer, { "x-forwarded-proto": proto })).secure).toBe(secure);
  });
});

describe("TRUST_PROXY", () => {
  it.each(["loopback", "private", "10.0.0.5", "10.0.0.0/24", "::1", "fd00::/8"])("takes %s", (name) => {
    expect(proxyRefusal(name)).toBeNull();
  });

  it.each(["true", "1", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "::1/129", "proxy.example.com", "10.0.0.1/8/9"])(
    "refuses %s",
    (name) => {
      expect(proxyRefusal(name)).toContain("Use loopback");
    },
  );

  it.each(["0.0.0.0/0", "::/0"])("refuses %s, which is everybody", (name) => {
    expect(proxyRefusal(name)).toContain("trusts everybody");
  });
});

it("sees that there is a proxy in between", () => {
  expect([
    isForwarded({}),
    isForwarded({ "x-forwarded-for": "1.2.3.4" }),
    isForwarded({ forwarded: "for=1.2.3.4" }),
  ]).toEqual([false, true, true]);
});
