import { beforeEach, describe, expect, it } from "vitest";
import { clearAttempts, noteUntil, takeAttempt } from "../auth/limiter";
import type { Store } from "../store/store.port";
import {
  createOfficeWorld,
  hashIn,
  NOON,
  PASSWORD,
  rowIn,
  type OfficeWorld,
  type WorldOptions,
} from "./office-world.laws";

const HOUR = 3600;

/** Who is let in, for how long, and what they see of a session. */
export function authLaws(makeStore: () => Store, options: WorldOptions = {}): void {
  describe("signing in", () => {
    let world: OfficeWorld;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore(), [], options);
    });
    const login = (username: string, password = PASSWORD, address = "10.0.0.1", headers = {}) =>
      world.anyone.call("auth/login", {
        method: "POST",
        body: { username, password },
        headers,
        context: { clientAddress: address },
      });
    const session = (cookie: string) => world.anyone.call("auth/session", { headers: { Cookie: cookie } });
    const cookieOf = async (username: string) => (await login(username)).headers.get("set-cookie")?.split(";")[0] ?? "";

    it("answers the session and sets a cookie that scripts cannot read", async () => {
      const answer = await login("clerk");
      expect(answer.status).toBe(200);
      expect(answer.result).toMatchObject({
        username: "clerk",
        terminal_id: "1",
        terminal_name: "Midland",
        terminal_time_zone: "America/Chicago",
        time_zone: "America/Chicago",
        environment_label: "Test",
      });
      expect(answer.headers.get("set-cookie")).toMatch(
        /^railhead_sid=[0-9a-f]{64}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
      );
    });
    it("marks the cookie for https where the browser came so", async () => {
      const answer = await world.anyone.call("auth/login", {
        method: "POST",
        body: { username: "clerk", password: PASSWORD },
        context: { secure: true },
      });
      expect(answer.headers.get("set-cookie")).toMatch(/; Secure$/);
    });
    it("ignores the case of the user name", async () => expect((await login("CLERK")).status).toBe(200));
    it("renews a hash that was made otherwise, once its owner is in", async () => {
      const hash = async () => (await world.store.read((tx) => tx.rows("credentials").get("2")))?.password_hash;
      await world.store.transaction((tx) => tx.rows("credentials").update("2", { password_hash: `old:${PASSWORD}` }));
      expect([(await login("clerk", "wrong")).status, await hash()]).toEqual([401, `old:${PASSWORD}`]);
      expect([(await login("clerk")).status, await hash()]).toEqual([200, `plain:${PASSWORD}`]);
    });
    it("stores no token, only its hash", async () => {
      const token = (await cookieOf("clerk")).split("=")[1] ?? "";
      const rows = await world.store.read((tx) => tx.rows("sessions").find());
      expect(rows.map((row) => row.token_hash)).toEqual([hashIn(token)]);
    });
    it("answers the same to an unknown user, a wrong password and an inactive account", async () => {
      const answers = [await login("nobody"), await login("clerk", "wrong"), await login("former")];
      expect(answers.map(({ status, code, description }) => ({ status, code, description }))).toEqual(
        Array(3).fill({
          status: 401,
          code: "wrong_credentials",
          description: "The username or the password is wrong.",
        }),
      );
      expect(answers.map(({ headers }) => headers.get("set-cookie"))).toEqual([null, null, null]);
    });
    it("gives a new token each time and ends the session the browser had", async () => {
      const first = await cookieOf("clerk");
      const second =
        (await login("clerk", PASSWORD, "10.0.0.1", { Cookie: first })).headers.get("set-cookie")?.split(";")[0] ?? "";
      expect(second).not.toBe(first);
      expect((await session(first)).status).toBe(401);
      expect((await session(second)).status).toBe(200);
    });
    it("writes down when a user signed in", async () => {
      await login("clerk");
      const [user] = await world.store.read((tx) =>
        tx.rows("users").find({ where: { all: [{ field: "username", test: { op: "eq", value: "clerk" } }] } }),
      );
      expect(user!.last_login).toBe(NOON);
      const events = await world.store.read((tx) => tx.rows("events").find());
      expect(events).toMatchObject([
        { action: "sign in", resource: "users", record_id: user!.id, user_id: user!.id, terminal_id: "1" },
      ]);
    });
    it("is slowed down after ten attempts on one account, and says for how long", async () => {
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await login("clerk", "wrong", `10.0.0.${attempt}`)).status).toBe(401);
      const answer = await login("clerk");
      expect(answer).toMatchObject({ status: 429, code: "too_many_attempts" });
      expect(answer.headers.get("retry-after")).toBe("90");
      expect((await login("viewer")).status).toBe(200);
      world.clock.seconds += 90;
      expect((await login("clerk")).status).toBe(200);
    });
    it("is slowed down the same on an account that does not exist", async () => {
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await login("nobody", "wrong", `10.0.0.${attempt}`)).status).toBe(401);
      expect((await login("nobody")).headers.get("retry-after")).toBe("90");
    });
    it("is not slowed down by strangers where its user signed in before", async () => {
      expect((await login("clerk", PASSWORD, "10.1.1.1")).status).toBe(200);
      for (let attempt = 0; attempt < 12; attempt += 1) await login("clerk", "wrong", `10.0.0.${attempt}`);
      expect([
        (await login("clerk", PASSWORD, "10.0.0.1")).status,
        (await login("clerk", PASSWORD, "10.1.1.1")).status,
      ]).toEqual([429, 200]);
    });
    it("is slowed down where its user signed in before, too", async () => {
      await login("clerk");
      for (let attempt = 0; attempt < 10; attempt += 1) expect((await login("clerk", "wrong")).status).toBe(401);
      expect((await login("clerk")).status).toBe(429);
    });
    it("counts attempts that come at the same moment", async () => {
      const answers = await Promise.all(Array.from({ length: 14 }, () => login("clerk", "wrong")));
      expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    });
    it("keeps its counts in the store, where every process finds them", async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) await login("clerk", "wrong");
      const rows = await world.store.read((tx) => tx.rows("attempts").find());
      expect(rows.map((row) => row.until - NOON).toSorted((a, b) => a - b)).toEqual([90, 900]);
      expect(JSON.stringify(rows)).toContain("sha:");
    });
    it("clears away counts that count no more", async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) await login(`nobody ${attempt}`, "wrong", `10.0.0.${attempt}`);
      world.clock.seconds += 31 * 24 * HOUR;
      await login("clerk", "wrong");
      await login("clerk", "wrong");
      expect(await world.store.read((tx) => tx.rows("attempts").count())).toBe(2);
    });
    it("keeps a count that begins again while it is being cleared away", async () => {
      const { store, clock } = world;
      const key = "an account";
      await store.transaction((tx) => noteUntil(tx, key, NOON - 1));
      const attempt = () => store.transaction((tx) => takeAttempt(tx, key, { most: 10, seconds: 900 }, clock.seconds));
      // What others do comes between the look and the clearing.
      const interrupted: Store["read"] = async (work) => {
        const seen = await store.read(work);
        await attempt();
        return seen;
      };
      await clearAttempts({ ...store, read: interrupted }, clock.seconds);
      expect((await store.read((tx) => tx.rows("attempts").find())).map(({ until }) => until)).toEqual([NOON + 90]);
    });
    it("is slowed down after a hundred attempts from one address", async () => {
      for (let attempt = 0; attempt < 100; attempt += 1) await login(`nobody${attempt}`);
      expect((await login("clerk")).headers.get("retry-after")).toBe("9");
      expect((await login("clerk", PASSWORD, "10.0.0.2")).status).toBe(200);
    });
    it("never slows down those who know their password", async () => {
      for (let time = 0; time < 120; time += 1) expect((await login("clerk")).status).toBe(200);
    });
    it("keeps cookies in the host’s jar where requests cannot carry them", async () => {
      let kept: string | null = null;
      const cookies = { read: () => kept?.split(";")[0] ?? null, write: (cookie: string) => (kept = cookie) };
      const answer = await world.anyone.call("auth/login", {
        method: "POST",
        body: { username: "clerk", password: PASSWORD },
        context: { cookies },
      });
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect((await world.anyone.call("auth/session", { context: { cookies } })).status).toBe(200);
    });
  });

  describe("a session", () => {
    let world: OfficeWorld;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore(), [], options);
    });
    const status = async (person: "clerk" | "admin" = "clerk") => (await world.as(person).get("auth/session")).status;

    it("is asked for: without one a call is a 401", async () => {
      expect(await world.anyone.get("auth/session")).toMatchObject({ status: 401, code: "signed_out" });
      expect(
        (await world.anyone.call("tracks", { headers: { Cookie: `railhead_sid=${"0".repeat(64)}` } })).status,
      ).toBe(401);
    });
    it("ends after twelve hours without use", async () => {
      expect(await status()).toBe(200);
      world.clock.seconds += 12 * HOUR;
      expect(await status()).toBe(200);
      world.clock.seconds += 12 * HOUR + 1;
      expect(await status()).toBe(401);
    });
    it("ends after a day, however much it is used", async () => {
      for (let hour = 0; hour <= 24; hour += 4) {
        expect(await status()).toBe(200);
        world.clock.seconds += 4 * HOUR;
      }
      expect(await status()).toBe(401);
    });
    it("ends at logout, and a second logout is as good as the first", async () => {
      const { call } = world.as("clerk");
      expect(await status()).toBe(200);
      const answers = [await call("auth/logout"), await call("auth/logout")];
      expect(answers.map((answer) => [answer.status, answer.result])).toEqual(Array(2).fill([200, { done: true }]));
      expect(answers[0]!.headers.get("set-cookie")).toMatch(/^railhead_sid=; Max-Age=0;/);
      expect(await status()).toBe(401);
      expect((await world.anyone.call("auth/logout")).status).toBe(200);
      const events = await world.store.read((tx) => tx.rows("events").find());
      expect(events.map(({ action, user_id, record_id }) => [action, user_id, record_id])).toEqual([
        ["sign in", "2", "2"],
        ["sign out", "2", "2"],
      ]);
    });
    it("of a deactivated user ends with the next call", async () => {
      expect(await status()).toBe(200);
      const [user] = await world.store.read((tx) =>
        tx.rows("users").find({ where: { all: [{ field: "username", test: { op: "eq", value: "clerk" } }] } }),
      );
      expect((await world.as("admin").post(`users/${user!.id}`, { is_active: false })).status).toBe(200);
      expect(await status()).toBe(401);
    });
    it("of a deactivated user does not come back when the user is let in again", async () => {
      expect(await status()).toBe(200);
      const { post } = world.as("admin");
      expect(rowIn(await post("users/2/deactivate", {}))["is_active"]).toBe(false);
      expect(await status()).toBe(401);
      expect(rowIn(await post("users/2/activate", {}))["is_active"]).toBe(true);
      expect(await status()).toBe(401);
      expect((await world.anyone.post("auth/login", { username: "clerk", password: PASSWORD })).status).toBe(200);
    });
    it("has the permissions of the profile as it is now", async () => {
      expect((await world.as("clerk").get("customers")).status).toBe(200);
      const [profile] = await world.store.read((tx) =>
        tx.rows("profiles").find({ where: { all: [{ field: "name", test: { op: "eq", value: "clerk" } }] } }),
      );
      await world.as("admin").post(`profiles/${profile!.id}`, { permissions: { track: ["view"] } });
      expect((await world.as("clerk").get("customers")).status).toBe(403);
      // Nobody retires a profile that users have; one that was retired before that was a rule gives nothing.
      await world.store.transaction((tx) => tx.rows("profiles").update(profile!.id, { is_active: false }));
      await world.as("admin").post(`profiles/${profile!.id}`, { description: "Retired long ago" });
      expect((await world.as("clerk").get("tracks")).status).toBe(403);
    });
  });

  describe("terminals of a session", () => {
    let world: OfficeWorld;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore(), [], options);
    });
    it("are home and the assigned ones for users who may choose", async () => {
      expect((await world.as("admin").get("users/get-terminals-for-current-user")).result).toEqual([
        { id: "1", name: "Midland" },
        { id: "2", name: "Williston" },
      ]);
      expect((await world.as("clerk").get("users/get-terminals-for-current-user")).result).toEqual([
        { id: "1", name: "Midland" },
      ]);
    });
    it("are gone to by a call that stays in force", async () => {
      const { call, get } = world.as("admin");
      const moved = await call("users/terminal?terminal_id=2");
      expect(rowIn(moved)).toMatchObject({
        terminal_id: "2",
        terminal_name: "Williston",
        terminal_time_zone: "America/Denver",
      });
      expect(rowIn(await get("auth/session"))).toMatchObject({ terminal_id: "2" });
    });
    it("of others are a 404, as if absent", async () => {
      expect((await world.as("admin").call("users/terminal?terminal_id=3")).status).toBe(404);
      expect((await world.as("admin").call("users/terminal?terminal_id=77")).status).toBe(404);
      expect((await world.as("clerk").call("users/terminal?terminal_id=2")).status).toBe(404);
    });
    it("fall back to home when the assignment is taken away", async () => {
      const { call, get } = world.as("admin");
      await call("users/terminal?terminal_id=2");
      await world.store.transaction((tx) => tx.rows("users").update("1", { other_terminal_ids: [] }));
      expect(rowIn(await get("auth/session"))).toMatchObject({ terminal_id: "1" });
    });
    it("are not changed by a link from elsewhere", async () => {
      const { call } = world.as("admin");
      expect((await call("users/terminal?terminal_id=2", { headers: { "X-Requested-With": null } })).status).toBe(403);
      expect((await call("users/terminal?terminal_id=2", { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(
        403,
      );
    });
  });
}
