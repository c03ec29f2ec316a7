import { describe, expect, it } from "vitest";
import { clearCookie, setCookie, tokenOf } from "./cookie";

const token = "ab".repeat(32);

describe("the session cookie", () => {
  it("is found among others", () => expect(tokenOf(`theme=dark; railhead_sid=${token}; x=y`, false)).toBe(token));
  it("is believed over https only under the name that nobody else can set", () => {
    expect(tokenOf(`railhead_sid=${token}`, true)).toBeNull();
    expect(tokenOf(`railhead_sid=${"cd".repeat(32)}; __Host-railhead_sid=${token}`, true)).toBe(token);
    expect(tokenOf(`__Host-railhead_sid=${token}`, false)).toBeNull();
  });
  it.each([
    [null],
    [""],
    ["railhead_sid="],
    ["railhead_sid=short"],
    [`other_railhead_sid=${token}`],
    [`railhead_sid=${token}x`],
  ])("is not found in %j", (header) => expect(tokenOf(header, false)).toBeNull());
  it("cannot be read by scripts nor sent from other sites", () =>
    expect(setCookie(token, 60, false)).toBe(`railhead_sid=${token}; Max-Age=60; Path=/; HttpOnly; SameSite=Strict`));
  it("stays on https when it came over https", () =>
    expect(setCookie(token, 60, true)).toMatch(/^__Host-railhead_sid=.*; Path=\/; .*; Secure$/));
  it("is taken away by the same attributes", () =>
    expect(clearCookie(true)).toBe("__Host-railhead_sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure"));
});
