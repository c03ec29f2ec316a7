import { createActor, waitFor } from "xstate";
import { describe, expect, it } from "vitest";
import {
  answer,
  html,
  lost,
  never,
  refuse,
  type ScriptedAnswer,
  scriptedHttp,
  testRuntime,
} from "../runtime/test.layer";
import { liveAccountMachine } from "./account.live";
import { STEPS, type AccountField, type AccountStep } from "./account.rules";
import { viewAccount } from "./account.view";

const done = answer(200, { result: { done: true } });
/** A look at a link that works. */
const works = answer(200, { result: { terminal_name: null, time_zone: null } });
const NEW = "three unusual words";

/** A form whose link was looked at, where it came by one: the look answers first. */
async function form(
  step: AccountStep,
  steps: readonly ScriptedAnswer[] = [],
  token = "0123",
  look: readonly ScriptedAnswer[] = [works],
) {
  const server = scriptedHttp([...(STEPS[step].needsToken && token !== "" ? look : []), ...steps]);
  const actor = createActor(liveAccountMachine(testRuntime(server)), {
    input: { step, token, timeZone: "America/Chicago" },
  }).start();
  await waitFor(actor, (snapshot) => !snapshot.matches("looking"), { timeout: 60_000 });
  const looks = [...server.requests];
  /** What was sent since the look. */
  const http = {
    get requests() {
      return server.requests.slice(looks.length);
    },
  };
  const type = (field: AccountField, value: string) => actor.send({ type: "FIELD.CHANGE", field, value });
  const submit = async () => {
    actor.send({ type: "SUBMIT" });
    await waitFor(actor, (snapshot) => !snapshot.matches("submitting"), { timeout: 60_000 });
  };
  const keys = () =>
    http.requests.map(
      ({ headers }) => Object.entries(headers).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1],
    );
  return { actor, http, looks, type, submit, keys, view: () => viewAccount(actor.getSnapshot()) };
}

