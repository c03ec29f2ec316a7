import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mistypedNames, typosBetween } from "./mistyped";
import { readSettings } from "./settings";

const warnings = (env: Record<string, string>) => {
  const read = readSettings(env, "/srv/railhead");
  return "warnings" in read ? read.warnings : read.refusals;
};

describe("names that are nearly a setting", () => {
  it.each([
    ["SESION_IDLE", "SESSION_IDLE"],
    ["SESSION_IDEL", "SESSION_IDLE"],
    ["session_idle", "SESSION_IDLE"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["ADMIN_PASSWORT", "ADMIN_PASSWORD"],
    ["ADMIN_PASSWORD_FIEL", "ADMIN_PASSWORD_FILE"],
    ["TERMINAL_TIMEZONE", "TERMINAL_TIME_ZONE"],
    ["TRUST_PROXI", "TRUST_PROXY"],
  ])("%s is reported as %s, its value is not", (name, setting) =>
    expect(warnings({ [name]: "hunter2" })).toEqual([
      `${name} is no setting and does nothing. Did you mean ${setting}?`,
    ]),
  );

  it("are none of those that a machine has anyway, and no setting that is right", () => {
    const usual = [
      "PATH",
      "HOME",
      "HOSTNAME",
      "SHELL",
      "LANG",
      "LOGNAME",
      "USER",
      "PWD",
      "NODE_ENV",
      "NODE_OPTIONS",
      "HTTP_PROXY",
      "HTTPS_PROXY",
      "NO_PROXY",
      "PGPASSWORD",
      "TZ",
      "TERM",
      "MAIL",
      "DEMOS",
      "PORTS",
      "INIT_CWD",
      "LOG_DIR",
    ];
    expect(warnings(Object.fromEntries(usual.map((name) => [name, "x"])))).toEqual([]);
    expect(warnings({ SESSION_IDLE: "12h", LOG_LEVEL: "info", HOST: "127.0.0.1", ADMIN_PASSWORD_FILE: "/x" })).toEqual(
      [],
    );
  });

  it("are reported one by one", () => {
    expect(mistypedNames(["DATABASE_POOOL", "SMTPURL", "X"], ["DATABASE_POOL", "SMTP_URL"])).toHaveLength(2);
  });
});

describe("typing errors between two names", () => {
  const name = fc.string({ maxLength: 12, unit: fc.constantFrom("A", "B", "C", "_") });
  it("are none from a name to itself, as many one way as the other, and never more than letters", () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const typos = typosBetween(a, b);
        expect([typosBetween(a, a), typosBetween(b, a)]).toEqual([0, typos]);
        expect(typos).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(typos === 0).toBe(a === b);
      }),
    );
  });
  it.each([
    ["ABC", "ACB", 1],
    ["ABC", "AC", 1],
    ["ABC", "ABBC", 1],
    ["ABC", "AXC", 1],
    ["", "AB", 2],
  ])("from %s to %s are %d", (a, b, typos) => expect(typosBetween(a, b)).toBe(typos));
});
