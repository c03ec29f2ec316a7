/**
 * The session's cookie: host-only, never readable by scripts, never sent along from other sites. Over https its name has a
 * prefix with which browsers let nobody else set it, no neighbouring host and no plain-http page.
 */
const nameOf = (secure: boolean) => (secure ? "__Host-railhead_sid" : "railhead_sid");
const FORM = /^[0-9a-f]{64}$/;

/** Where a host keeps cookies that requests cannot carry (a worker inside a browser). */
export interface CookieJar {
  readonly read: () => string | null;
  readonly write: (setCookie: string) => void;
}

/** The session's token in a Cookie header, or null. `secure`: the browser came over https. */
export function tokenOf(cookies: string | null, secure: boolean): string | null {
  const name = nameOf(secure);
  for (const pair of cookies?.split(";") ?? []) {
    const at = pair.indexOf("=");
    const value = pair.slice(at + 1).trim();
    if (pair.slice(0, at).trim() === name && FORM.test(value)) return value;
  }
  return null;
}

const attributes = (secure: boolean) => `Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
/** Sets the cookie for as long as a session may last at most, in seconds. */
export const setCookie = (token: string, seconds: number, secure: boolean) =>
  `${nameOf(secure)}=${token}; Max-Age=${seconds}; ${attributes(secure)}`;
/** Takes the cookie away. */
export const clearCookie = (secure: boolean) => `${nameOf(secure)}=; Max-Age=0; ${attributes(secure)}`;