describe("a step of an account", () => {
  it("asks for what is missing, and sends nothing", async () => {
    const { http, submit, view } = await form("forgot", [], "");
    expect(view().fields.map(({ error }) => error)).toEqual([null]);
    await submit();

    expect(view().fields.map(({ error }) => error)).toEqual(["This field is required."]);
    expect(http.requests).toEqual([]);
  });

  it("says that a mail is on its way, and nothing of whether the name is known", async () => {
    const { submit, type, view } = await form("forgot", [done], "");
    type("username", "kim");
    await submit();

    expect(view()).toMatchObject({ state: "done", leadsToLogin: false, fields: [] });
    expect(view().text).toMatch(/^If this username/);
  });

  it("leads to the login once the password is set, and forgets it", async () => {
    const { actor, submit, type, view } = await form("reset", [done]);
    type("password", NEW);
    await submit();

    expect(view()).toMatchObject({
      state: "done",
      leadsToLogin: true,
      text: "Your new password is set. Log in with it.",
    });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(NEW);
  });

  it("shows at its field what is wrong with a password, and takes another", async () => {
    const { submit, type, view } = await form("reset", [
      refuse(422, "weak_password", "Too easy.", { fields: { password: "Too easy." } }),
      done,
    ]);
    type("password", "password1");
    await submit();

    expect(view()).toMatchObject({
      state: "form",
      formError: null,
      fields: [{ field: "password", error: "Too easy.", value: "password1" }],
    });
    type("password", NEW);
    expect(view().fields[0]?.error).toBe(null);
    await submit();
    expect(view().state).toBe("done");
  });

  it.each([
    ["reset", { label: "Send a new link", to: "/login?step=forgot" }],
    ["verify", { label: "Ask for a new link", to: "/login?step=verify" }],
    ["enable", { text: "Ask your office for a new link." }],
  ] as const)("shows why the link of %s does not work, and the way out", async (step, wayOut) => {
    const { submit, type, view } = await form(step, [refuse(422, "link_void", "This link was used.")]);
    type("password", NEW);
    await submit();

    expect(view()).toMatchObject({ state: "void", text: "This link was used.", wayOut, fields: [] });
  });

  it("tells that a link does not work before anything is typed", async () => {
    const { http, looks, type, submit, view } = await form("reset", [], "0123", [
      refuse(422, "link_void", "This link was used."),
    ]);
    expect(view()).toMatchObject({
      state: "void",
      text: "This link was used.",
      wayOut: { label: "Send a new link" },
      fields: [],
    });
    type("password", NEW);
    await submit();

    expect(looks.map(({ url, body: sent }) => [url, JSON.parse(sent ?? "")])).toEqual([
      ["/api/auth/look-at-link", { token: "0123", purpose: "reset" }],
    ]);
    expect(http.requests).toEqual([]);
  });

  it.each([
    ["no answer", [lost(), lost()]],
    ["too many looks", [refuse(429, "too_many_attempts", "Wait.")]],
    ["a page of a proxy", [html()]],
  ])("goes on to the form where the look gets %s", async (_name, look) => {
    const { view, type, submit } = await form("reset", [done], "0123", look);
    expect(view()).toMatchObject({ state: "form", formError: null, canEdit: true });
    type("password", NEW);
    await submit();

    expect(view().state).toBe("done");
  });

  it("sends the terminal that the installation was given, and does not ask for it", async () => {
    const { http, type, submit, view } = await form("setup", [done], "0123", [
      answer(200, { result: { terminal_name: "North Yard", time_zone: "America/Denver" } }),
    ]);
    expect(view().fields.map(({ field }) => field)).toEqual(["username", "full_name", "email", "password"]);
    for (const [field, value] of [
      ["username", "kim"],
      ["full_name", "Kim"],
      ["email", "kim@example.com"],
      ["password", NEW],
    ] as const)
      type(field, value);
    await submit();

    expect(JSON.parse(String(http.requests[0]?.body))).toMatchObject({
      terminal_name: "North Yard",
      time_zone: "America/Denver",
    });
  });

  it("says so when the address lacks its token", async () => {
    expect((await form("enable", [], "")).view()).toMatchObject({
      state: "void",
      text: "The address is not complete. Open the whole link from the mail.",
    });
  });

  it("confirms an address only when asked to", async () => {
    const { http, submit, view } = await form("verify", [done]);
    expect([http.requests.length, view().fields, view().action]).toEqual([0, [], "Confirm"]);
    await submit();

    expect(view()).toMatchObject({ state: "done", text: "Your e-mail address is confirmed." });
  });

  it("keeps what was typed when the network is lost, and sends the same again under the same key", async () => {
    const { keys, submit, type, view } = await form("reset", [lost(), lost(), done]);
    type("password", NEW);
    await submit();
    expect(view()).toMatchObject({
      state: "form",
      fields: [{ value: NEW }],
      formError: "No connection. Nothing is lost. Try again when it is back.",
    });
    await submit();

    expect(view().state).toBe("done");
    expect(keys()).toEqual(["key-2", "key-2", "key-2"]);
  });

  it("takes a new key for another password", async () => {
    const { keys, submit, type } = await form("reset", [lost(), lost(), done]);
    type("password", NEW);
    await submit();
    type("password", "four quite unusual words");
    await submit();

    expect(keys()).toEqual(["key-2", "key-2", "key-3"]);
  });

  it("cannot be sent twice", async () => {
    const { actor, http, type, view } = await form("forgot", [never(), never()], "");
    type("username", "kim");
    actor.send({ type: "SUBMIT" });
    actor.send({ type: "SUBMIT" });

    expect(http.requests.length).toBe(1);
    expect(view()).toMatchObject({ busy: true, canEdit: false });
  });

  it.each([
    [
      refuse(429, "too_many_attempts", "Too many attempts. Wait 1 min and try again."),
      "Too many attempts. Wait 1 min and try again.",
    ],
    [html(), "Something went wrong. Please try again."],
  ])("shows any other refusal at the form", async (step, text) => {
    const { submit, type, view } = await form("forgot", [step, step], "");
    type("username", "kim");
    await submit();

    expect(view().formError).toBe(text);
  });

  it("begins the first start in the zone of the device", async () => {
    expect((await form("setup")).view().fields.map(({ field, value }) => [field, value])).toEqual([
      ["username", ""],
      ["full_name", ""],
      ["email", ""],
      ["password", ""],
      ["terminal_name", ""],
      ["time_zone", "America/Chicago"],
    ]);
  });
});
