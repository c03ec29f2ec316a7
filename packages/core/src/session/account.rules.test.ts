import { describe, expect, it } from "vitest";
import { missingFields, NO_VALUES, STEPS, stepOf, type AccountStep } from "./account.rules";

describe("the step of an address", () => {
  it.each([null, "", "login", "constructor", "__proto__", "Forgot"])("is none for step=%j", (step) =>
    expect(stepOf(step, "abc")).toBeNull(),
  );
  it.each(["reset", "verify", "enable", "setup"] as const)("carries the token of %s", (step) =>
    expect(stepOf(step, " abc ")).toEqual({ step, token: "abc" }),
  );
  it.each(["forgot", "username", "resend"] as const)("drops a token that %s does not need", (step) =>
    expect(stepOf(step, "abc")).toEqual({ step, token: "" }),
  );
  it.each([
    ["reset", "forgot"],
    ["verify", "resend"],
    ["enable", "enable"],
    ["setup", "setup"],
  ] as const)("%s without a token is %s", (step, shown) => {
    for (const token of [null, "", "  "]) expect(stepOf(step, token)).toEqual({ step: shown, token: "" });
  });
});

describe("the fields of a step", () => {
  it.each(Object.keys(STEPS) as AccountStep[])("are all missing at first: %s", (step) =>
    expect(missingFields(step, NO_VALUES)).toEqual(STEPS[step].fields),
  );
  it("are missing while they hold blanks only, but for a password", () => {
    const blank = { ...NO_VALUES, username: "  ", password: "        ", email: " " };
    expect([missingFields("forgot", blank), missingFields("username", blank), missingFields("reset", blank)]).toEqual([
      ["username"],
      ["email"],
      [],
    ]);
  });
});
