import * as fc from "fast-check";
import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createOwnHosts } from "./own-hosts";

type Headers = readonly (readonly [string, string])[];
const asked = (headers: Headers, url = "/api/tracks", remoteAddress = "192.168.1.9") =>
  ({ rawHeaders: headers.flat(), url, socket: { remoteAddress } }) as unknown as IncomingMessage;
const PROXY = "10.0.0.5";
const isOwn = createOwnHosts({ publicUrl: "https://rail.example.com", isTrustedProxy: (address) => address === PROXY });
const host = (value: string, url?: string) => isOwn(asked([["Host", value]], url));

describe("the host of a request", () => {
  it.each([
    "localhost",
    "localhost:4700",
    "LOCALHOST:1",
    "localhost.",
    "yard.localhost:4700",
    "127.0.0.1",
    "127.0.0.1:4700",
    "127.8.9.10:65535",
    "[::1]",
    "[::1]:4700",
    "[0:0:0:0:0:0:0:1]",
    "rail.example.com",
    "rail.example.com:443",
    "Rail.Example.COM",
    "rail.example.com.:8443",
  ])("is ours: %s", (value) => expect(host(value)).toBe(true));

  it.each([
    "evil.example",
    "evil.example:4700",
    "rail.example.com.evil.example",
    "evil.rail.example.com",
    "rail.example.comm",
    "localhost.evil.example",
    "notlocalhost",
    "127.0.0.1.evil.example",
    "127.1",
    "128.0.0.1",
    "0.0.0.0:4700",
    "192.168.1.20:4700",
    "[::2]",
    "[fe80::1]:4700",
    "[::ffff:127.0.0.1]",
    "",
    " ",
    ":4700",
    ".localhost",
    "rail.example.com@evil.example",
    "rail.example.com, evil.example",
    "evil.example#rail.example.com",
    "http://rail.example.com",
    "rail.example.com/",
    "[::1",
    "localhost..",
    "..localhost/",
    "%6cocalhost",
  ])("is none of ours: %j", (value) => expect(host(value)).toBe(false));

  it("is the one of the public address whatever it is, and no other", () => {
    const name = fc.domain().filter((one) => URL.canParse(`https://${one}`) && !one.endsWith(".localhost"));
    fc.assert(
      fc.property(name, name, fc.option(fc.integer({ min: 1, max: 65_535 })), (own, other, port) => {
        const check = createOwnHosts({ publicUrl: `https://${own}` });
        const named = (one: string) => check(asked([["host", port === null ? one : `${one}:${port}`]]));
        expect([named(own), named(other)]).toEqual([true, own.toLowerCase() === other.toLowerCase()]);
      }),
    );
  });

  it("is no text that is not a loopback name or the public one", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const isPlain = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3})\.?(?::\d{0,5})?$/i.test(text.trim());
        expect(host(text) && !isPlain).toBe(false);
      }),
    );
  });

  it("is named once", () => {
    expect(
      isOwn(
        asked([
          ["Host", "localhost"],
          ["host", "evil.example"],
        ]),
      ),
    ).toBe(false);
    expect(
      isOwn(
        asked([
          ["Host", "evil.example"],
          ["HOST", "localhost"],
        ]),
      ),
    ).toBe(false);
    expect(
      isOwn(
        asked([
          ["Host", "localhost"],
          ["Host", "localhost"],
        ]),
      ),
    ).toBe(false);
    expect(isOwn(asked([]))).toBe(false);
  });

  it("counts in the address of the request as well", () => {
    expect(host("localhost", "http://evil.example/api/tracks")).toBe(false);
    expect(host("evil.example", "http://localhost/api/tracks")).toBe(false);
    expect(host("localhost", "http://rail.example.com:80/api/tracks")).toBe(true);
    const none = ["ftp://localhost/", "localhost:4700", "http://", ""];
    for (const url of none) expect([url, host("localhost", url)]).toEqual([url, false]);
    expect(host("localhost", "//evil.example@"), "a path").toBe(true);
  });

  it("is judged by what a trusted proxy passes on, too; others are not listened to", () => {
    const by = (proxy: string, forwarded: string, name = "rail.example.com") =>
      isOwn(
        asked(
          [
            ["Host", name],
            ["X-Forwarded-Host", forwarded],
          ],
          "/",
          proxy,
        ),
      );
    expect([by(PROXY, "rail.example.com"), by(PROXY, "evil.example")]).toEqual([true, false]);
    expect(by(PROXY, "rail.example.com, evil.example")).toBe(false);
    expect(by("192.168.1.9", "evil.example")).toBe(true);
    expect(by(PROXY, "rail.example.com", "evil.example")).toBe(false);
  });
});

describe("the calls by which a server is watched", () => {
  it.each(["/api/health", "/api/live", "/api/live?probe=1"])("%s may come by an address, or without a host", (url) => {
    for (const name of ["10.1.2.3:1", "[fd00::7]:1", "localhost"])
      expect([name, host(name, url)]).toEqual([name, true]);
    for (const name of ["evil.example", "10.1.2.3.evil.example"])
      expect([name, host(name, url)]).toEqual([name, false]);
    expect(isOwn(asked([], url))).toBe(true);
    expect(
      isOwn(
        asked(
          [
            ["Host", "10.1.2.3"],
            ["Host", "evil.example"],
          ],
          url,
        ),
      ),
    ).toBe(false);
  });
  const others = ["/api/metrics", "/api/healthy", "/api/health/", "/api/live/../tracks", "/", "/api/auth/login"];
  it.each(others)("%s is none of them", (url) => {
    expect([host("10.1.2.3:4700", url), isOwn(asked([], url))]).toEqual([false, false]);
  });
});
