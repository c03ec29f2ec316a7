/** The ways back into an account, and into a new one; each is a state of /login. */
export type AccountStep = "forgot" | "username" | "resend" | "reset" | "verify" | "enable" | "setup";
export type AccountField = "username" | "full_name" | "email" | "password" | "terminal_name" | "time_zone";
export type AccountValues = { readonly [F in AccountField]: string };

/** What a step asks for, in the order of the screen, and whether it needs the token of a link. */
type StepFacts = { readonly fields: readonly AccountField[]; readonly needsToken: boolean };
export const STEPS: { readonly [S in AccountStep]: StepFacts } = {
  forgot: { fields: ["username"], needsToken: false },
  username: { fields: ["email"], needsToken: false },
  resend: { fields: ["username"], needsToken: false },
  reset: { fields: ["password"], needsToken: true },
  verify: { fields: [], needsToken: true },
  enable: { fields: ["password"], needsToken: true },
  setup: { fields: ["username", "full_name", "email", "password", "terminal_name", "time_zone"], needsToken: true },
};

/** A step and the token it was opened with; '' when there is none. */
export type Opened = { readonly step: AccountStep; readonly token: string };

const isStep = (name: string): name is AccountStep => Object.hasOwn(STEPS, name);

/**
 * What `?step=…&token=…` asks for; null for the login itself. A reset or a confirmation without its token is the wish for
 * a new link.
 */
export function stepOf(step: string | null, token: string | null): Opened | null {
  if (step === null || !isStep(step)) return null;
  const given = token?.trim() ?? "";
  if (given === "" && step === "reset") return { step: "forgot", token: "" };
  if (given === "" && step === "verify") return { step: "resend", token: "" };
  return { step, token: STEPS[step].needsToken ? given : "" };
}

export const NO_VALUES: AccountValues = {
  username: "",
  full_name: "",
  email: "",
  password: "",
  terminal_name: "",
  time_zone: "",
};

/** Fields that a step does not ask for, because the installation was given them. */
export type Known = Partial<AccountValues>;

/** The fields of a step that are asked for, in the order of the screen. */
export const askedFields = (step: AccountStep, known: Known): readonly AccountField[] =>
  STEPS[step].fields.filter((field) => known[field] === undefined);

/** The fields of a step that hold nothing; blanks are nothing, but for a password. */
export const missingFields = (step: AccountStep, values: AccountValues): readonly AccountField[] =>
  STEPS[step].fields.filter((field) => (field === "password" ? values.password : values[field].trim()) === "");
