import type { Session } from "@railhead/api-contract/session/session";
import { type ApiError, describeError, isStarting } from "../api/api-errors";
import { t } from "../messages/catalogue";
import { tLogin } from "../messages/catalogue-login";
import type { LoginSnapshot } from "./login.machine";

/** What the login screen shows. */
export type LoginView = {
  readonly username: string;
  readonly password: string;
  readonly usernameError: string | null;
  readonly passwordError: string | null;
  /** Why the form was not taken, at the form. */
  readonly formError: string | null;
  /** The input is fine and the login goes on without a tap. */
  readonly isWaiting: boolean;
  readonly canEdit: boolean;
  readonly canSubmit: boolean;
  readonly busy: boolean;
  /** A sentence about how the last session of this device ended, or null. */
  readonly notice: string | null;
  /** Set when the login has succeeded; where to go then is for the routes' rules. */
  readonly session: Session | null;
};

function formError(error: ApiError | null): string | null {
  if (error === null) return null;
  if (error._tag === "NetworkLost") return t("net.keptRetry");
  if (error._tag === "TimedOut") return t("net.slow");
  if (isStarting(error)) return tLogin("login.starting");
  return describeError(error) ?? t("notice.negative");
}

/** What there is to say of the last session before the next one. */
function noticeOf({ session, hasUnconfirmedLogout, hasEnded }: LoginSnapshot["context"]): string | null {
  if (session !== null) return null;
  if (hasUnconfirmedLogout) return t("session.logoutUnconfirmed");
  return hasEnded ? tLogin("session.ended") : null;
}

/** The login form as a screen shows it (spec §5). */
export function viewLogin(snapshot: LoginSnapshot): LoginView {
  const { username, password, tried, error, session } = snapshot.context;
  const isEditing = snapshot.matches("editing");
  return {
    username,
    password,
    usernameError: tried && username.trim() === "" ? t("field.required") : null,
    passwordError: tried && password === "" ? t("field.required") : null,
    formError: formError(error),
    isWaiting: error !== null && isStarting(error),
    canEdit: isEditing,
    canSubmit: isEditing,
    busy: snapshot.matches("submitting"),
    notice: noticeOf(snapshot.context),
    session,
  };
}
