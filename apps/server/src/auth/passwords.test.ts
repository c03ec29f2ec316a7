import { describe, expect, it } from "vitest";
import { COST, createArgon2Hasher, isOutdated } from "./passwords";

const CHEAP = { memory: 64, passes: 1, lanes: 1 };

describe("the password hasher", () => {
  it("hashes by Argon2id at 19 MiB, two passes, one lane, with the algorithm in the hash", async () => {
    const hashed = await createArgon2Hasher().hash("correct horse");
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashed).not.toContain("correct");
  });
  it("takes the password and no other", async () => {
    const { hash, verify } = createArgon2Hasher(CHEAP);
    const hashed = await hash("correct horse");
    expect([
      await verify("correct horse", hashed),
      await verify("correct hors", hashed),
      await verify("", hashed),
    ]).toEqual([true, false, false]);
  });
  it("gives another hash each time", async () => {
    const { hash } = createArgon2Hasher(CHEAP);
    expect(await hash("correct horse")).not.toBe(await hash("correct horse"));
  });
  it("takes hashes of another cost, and says that they are outdated", async () => {
    const old = await createArgon2Hasher(CHEAP).hash("correct horse");
    const { verify, outdated } = createArgon2Hasher();
    expect([await verify("correct horse", old), outdated?.(old)]).toEqual([true, true]);
    expect(isOutdated(`$argon2id$v=19$m=${COST.memory},t=2,p=1$salt$hash`, COST)).toBe(false);
  });
  it.each(["", "plain", "pbkdf2-sha256$2000$00$00", "$argon2id$v=19$m=64,t=1,p=1$broken"])(
    "fits nothing to %j",
    async (stored) => {
      const { verify, outdated } = createArgon2Hasher();
      expect([await verify("correct horse", stored), outdated?.(stored)]).toEqual([false, true]);
    },
  );
});
