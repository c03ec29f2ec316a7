import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Whether an address of a database carries a password, before the host or behind. */
export const hasPassword = (url: string): boolean =>
  /^\w+:\/\/[^:/?#@]*:[^/?#]+@/.test(url) || /[?&]password=[^&#]/.test(url);

/** The address with a password in it; the same address for none. */
export function withPassword(url: string, password: string): string {
  if (password === "") return url;
  return `${url}${url.includes("?") ? "&" : "?"}password=${encodeURIComponent(password)}`;
}

/**
 * Asks at the terminal for the password of an address that has none, without showing it. '' where PGPASSWORD holds it,
 * there is no terminal, or nothing is typed (a password file or no password may do then).
 */
export async function askPassword(url: string): Promise<string> {
  if (hasPassword(url) || process.env["PGPASSWORD"] || !stdin.isTTY) return "";
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: stdin, output: nowhere, terminal: true });
  stdout.write(`Password for ${url} (not shown; Enter for none): `);
  try {
    return await line.question("");
  } finally {
    line.close();
    stdout.write("\n");
  }
}
