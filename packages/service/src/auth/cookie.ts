/** The session's cookie: host-only, never readable by scripts, never sent along from other sites. */
const NAME = 'railhead_sid'
const FORM = /^[0-9a-f]{64}$/

/** Where a host keeps cookies that requests cannot carry (a worker inside a browser). */
export interface CookieJar {
  readonly read: () => string | null
  readonly write: (setCookie: string) => void
}

/** The session's token in a Cookie header, or null. */
export function tokenOf(cookies: string | null): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1).trim()
    if (pair.slice(0, at).trim() === NAME && FORM.test(value)) return value
  }
  return null
}

const attributes = (secure: boolean) => `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
/** Sets the cookie for as long as a session may last at most, in seconds. */
export const setCookie = (token: string, seconds: number, secure: boolean) => `${NAME}=${token}; Max-Age=${seconds}; ${attributes(secure)}`
/** Takes the cookie away. */
export const clearCookie = (secure: boolean) => `${NAME}=; Max-Age=0; ${attributes(secure)}`
