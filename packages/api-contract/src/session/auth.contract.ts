import * as z from "zod/mini";
import { one } from "../envelope";
import { email, line, text, timeZone } from "../fields";
import { id } from "../ids";
import { acrossTerminals, post } from "../calls";
import { session } from "./session";
import { done, sessionRoutes } from "./session-routes";
import { longText, shortText } from "../sentences";

const token = text(400);
const userid = id("users");
/** A new password as it is chosen; what else makes one too weak is judged by the service. */
const password = z.string().check(z.minLength(8, shortText({ least: 8 })), z.maxLength(200, longText({ most: 200 })));

/** The first person of a new installation and the terminal where they work. */
const firstPerson = z.strictObject({
  token,
  username: line(100),
  full_name: line(120),
  email: email(),
  password,
  terminal_name: line(120),
  time_zone: timeZone(),
});

/** What a valid link tells: for the first start, the terminal that the installation was given. */
const looked = one(z.object({ terminal_name: z.nullable(z.string()), time_zone: z.nullable(z.string()) }));
export type LookedAt = z.infer<typeof looked>["result"];

const accountRoutes = acrossTerminals({
  login: post(
    "/api/auth/login",
    "Sign in",
    () => z.strictObject({ username: text(100), password: text(200) }),
    () => one(session),
    "open",
  ),
  resetPassword: post(
    "/api/auth/reset-password",
    "Ask for a password reset mail",
    () => z.strictObject({ username: text(100) }),
    done,
    "open",
  ),
  passwordResetConfirmation: post(
    "/api/auth/password-reset-confirmation",
    "Set the new password by the mailed token",
    () => z.strictObject({ token, password }),
    done,
    "open",
  ),
  forgotUsernameConfirmation: post(
    "/api/auth/forgot-username-confirmation",
    "Ask for a mail with the user name",
    () => z.strictObject({ email: email() }),
    done,
    "open",
  ),
  autoResetPassword: post(
    "/api/auth/auto-reset-password",
    "Mail a user a reset link",
    () => z.strictObject({ userid }),
    done,
    ["user:edit"],
  ),
  manuallyResetPassword: post(
    "/api/auth/manually-reset-password",
    "Set a user's password",
    () => z.strictObject({ userid, password }),
    done,
    ["user:edit"],
  ),
  verifyUserAccount: post(
    "/api/auth/verify-user-account",
    "Confirm the mail address by token",
    () => z.strictObject({ token }),
    done,
    "open",
  ),
  resendVerificationEmail: post(
    "/api/auth/resend-verification-email",
    "Mail the verification link again",
    () => z.strictObject({ username: text(100) }),
    done,
    "open",
  ),
  manuallyVerifyAccount: post(
    "/api/auth/manually-verify-account",
    "Mark an account as verified",
    () => z.strictObject({ userid }),
    done,
    ["user:edit"],
  ),
  enableAccountConfirmation: post(
    "/api/auth/enable-account-confirmation",
    "Enable an account by the mailed token, with a new password",
    () => z.strictObject({ token, password }),
    done,
    "open",
  ),
  autoEnableAccount: post(
    "/api/auth/auto-enable-account",
    "Mail a user an enabling link",
    () => z.strictObject({ userid }),
    done,
    ["user:edit"],
  ),
  lookAtLink: post(
    "/api/auth/look-at-link",
    "Whether a link works, before anything is typed; it is not used up",
    () => z.strictObject({ token, purpose: z.enum(["reset", "verify", "enable", "setup"]) }),
    looked,
    "open",
  ),
  setUp: post(
    "/api/auth/set-up",
    "Make the first administrator by the token of the first start",
    firstPerson,
    done,
    "open",
  ),
} as const);

/**
 * Session and account calls (spec §7 has no payloads; these are ours). A request for a mail is answered the same way
 * for known and unknown names. A mailed token works once, for one purpose and for a limited time.
 */
export const routes = { ...sessionRoutes, ...accountRoutes } as const;
