import { beforeEach, describe, expect, it } from "vitest";
import type { CollectionName } from "../store/collections";
import type { Store } from "../store/store.port";
import { createOfficeWorld, hashIn, PASSWORD, rowIn, type OfficeWorld } from "./office-world.laws";

const HOUR = 3600;
const NEW = "three unusual words";
const DONE = { status: 200, result: { done: true } };

/** The ways back into an account, and the ways into a new one: what is mailed, and what a link is good for. */
export function accountLaws(makeStore: () => Store): void {
  let world: OfficeWorld;
  const start = async () => {
    world = await createOfficeWorld(makeStore());
  };
  const auth = (call: string, body: object, headers = {}) => world.anyone.post(`auth/${call}`, body, headers);
  const office = (call: string, body: object, who: "admin" | "clerk" = "admin") =>
    world.as(who).post(`auth/${call}`, body);
  const login = (username: string, password: string) => auth("login", { username, password });
  const count = (name: CollectionName) => world.store.read((tx) => tx.rows(name).count());
  const actions = async () => (await world.store.read((tx) => tx.rows("events").find())).map((row) => row.action);
  /** What was mailed since the last time it was asked. */
  const post = async () => {
    await world.deliver();
    return world.mails.splice(0);
  };
  const tokenIn = (text = "") => /token=([0-9a-f]{64})/.exec(text)?.[1] ?? "none";
  const mailedToken = async () => tokenIn((await post())[0]?.text);
  const resetToken = async (username = "clerk") => {
    await auth("reset-password", { username });
    return mailedToken();
  };

  describe("a forgotten password", () => {
    beforeEach(start);

    it("is answered by a mail with a link, and the link by a new password", async () => {
      expect(await auth("reset-password", { username: "CLERK" })).toMatchObject(DONE);
      const [mail] = await post();
      expect(mail).toMatchObject({ to: "clerk@example.com", subject: "Railhead: set a new password" });
      expect(mail!.text).toContain("https://railhead.test/login?step=reset&token=");
      expect(mail!.text).toContain("one hour");
      expect(await auth("password-reset-confirmation", { token: tokenIn(mail!.text), password: NEW })).toMatchObject(
        DONE,
      );
      expect([(await login("clerk", PASSWORD)).status, (await login("clerk", NEW)).status]).toEqual([401, 200]);
      expect(await actions()).toEqual(["mail reset sent", "password by link", "sign in"]);
    });
    it("keeps no token, only its hash", async () => {
      const token = await resetToken();
      const rows = await world.store.read((tx) => tx.rows("account-tokens").find());
      expect(rows.map((row) => row.token_hash)).toEqual([hashIn(token)]);
      expect(JSON.stringify(await world.store.read((tx) => tx.rows("outbox").find()))).not.toContain(token);
    });
    it("ends every session of the user, and nobody else’s", async () => {
      for (const person of ["clerk", "viewer"] as const)
        expect((await world.as(person).get("auth/session")).status).toBe(200);
      await auth("password-reset-confirmation", { token: await resetToken(), password: NEW });
      expect([
        (await world.as("clerk").get("auth/session")).status,
        (await world.as("viewer").get("auth/session")).status,
      ]).toEqual([401, 200]);
    });
    it("is answered the same, after the same work, for known and unknown names", async () => {
      const work = async (username: string) => {
        const before = await Promise.all([
          count("outbox"),
          count("attempts"),
          count("account-tokens"),
          count("events"),
        ]);
        const { status, result } = await auth("reset-password", { username });
        const after = await Promise.all([count("outbox"), count("attempts"), count("account-tokens"), count("events")]);
        return { status, result, work: after.map((rows, at) => rows - before[at]!) };
      };
      await work("warm-up");
      const known = await work("clerk");
      expect(known).toEqual({ status: 200, result: { done: true }, work: [1, 1, 0, 0] });
      expect([await work("nobody"), await work("former")]).toEqual([known, known]);
      expect((await post()).map((mail) => mail.to)).toEqual(["clerk@example.com"]);
      expect(await count("outbox")).toBe(0);
    });
    it("is not mailed to an address that nobody has proven, nor to one that was changed", async () => {
      await world.as("admin").post("users/2", { email: "elsewhere@example.com" });
      expect(await auth("reset-password", { username: "clerk" })).toMatchObject(DONE);
      expect(await post()).toEqual([]);
    });
    it.each([
      ["the office changed the address", "users/2", { email: "elsewhere@example.com" }],
      ["the account was taken away", "users/2/deactivate", {}],
    ])("has a link that is void once %s", async (_why, path, body) => {
      const token = await resetToken();
      expect((await world.as("admin").post(path, body)).status).toBe(200);
      expect(await auth("password-reset-confirmation", { token, password: NEW })).toMatchObject({
        status: 422,
        code: "link_void",
      });
    });
    it("is asked for three times at once and no more, and still answered the same", async () => {
      for (let time = 0; time < 5; time += 1) {
        expect(await auth("reset-password", { username: "clerk" })).toMatchObject(DONE);
        await world.deliver();
      }
      expect(await post()).toHaveLength(3);
      world.clock.seconds += 301;
      await auth("reset-password", { username: "clerk" });
      expect(await post()).toHaveLength(1);
    });
    it("is asked for from one address thirty times at once, then later", async () => {
      for (let time = 0; time < 30; time += 1)
        expect((await auth("reset-password", { username: `person ${time}` })).status).toBe(200);
      const answer = await auth("reset-password", { username: "clerk" });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "30"]);
    });
    it("asked for twice before it is sent is one mail", async () => {
      await auth("reset-password", { username: "clerk" });
      await auth("reset-password", { username: "clerk" });
      expect(await post()).toHaveLength(1);
    });
  });

  describe("a link", () => {
    beforeEach(start);
    const confirm = (token: string, headers = {}) =>
      auth("password-reset-confirmation", { token, password: NEW }, headers);

    it("works once", async () => {
      const token = await resetToken();
      expect((await confirm(token)).status).toBe(200);
      expect(await confirm(token)).toMatchObject({ status: 422, code: "link_void" });
    });
    it("answers the same call again when its answer was lost", async () => {
      const token = await resetToken();
      const key = { "Idempotency-Key": "reset-key-1" };
      expect([(await confirm(token, key)).status, (await confirm(token, key)).status]).toEqual([200, 200]);
      expect((await confirm(token, { "Idempotency-Key": "reset-key-2" })).status).toBe(422);
      expect((await actions()).filter((action) => action === "password by link")).toHaveLength(1);
      world.clock.seconds += 901;
      expect((await confirm(token, key)).status).toBe(422);
    });
    it("works for its time and not a second longer", async () => {
      const late = await resetToken();
      world.clock.seconds += HOUR;
      expect((await confirm(late)).status).toBe(422);
      const intime = await resetToken();
      world.clock.seconds += HOUR - 1;
      expect((await confirm(intime)).status).toBe(200);
    });
    it("is void when a newer one is made", async () => {
      const older = await resetToken();
      const newer = await resetToken();
      expect([(await confirm(older)).status, (await confirm(newer)).status]).toEqual([422, 200]);
    });
    it("is good for one thing only", async () => {
      const token = await resetToken();
      for (const call of ["enable-account-confirmation", "verify-user-account"]) {
        expect(await auth(call, { token, ...(call === "verify-user-account" ? {} : { password: NEW }) })).toMatchObject(
          { status: 422, code: "link_void" },
        );
      }
      expect((await confirm(token)).status).toBe(200);
    });
    it("that never was is refused in the same words", async () => {
      const used = await resetToken();
      await confirm(used);
      const answers = [await confirm(used), await confirm("f".repeat(64)), await confirm("x")];
      expect(new Set(answers.map(({ status, code, description }) => `${status} ${code} ${description}`)).size).toBe(1);
    });
    it("lets another password be chosen after a weak one", async () => {
      const token = await resetToken();
      for (const password of ["short", "password1", "clerk@example.com", "12345678"]) {
        const answer = await auth("password-reset-confirmation", { token, password });
        expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["password"]]);
      }
      expect((await confirm(token)).status).toBe(200);
    });
    it("used twice at the same moment works once", async () => {
      const token = await resetToken();
      const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    });
  });

  describe("a forgotten username", () => {
    beforeEach(start);
    it("is mailed to the address it belongs to", async () => {
      expect(await auth("forgot-username-confirmation", { email: "Clerk@Example.com" })).toMatchObject(DONE);
      const [mail] = await post();
      expect(mail!.to).toBe("clerk@example.com");
      expect(mail!.text).toContain("username for this address is: clerk");
    });
    it("is answered the same where the address is not known, or its account taken away", async () => {
      for (const email of ["nobody@example.com", "former@example.com"])
        expect(await auth("forgot-username-confirmation", { email })).toMatchObject(DONE);
      expect(await post()).toEqual([]);
    });
  });

  describe("an address", () => {
    beforeEach(async () => {
      await start();
      await world.as("admin").post("users/2", { email: "new@example.com" });
    });
    const resets = async () => {
      await auth("reset-password", { username: "clerk" });
      return (await post()).map((mail) => mail.to);
    };
    it("is proven by the link that was mailed to it", async () => {
      expect(await auth("resend-verification-email", { username: "clerk" })).toMatchObject(DONE);
      const [mail] = await post();
      expect(mail).toMatchObject({ to: "new@example.com", subject: "Railhead: confirm your e-mail address" });
      world.clock.seconds += 47 * HOUR;
      expect(await auth("verify-user-account", { token: tokenIn(mail!.text) })).toMatchObject(DONE);
      expect(await resets()).toEqual(["new@example.com"]);
    });
    it("is not asked to be confirmed again, and no mail is sent", async () => {
      for (const username of ["viewer", "nobody", "former"])
        expect(await auth("resend-verification-email", { username })).toMatchObject(DONE);
      expect(await post()).toEqual([]);
    });
    it("is proven by the word of the office, once", async () => {
      expect(await office("manually-verify-account", { userid: "2" })).toMatchObject(DONE);
      expect(await office("manually-verify-account", { userid: "2" })).toMatchObject(DONE);
      expect((await actions()).filter((action) => action === "verify by office")).toHaveLength(1);
      expect(await resets()).toEqual(["new@example.com"]);
    });
  });

  describe("a new account", () => {
    const kim = {
      username: "kim",
      full_name: "Kim Larsen",
      email: "kim@example.com",
      profile_id: "3",
      terminal_id: "1",
    };
    let userid: string;
    beforeEach(async () => {
      await start();
      userid = rowIn(await world.as("admin").post("users", kim)).id;
    });
    it("has no password: nobody gets in", async () => {
      for (const password of ["", "null", PASSWORD, "undefined"])
        expect([401, 422]).toContain((await login("kim", password)).status);
    });
    it("is opened by the link that the office has mailed", async () => {
      expect(await office("auto-enable-account", { userid })).toMatchObject(DONE);
      const [mail] = await post();
      expect(mail).toMatchObject({ to: "kim@example.com", subject: "Railhead: your account is ready" });
      expect(mail!.text).toContain("Your username is: kim");
      expect(await auth("enable-account-confirmation", { token: tokenIn(mail!.text), password: NEW })).toMatchObject(
        DONE,
      );
      expect((await login("kim", NEW)).status).toBe(200);
      await auth("reset-password", { username: "kim" });
      expect(await post()).toHaveLength(1);
    });
    it("is opened by a password that the office sets; links of before are void", async () => {
      await office("auto-enable-account", { userid });
      const token = await mailedToken();
      expect(await office("manually-reset-password", { userid, password: NEW })).toMatchObject(DONE);
      expect((await login("kim", NEW)).status).toBe(200);
      expect((await auth("enable-account-confirmation", { token, password: "another three words" })).status).toBe(422);
    });
    it("leaves nothing of a password that the office sets but its hash, also when it is sent under a key", async () => {
      const sent = await world
        .as("admin")
        .post("auth/manually-reset-password", { userid, password: NEW }, { "Idempotency-Key": "key-0000-pw" });
      expect(sent.status).toBe(200);
      const kept = await world.store.read(async (tx) => [
        await tx.rows("replays").find(),
        await tx.rows("events").find(),
      ]);
      expect(kept[0]).toEqual([]);
      expect(JSON.stringify(kept)).not.toContain(NEW);
    });
    it("that was taken away is given back by an enabling link, and by no other", async () => {
      await office("manually-reset-password", { userid, password: NEW });
      expect(await office("auto-enable-account", { userid })).toMatchObject({ status: 409, code: "already_enabled" });
      await world.as("admin").post(`users/${userid}/deactivate`, {});
      expect(await office("auto-reset-password", { userid })).toMatchObject({ status: 409, code: "not_enabled" });
      await office("auto-enable-account", { userid });
      const token = await mailedToken();
      expect((await login("kim", NEW)).status).toBe(401);
      expect((await auth("enable-account-confirmation", { token, password: "another three words" })).status).toBe(200);
      expect((await login("kim", "another three words")).status).toBe(200);
    });
    it("gets no mail that was ordered before it was taken away, or before the office set a password", async () => {
      await office("auto-enable-account", { userid });
      await world.as("admin").post(`users/${userid}/deactivate`, {});
      expect([await post(), await count("outbox")]).toEqual([[], 0]);
      await office("auto-enable-account", { userid });
      await world.as("admin").post(`users/${userid}`, { full_name: "Kim L." });
      expect(await post()).toHaveLength(1);
      await world.as("admin").post(`users/${userid}/activate`, {});
      await office("auto-enable-account", { userid });
      await office("manually-reset-password", { userid, password: NEW });
      expect([await post(), await count("outbox")]).toEqual([[], 0]);
    });
    it.each([
      ["the office set a password", () => office("manually-reset-password", { userid: "2", password: NEW })],
      ["it was taken away", () => world.as("admin").post("users/2/deactivate", {})],
    ])("gets no mail that was asked for by its name, in whatever case, before %s", async (_why, change) => {
      await auth("reset-password", { username: "CLERK" });
      await auth("reset-password", { username: "viewer" });
      expect((await change()).status).toBe(200);
      await world.as("admin").post("users/2/activate", {});
      expect([(await post()).map((mail) => mail.to), await count("outbox")]).toEqual([["viewer@example.com"], 0]);
    });
    it("goes with all that belongs to it", async () => {
      await office("auto-enable-account", { userid });
      await mailedToken();
      expect((await world.as("admin").call(`users/${userid}/delete`)).status).toBe(200);
      expect([await count("account-tokens"), await count("outbox")]).toEqual([0, 0]);
    });
  });

  describe("the office", () => {
    beforeEach(start);
    const CALLS = ["auto-reset-password", "manually-reset-password", "manually-verify-account", "auto-enable-account"];
    const bodyFor = (call: string, userid: string) => ({
      userid,
      ...(call === "manually-reset-password" ? { password: NEW } : {}),
    });

    it("mails a reset link to the user it names", async () => {
      expect(await office("auto-reset-password", { userid: "3" }, "clerk")).toMatchObject(DONE);
      const token = await mailedToken();
      expect((await auth("password-reset-confirmation", { token, password: NEW })).status).toBe(200);
    });
    it.each(CALLS)("does not %s for people of other terminals, nor for those who hold more", async (call) => {
      const foreign = await office(call, bodyFor(call, "4"), "clerk");
      const absent = await office(call, bodyFor(call, "99"), "clerk");
      expect([foreign.status, Object.keys(foreign.fields), foreign.description.replace("4", "99")]).toEqual([
        422,
        ["userid"],
        absent.description,
      ]);
      expect(await office(call, bodyFor(call, "1"), "clerk")).toMatchObject({
        status: 403,
        code: "beyond_own_permissions",
      });
    });
    it("sets no weak password", async () => {
      expect(
        (await office("manually-reset-password", { userid: "3", password: "viewer@example.com" })).fields,
      ).toHaveProperty("password");
    });
    it("ends the sessions of whom it gives a password; its own stays", async () => {
      expect((await world.as("viewer").get("auth/session")).status).toBe(200);
      await office("manually-reset-password", { userid: "3", password: NEW });
      await office("manually-reset-password", { userid: "1", password: NEW });
      expect([
        (await world.as("viewer").get("auth/session")).status,
        (await world.as("admin").get("auth/session")).status,
      ]).toEqual([401, 200]);
    });
    it("writes no password and no token into the history", async () => {
      await office("manually-reset-password", { userid: "3", password: NEW });
      await office("auto-reset-password", { userid: "3" });
      const token = await mailedToken();
      const history = JSON.stringify(await world.store.read((tx) => tx.rows("events").find()));
      expect(history).toContain("password by office");
      for (const secret of [NEW, "plain:", token]) expect(history).not.toContain(secret);
    });
  });
}
