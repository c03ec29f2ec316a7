import { routes } from "@railhead/api-contract/session/auth.contract";
import type { BodyOf, Route } from "@railhead/api-contract/rest";
import type { Answer } from "../http/answers";
import type { ServicePorts } from "../http/handler";
import { clearCookie, setCookie } from "./cookie";
import { createLogin, logout } from "./login";
import { DONE, recoveryHandlers } from "./recovery";
import type { SessionLimits } from "./session";
import { lookAtLink } from "./look";
import { setUpByLink, type FirstProfile, type FirstTerminal } from "./setup";

/** A call that nobody needs to be signed in for. It opens its own transactions. */
export interface OpenCall {
  readonly body: unknown;
  /** The session's token as the browser sent it. */
  readonly token: string | null;
  readonly address: string;
  /** The call's Idempotency-Key. */
  readonly key: string | null;
  /** Epoch seconds. */
  readonly now: number;
  readonly secure: boolean;
}
export type OpenHandler = (call: OpenCall) => Promise<Answer & { readonly cookie?: string }>;

const answer = (result: unknown, cookie: string) => ({ status: 200, text: JSON.stringify({ result }), cookie });

/** Sign in and sign out, the ways back into an account, and the first start. Signing out always succeeds. */
export function openHandlers(
  ports: ServicePorts,
  limits: SessionLimits,
  firstProfiles: readonly FirstProfile[],
  firstTerminal: FirstTerminal,
): ReadonlyMap<Route, OpenHandler> {
  const login = createLogin(ports, limits);
  return new Map<Route, OpenHandler>([
    [
      routes.login,
      async ({ body, token, address, now, secure }) => {
        const { username, password } = body as BodyOf<typeof routes.login>;
        const signedIn = await login({ username, password, address, now, oldToken: token });
        return answer(signedIn.session, setCookie(signedIn.token, limits.absolute, secure));
      },
    ],
    [
      routes.logout,
      async ({ token, now, secure }) => {
        await logout(ports, token, now);
        return answer({ done: true }, clearCookie(secure));
      },
    ],
    [
      routes.setUp,
      async ({ body, key, now }) => {
        await setUpByLink(ports, body as BodyOf<typeof routes.setUp>, firstProfiles, { key, now });
        return DONE;
      },
    ],
    [routes.lookAtLink, lookAtLink(ports, firstProfiles.length > 0, firstTerminal)],
    ...recoveryHandlers(ports),
  ]);
}

/** Calls after which a mail may be waiting to be sent. */
export const ORDERS_MAIL: ReadonlySet<Route> = new Set<Route>([
  routes.resetPassword,
  routes.forgotUsernameConfirmation,
  routes.resendVerificationEmail,
  routes.autoResetPassword,
  routes.autoEnableAccount,
]);
