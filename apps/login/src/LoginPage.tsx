import { useEffect, useId, useRef, type SyntheticEvent } from "react";
import type { Session } from "@railhead/api-contract/session/session";
import { t } from "@railhead/core/messages/catalogue";
import { tLogin } from "@railhead/core/messages/catalogue-login";
import type { LoginActor } from "@railhead/core/session/login.machine";
import { viewLogin } from "@railhead/core/session/login.view";
import { useView } from "@railhead/ui/actor/use-view";
import { Banner } from "@railhead/ui/shared/Banner.tsx";
import { Button } from "@railhead/ui/shared/Button.tsx";
import { TextField } from "@railhead/ui/shared/TextField.tsx";
import { LoginFrame } from "./LoginFrame";

/** Name and password, with the server's refusals at the form. */
export function LoginPage({ login, onSignedIn }: { login: LoginActor; onSignedIn: (session: Session) => void }) {
  const view = useView(login, viewLogin);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    document.title = `${t("page.login")} · Railhead`;
  }, []);
  useEffect(() => {
    if (view.session !== null) onSignedIn(view.session);
  }, [view.session, onSignedIn]);
  useEffect(() => {
    if (view.usernameError || view.passwordError || view.formError)
      form.current?.querySelector<HTMLInputElement>("[aria-invalid], [type=password]")?.focus();
  }, [view.usernameError, view.passwordError, view.formError]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    login.send({ type: "SUBMIT" });
  };

  return (
    <LoginFrame>
      <form ref={form} className="login-form" onSubmit={submit} aria-labelledby={id} noValidate>
        <h1 id={id}>{t("page.login")}</h1>
        {view.notice === null ? null : <Banner tone="waiting">{view.notice}</Banner>}
        {view.formError === null ? null : (
          <Banner tone={view.isWaiting ? "waiting" : "blocked"} live>
            {view.formError}
          </Banner>
        )}
        <TextField
          label={tLogin("login.username")}
          value={view.username}
          error={view.usernameError}
          readOnly={!view.canEdit}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          onText={(value) => login.send({ type: "USERNAME.CHANGE", value })}
        />
        <TextField
          label={tLogin("login.password")}
          type="password"
          value={view.password}
          error={view.passwordError}
          readOnly={!view.canEdit}
          autoComplete="current-password"
          onText={(value) => login.send({ type: "PASSWORD.CHANGE", value })}
        />
        <Button kind="main" type="submit" block pending={view.busy || view.session !== null}>
          {t("page.login")}
        </Button>
        <nav className="login-links">
          <a href="/login?step=forgot">{tLogin("login.forgotPassword")}</a>
          <a href="/login?step=username">{tLogin("login.forgotUsername")}</a>
        </nav>
      </form>
    </LoginFrame>
  );
}
