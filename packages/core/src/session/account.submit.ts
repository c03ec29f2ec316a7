import type { BodyOf } from "@railhead/api-contract/rest";
import { routes as auth, type LookedAt } from "@railhead/api-contract/session/auth.contract";
import * as Effect from "effect/Effect";
import { type ApiClient, call } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import type { AccountStep, AccountValues } from "./account.rules";

/** What is sent: the values of a step, its token, and the key under which the same form is sent again. */
export type AccountForm = {
  readonly step: AccountStep;
  readonly token: string;
  readonly values: AccountValues;
  readonly idempotencyKey: string | undefined;
};
type Purpose = BodyOf<typeof auth.lookAtLink>["purpose"];
type Sending = Effect.Effect<unknown, ApiError, ApiClient>;

/** A look at a link, before anything is typed for it. */
export const lookAtLink = ({
  step,
  token,
}: Pick<AccountForm, "step" | "token">): Effect.Effect<LookedAt, ApiError, ApiClient> =>
  call(auth.lookAtLink, { body: { token, purpose: step as Purpose }, tellSignedOut: false }).pipe(
    Effect.map(({ result }) => result),
  );

/** The call of a step. Texts go without blanks around them, passwords as typed. */
export function sendAccount({ step, token, values, idempotencyKey }: AccountForm): Sending {
  const { password } = values;
  const username = values.username.trim();
  const email = values.email.trim();
  const options = { tellSignedOut: false, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) } as const;
  const calls: { readonly [S in AccountStep]: () => Sending } = {
    forgot: () => call(auth.resetPassword, { body: { username }, ...options }),
    username: () => call(auth.forgotUsernameConfirmation, { body: { email }, ...options }),
    resend: () => call(auth.resendVerificationEmail, { body: { username }, ...options }),
    reset: () => call(auth.passwordResetConfirmation, { body: { token, password }, ...options }),
    verify: () => call(auth.verifyUserAccount, { body: { token }, ...options }),
    enable: () => call(auth.enableAccountConfirmation, { body: { token, password }, ...options }),
    setup: () => {
      const person = {
        username,
        email,
        full_name: values.full_name.trim(),
        terminal_name: values.terminal_name.trim(),
        time_zone: values.time_zone.trim(),
      };
      return call(auth.setUp, { body: { token, password, ...person }, ...options });
    },
  };
  return calls[step]();
}
