import { describe, expect, it } from "vitest";
import { NetworkLost, Refused, TimedOut } from "../api/api-errors";
import type { AccountContext, AccountSnapshot } from "./account.machine";
import { NO_VALUES, STEPS, type AccountStep } from "./account.rules";
import { viewAccount } from "./account.view";

const context: AccountContext = {
  step: "forgot",
  token: "",
  values: NO_VALUES,
  known: {},
  tried: false,
  error: null,
  idempotencyKey: undefined,
};
const view = (more: Partial<AccountContext>, state = "editing") =>
  viewAccount({
    context: { ...context, ...more },
    matches: (value: string) => value === state,
  } as unknown as AccountSnapshot);
const ALL = Object.keys(STEPS) as AccountStep[];

describe("the screen of a step", () => {
  it.each(ALL)("%s has a title, a text, an action and its fields", (step) => {
    const { title, text, action, fields } = view({ step });
    expect([title, text, action].map((words) => words.length > 0)).toEqual([true, true, true]);
    expect(fields.map(({ field }) => field)).toEqual(STEPS[step].fields);
    expect(fields.map(({ label }) => label)).not.toContain("");
  });
  it("has titles that differ", () => expect(new Set(ALL.map((step) => view({ step }).title)).size).toBe(ALL.length));
  it.each(ALL)("%s says what has happened, and leads to the login where one can", (step) => {
    expect(view({ step }, "done")).toMatchObject({
      state: "done",
      fields: [],
      formError: null,
      wayOut: null,
      leadsToLogin: STEPS[step].needsToken,
    });
  });
  it("says how a password is chosen, and calls it new where there may be an old one", () => {
    const password = (step: AccountStep) => view({ step }).fields.find(({ field }) => field === "password");
    expect(password("reset")).toMatchObject({
      label: "New password",
      hint: expect.stringContaining("At least 8 characters") as string,
    });
    expect(password("setup")?.label).toBe("Password");
  });
  it("says that nothing is lost when no answer came", () => {
    expect(view({ error: new NetworkLost({}) }).formError).toContain("Nothing is lost");
    expect(view({ error: new TimedOut({ afterMs: 1 }) }).formError).toBe("The server is taking long to answer.");
  });
  it("puts a refusal at its field, or at the form where no field has it", () => {
    const error = (fields: Record<string, string>) =>
      new Refused({ status: 422, code: "no", description: "No.", fields });
    expect(view({ step: "setup", error: error({ email: "Taken." }) })).toMatchObject({ formError: null });
    expect(
      view({ step: "setup", error: error({ email: "Taken." }) }).fields.find(({ field }) => field === "email")?.error,
    ).toBe("Taken.");
    expect(view({ step: "verify", error: error({ token: "No token." }) }).formError).toBe("No.");
  });
  it("does not ask for what the installation was given", () => {
    const { fields } = view({ step: "setup", known: { terminal_name: "North Yard", time_zone: "America/Denver" } });
    expect(fields.map(({ field }) => field)).toEqual(["username", "full_name", "email", "password"]);
  });
  it("can neither be edited nor sent while its link is looked at", () =>
    expect(view({ step: "reset" }, "looking")).toMatchObject({ state: "form", busy: true, canEdit: false }));
  it("can neither be edited nor sent while it is being sent", () =>
    expect(view({}, "submitting")).toMatchObject({ state: "form", busy: true, canEdit: false }));
});
