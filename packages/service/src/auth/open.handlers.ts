import { routes } from '@railhead/api-contract/session/auth.contract'
import type { BodyOf, Route } from '@railhead/api-contract/rest'
import type { Answer } from '../http/answers'
import type { ServicePorts } from '../http/handler'
import { clearCookie, setCookie } from './cookie'
import { createLogin, logout, type LoginLimiters } from './login'
import type { SessionLimits } from './session'

/** A call that nobody needs to be signed in for. It opens its own transactions. */
export interface OpenCall {
  readonly body: unknown
  /** The session's token as the browser sent it. */
  readonly token: string | null
  readonly address: string
  /** Epoch seconds. */
  readonly now: number
  readonly secure: boolean
}
export type OpenHandler = (call: OpenCall) => Promise<Answer & { readonly cookie?: string }>

const answer = (result: unknown, cookie: string) => ({ status: 200, text: JSON.stringify({ result }), cookie })

/** Sign in and sign out. Signing out always succeeds: without a session there is nothing left to do. */
export function openHandlers(ports: ServicePorts, limits: SessionLimits, limiters: LoginLimiters): ReadonlyMap<Route, OpenHandler> {
  const login = createLogin(ports, limits, limiters)
  return new Map<Route, OpenHandler>([
    [
      routes.login,
      async ({ body, token, address, now, secure }) => {
        const { username, password } = body as BodyOf<typeof routes.login>
        const signedIn = await login({ username, password, address, now, oldToken: token })
        return answer(signedIn.session, setCookie(signedIn.token, limits.absolute, secure))
      },
    ],
    [
      routes.logout,
      async ({ token, now, secure }) => {
        await logout(ports, token, now)
        return answer({ done: true }, clearCookie(secure))
      },
    ],
  ])
}
