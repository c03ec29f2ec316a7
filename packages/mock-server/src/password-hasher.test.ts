import { describe, expect, it } from "vitest";
import { createPasswordHasher } from "./password-hasher";

describe("password hasher", () => {
  const hasher = createPasswordHasher(10);

  it("knows the right password again", async () => {
    expect(await hasher.verify("railhead", await hasher.hash("railhead"))).toBe(true);
  });

  it("refuses a wrong password", async () => {
    expect(await hasher.verify("Railhead", await hasher.hash("railhead"))).toBe(false);
  });

  it("salts: the same password hashes differently", async () => {
    expect(await hasher.hash("railhead")).not.toBe(await hasher.hash("railhead"));
  });

  it("refuses a hash of another kind", async () => {
    expect(await hasher.verify("railhead", "plain$1$00$railhead")).toBe(false);
  });
});
