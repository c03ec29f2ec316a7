import { describe, expect, it } from "vitest";
import { randomToken, sha256 } from "./ports";

describe("randomToken", () => {
  it("gives 256 bits in hex, never the same", () => {
    expect(randomToken()).toMatch(/^[0-9a-f]{64}$/);
    expect(randomToken()).not.toBe(randomToken());
  });
});

describe("sha256", () => {
  it("agrees with the published value for abc", async () => {
    expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("gives the same for a token however often and however late it is asked for", async () => {
    const token = randomToken();
    const first = await sha256(token);
    for (let other = 0; other < 300; other += 1) await sha256(randomToken());

    expect(await sha256(token)).toBe(first);
  });
});
