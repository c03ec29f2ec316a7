import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { tAccount } from "@railhead/core/messages/catalogue-account";
import { t } from "@railhead/core/messages/catalogue";
import type { AccountActor } from "@railhead/core/session/account.machine";
import type { AccountField } from "@railhead/core/session/account.rules";
import { viewAccount, type AccountFieldView, type AccountView } from "@railhead/core/session/account.view";
import { useView } from "@railhead/ui/actor/use-view";
import { Banner } from "@railhead/ui/shared/Banner.tsx";
import { Button } from "@railhead/ui/shared/Button.tsx";
import { TextField } from "@railhead/ui/shared/TextField.tsx";
import { LoginFrame } from "./LoginFrame";

/** The `autocomplete` token of each field, for browsers and password managers. */
const AUTOCOMPLETE: { readonly [F in AccountField]: string } = {
  username: "username",
  full_name: "name",
  email: "email",
  password: "new-password",
  terminal_name: "off",
  time_zone: "off",
};
const UNSPELLED: ReadonlySet<AccountField> = new Set<AccountField>(["username", "email", "password", "time_zone"]);

type LineProps = { line: AccountFieldView; readOnly: boolean; first: boolean; onText: (value: string) => void };

function Line({ line, readOnly, first, onText }: LineProps) {
  const [shown, setShown] = useState(false);
  const { field, label, value, error, hint } = line;
  const box = (
    <TextField
      label={label}
      type={field === "password" && !shown ? "password" : field === "email" ? "email" : "text"}
      value={value}
      error={error}
      hint={hint}
      readOnly={readOnly}
      autoComplete={AUTOCOMPLETE[field]}
      autoFocus={first}
      {...(UNSPELLED.has(field) ? { autoCapitalize: "none", spellCheck: false } : {})}
      onText={onText}
    />
  );
  if (field !== "password") return box;
  return (
    <>
      {box}
      <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
        {tAccount("action.showPassword")}
      </Button>
    </>
  );
}

function Form({ view, account }: { view: AccountView; account: AccountActor }) {
  const form = useRef<HTMLFormElement>(null);
  const faults = view.fields.map(({ error }) => error ?? "").join("|");
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.focus();
  }, [faults]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    account.send({ type: "SUBMIT" });
  };
  return (
    <form ref={form} className="login-fields" onSubmit={submit} noValidate>
      {view.formError === null ? null : (
        <Banner tone="blocked" live>
          {view.formError}
        </Banner>
      )}
      {view.fields.map((line, place) => (
        <Line
          key={line.field}
          line={line}
          first={place === 0}
          readOnly={!view.canEdit}
          onText={(value) => account.send({ type: "FIELD.CHANGE", field: line.field, value })}
        />
      ))}
      <Button kind="main" type="submit" block pending={view.busy}>
        {view.action}
      </Button>
    </form>
  );
}

function Ended({ view }: { view: AccountView }) {
  const isDone = view.state === "done";
  return (
    <>
      <Banner tone={isDone ? "ready" : "blocked"} live>
        {view.text}
      </Banner>
      {view.wayOut === null ? null : "text" in view.wayOut ? (
        <p>{view.wayOut.text}</p>
      ) : (
        <LinkButton to={view.wayOut.to}>{view.wayOut.label}</LinkButton>
      )}
      {view.leadsToLogin ? <LinkButton to="/login">{t("page.login")}</LinkButton> : null}
    </>
  );
}

const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="btn btn-main btn-block" href={to}>
    {children}
  </a>
);

/** One step of an account: its form, what came of it, or why its link does not work. */
export function AccountPage({ account }: { account: AccountActor }) {
  const view = useView(account, viewAccount);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${view.title} · Railhead`;
  }, [view.title]);
  useEffect(() => {
    // The form has gone: what is read on from is the title.
    if (view.state !== "form") title.current?.focus();
    // A token that is used up has no business in the address any more.
    if (view.state === "done") history.replaceState(null, "", location.pathname);
  }, [view.state]);
  return (
    <LoginFrame>
      <section className="login-form" aria-label={view.title}>
        <h1 ref={title} tabIndex={-1}>
          {view.title}
        </h1>
        {view.state === "form" ? <p>{view.text}</p> : null}
        {view.state === "form" ? <Form view={view} account={account} /> : <Ended view={view} />}
        {view.leadsToLogin ? null : (
          <nav className="login-links">
            <a href="/login">{tAccount("link.toLogin")}</a>
          </nav>
        )}
      </section>
    </LoginFrame>
  );
}
