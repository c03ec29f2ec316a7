import { type ApiError, describeError } from "../api/api-errors";
import { t } from "../messages/catalogue";
import { tLogin } from "../messages/catalogue-login";
import { tAccount } from "../messages/catalogue-account";
import type { AccountSnapshot } from "./account.machine";
import { type AccountField, type AccountStep, askedFields, missingFields } from "./account.rules";

/** A line of the form. */
export type AccountFieldView = {
  readonly field: AccountField;
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly hint: string | null;
};

/** What to do when a link does not work: go on from an address, or do what a sentence says. */
export type WayOut = { readonly label: string; readonly to: string } | { readonly text: string };

/** What the screen of a step shows. */
export type AccountView = {
  /** `form`: to fill in. `done`: what was asked for has happened. `void`: the link does not work. */
  readonly state: "form" | "done" | "void";
  readonly title: string;
  /** What the step does, said above the form; while a link does not work, why. */
  readonly text: string;
  readonly fields: readonly AccountFieldView[];
  /** Why the form was not taken, where no field shows it. */
  readonly formError: string | null;
  readonly action: string;
  readonly canEdit: boolean;
  readonly busy: boolean;
  /** Whether the account can be logged in to now. */
  readonly leadsToLogin: boolean;
  readonly wayOut: WayOut | null;
};

const LABEL: { readonly [F in AccountField]: () => string } = {
  username: () => tLogin("login.username"),
  full_name: () => tAccount("field.fullName"),
  email: () => tAccount("field.email"),
  password: () => tAccount("field.newPassword"),
  terminal_name: () => tAccount("field.terminal"),
  time_zone: () => tAccount("field.timeZone"),
};
const HINT: { readonly [F in AccountField]?: () => string } = {
  password: () => tAccount("field.passwordHint"),
  time_zone: () => tAccount("field.timeZoneHint"),
};
const WAY_OUT: { readonly [S in AccountStep]?: () => WayOut } = {
  reset: () => ({ label: tAccount("link.newReset"), to: "/login?step=forgot" }),
  verify: () => ({ label: tAccount("link.newVerify"), to: "/login?step=verify" }),
  enable: () => ({ text: tAccount("link.askOffice") }),
  setup: () => ({ text: tAccount("link.restart") }),
};
/** Steps that only send a mail: nothing is changed yet. */
const MAILING: ReadonlySet<AccountStep> = new Set<AccountStep>(["forgot", "username", "resend"]);

const fieldErrors = (error: ApiError | null): Readonly<Record<string, string>> =>
  error?._tag === "Refused" ? (error.fields ?? {}) : {};

function formError(error: ApiError | null, shown: readonly AccountField[]): string | null {
  if (error === null || Object.keys(fieldErrors(error)).some((field) => shown.includes(field as AccountField)))
    return null;
  if (error._tag === "NetworkLost") return t("net.keptRetry");
  if (error._tag === "TimedOut") return t("net.slow");
  return describeError(error) ?? t("notice.negative");
}

function fieldsOf({ context }: AccountSnapshot): readonly AccountFieldView[] {
  const { step, values, known, tried, error } = context;
  const missing = tried ? missingFields(step, values) : [];
  const refused = fieldErrors(error);
  return askedFields(step, known).map((field) => ({
    field,
    label: field === "password" && step === "setup" ? tLogin("login.password") : LABEL[field](),
    value: values[field],
    error: missing.includes(field) ? t("field.required") : (refused[field] ?? null),
    hint: HINT[field]?.() ?? null,
  }));
}

function textOf(snapshot: AccountSnapshot, state: AccountView["state"]): string {
  const { step, error } = snapshot.context;
  if (state !== "void") return tAccount(`${step}.${state === "done" ? "done" : "intro"}`);
  return (error && describeError(error)) ?? tAccount("link.missing");
}

/** A step of an account as a screen shows it. */
export function viewAccount(snapshot: AccountSnapshot): AccountView {
  const { step, known, error } = snapshot.context;
  const state = snapshot.matches("done") ? "done" : snapshot.matches("void") ? "void" : "form";
  return {
    state,
    title: tAccount(`${step}.title`),
    text: textOf(snapshot, state),
    fields: state === "form" ? fieldsOf(snapshot) : [],
    formError: state === "form" ? formError(error, askedFields(step, known)) : null,
    action: tAccount(`${step}.action`),
    canEdit: snapshot.matches("editing"),
    busy: snapshot.matches("submitting") || snapshot.matches("looking"),
    leadsToLogin: state === "done" && !MAILING.has(step),
    wayOut: state === "void" ? (WAY_OUT[step]?.() ?? null) : null,
  };
}
