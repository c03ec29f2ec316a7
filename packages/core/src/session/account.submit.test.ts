import { describe, expect, it } from "vitest";
import { answer, scriptedHttp, testRuntime } from "../runtime/test.layer";
import { NO_VALUES, type AccountStep } from "./account.rules";
import { sendAccount } from "./account.submit";

const values = {
  ...NO_VALUES,
  username: " kim ",
  email: " kim@example.com ",
  password: " three words ",
  full_name: " Kim ",
  terminal_name: " North Yard ",
  time_zone: "America/Chicago",
};

describe("what a step sends", () => {
  it.each<[AccountStep, string, object]>([
    ["forgot", "reset-password", { username: "kim" }],
    ["username", "forgot-username-confirmation", { email: "kim@example.com" }],
    ["resend", "resend-verification-email", { username: "kim" }],
    ["reset", "password-reset-confirmation", { token: "t", password: " three words " }],
    ["verify", "verify-user-account", { token: "t" }],
    ["enable", "enable-account-confirmation", { token: "t", password: " three words " }],
    [
      "setup",
      "set-up",
      {
        token: "t",
        password: " three words ",
        username: "kim",
        email: "kim@example.com",
        full_name: "Kim",
        terminal_name: "North Yard",
        time_zone: "America/Chicago",
      },
    ],
  ])("%s goes to %s", async (step, path, body) => {
    const http = scriptedHttp([answer(200, { result: { done: true } })]);
    await testRuntime(http).runPromiseExit(sendAccount({ step, token: "t", values, idempotencyKey: "again" }));

    const [sent] = http.requests;
    expect([sent?.method, sent?.url, JSON.parse(sent?.body ?? "")]).toEqual(["POST", `/api/auth/${path}`, body]);
    expect(Object.entries(sent?.headers ?? {}).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1]).toBe(
      "again",
    );
  });
});
