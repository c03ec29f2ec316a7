import { toHex } from "@railhead/host/ports";
import type { PasswordHasher } from "@railhead/service/http/handler";

/**
 * PBKDF2 rounds of the demo accounts. Few on purpose: the password is public and lives in memory, and tests sign in often.
 * The persistent server has a hasher of its own.
 */
const ROUNDS = 2_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, HASH_BITS);
  return toHex(new Uint8Array(bits));
}

/** Compares without telling by its time where two texts differ. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

/** PBKDF2 with SHA-256 from WebCrypto, so it runs in Node and in a browser. The hash carries its rounds and salt. */
export function createPasswordHasher(rounds = ROUNDS): PasswordHasher {
  return {
    hash: async (password) => {
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      return `pbkdf2-sha256$${rounds}$${toHex(salt)}$${await derive(password, salt, rounds)}`;
    },
    verify: async (password, stored) => {
      const [kind, iterations, salt, hash] = stored.split("$");
      if (kind !== "pbkdf2-sha256" || salt === undefined || hash === undefined) return false;
      return sameText(await derive(password, fromHex(salt), Number(iterations)), hash);
    },
  };
}
