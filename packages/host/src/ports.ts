/** Bytes as lower-case hex. */
export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** 256 random bits, hex. */
export const randomToken = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

async function digest(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Session tokens are hashed on every call: those seen last are remembered. */
const REMEMBERED = 200;
const TOKEN_LENGTH = 64;
const seen = new Map<string, Promise<string>>();

/** SHA-256 of a text, hex. */
export function sha256(text: string): Promise<string> {
  if (text.length !== TOKEN_LENGTH) return digest(text);
  const known = seen.get(text) ?? digest(text);
  seen.delete(text);
  seen.set(text, known);
  if (seen.size > REMEMBERED) seen.delete(seen.keys().next().value ?? text);
  return known;
}

/** The wall clock, in epoch milliseconds. */
export const wallClock = () => Date.now();
