import { loginWith } from "../testing/api";
import { randomToken, sha256 } from "@railhead/host/ports";
import { PROFILES } from "@railhead/demo/profiles.seed";
import { registry } from "@railhead/service/handlers/registry";
import { createService, type Service } from "@railhead/service/http/service";
import { describe, expect, it } from "vitest";
import { createArgon2Hasher } from "../auth/passwords";
import { readSettings, type Settings } from "../settings/settings";
import { createSqlStore } from "../store/sql-store";
import { TABLES } from "../store/sql-store.fixtures";
import { freshDatabase } from "../testing/database";
import { firstStart, type FirstStartPorts } from "./first-start";
import { inOneTransaction } from "./one-transaction";

const NOW = 1_795_284_000_000;
const PASSWORD = "a long winter on the plains";
const passwords = createArgon2Hasher({ memory: 64, passes: 1, lanes: 1 });

function settingsOf(env: Record<string, string>): Settings {
  const read = readSettings(env, "/nowhere");
  if ("refusals" in read) throw new Error(read.refusals.join("\n"));
  return read.settings;
}

/** Comes with a link of the first start. */
function setUpBy(handle: Service["handle"], link: string | null): Promise<Response> {
  const token = new URL(link ?? "").searchParams.get("token");
  const body = {
    token,
    username: "avery",
    full_name: "Avery Admin",
    email: "avery@rail.test",
    password: PASSWORD,
    terminal_name: "North Yard",
    time_zone: "America/Chicago",
  };
  return handle(
    new Request("http://rail.test/api/auth/set-up", {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "railhead" },
      body: JSON.stringify(body),
    }),
    {},
  );
}

async function emptyDatabase() {
  const { pool } = await freshDatabase(TABLES);
  const store = createSqlStore({ pool });
  const ports: FirstStartPorts = {
    store,
    passwords,
    now: () => NOW,
    inOneTransaction: (work) => inOneTransaction(pool, work),
  };
  const start = (env: Record<string, string>, more: Partial<FirstStartPorts> = {}) =>
    firstStart(settingsOf(env), "http://rail.test", { ...ports, ...more });
  const { handle } = createService({
    ports: { store, clock: { now: () => NOW }, passwords, randomToken, sha256, environmentLabel: "" },
    registry,
    firstProfiles: PROFILES,
  });
  const count = (name: "users" | "terminals" | "states") => store.read((tx) => tx.rows(name).count());
  return {
    store,
    start,
    handle,
    count,
    signIn: (username: string, password: string) => loginWith(handle, username, password),
  };
}

describe("a first start without demo data", () => {
  it("makes the administrator of ADMIN_PASSWORD, who can begin at the first terminal", async () => {
    const { start, signIn } = await emptyDatabase();
    const started = await start({
      ADMIN_PASSWORD: PASSWORD,
      TERMINAL_NAME: "Bakken West",
      TERMINAL_TIME_ZONE: "America/Denver",
    });

    expect(started).toEqual({ isDemo: false, setupLink: null });
    expect(await signIn("admin", PASSWORD)).toMatchObject({
      status: 200,
      session: {
        username: "admin",
        profile_name: "Administrator",
        terminal_name: "Bakken West",
        terminal_time_zone: "America/Denver",
      },
    });
  });

  it("gives a link where no password was given, another one at the next start, and none once somebody can sign in", async () => {
    const { start, handle, count } = await emptyDatabase();
    const first = await start({ DEMO: "0" });
    const second = await start({ DEMO: "0" });
    const outdated = await setUpBy(handle, first.setupLink);
    const answer = await setUpBy(handle, second.setupLink);

    expect([first.setupLink === second.setupLink, outdated.status]).toEqual([false, 422]);
    expect([answer.status, await count("terminals"), await count("users")]).toEqual([200, 1, 1]);
    expect(await start({ DEMO: "0" })).toEqual({ isDemo: false, setupLink: null });
  });

  it("gives many links at once where many start at once, of which one works", async () => {
    const { start, handle, store, count } = await emptyDatabase();
    const started = await Promise.all(Array.from({ length: 5 }, () => start({ DEMO: "0" })));
    const kept = await store.read((tx) => tx.rows("account-tokens").count());
    const answers = [];
    for (const { setupLink } of started) answers.push((await setUpBy(handle, setupLink)).status);

    expect([kept, answers.toSorted((a, b) => a - b), await count("users")]).toEqual([1, [200, 422, 422, 422, 422], 1]);
  });

  it("fills the database once, however often and however many at a time", async () => {
    const { start, count } = await emptyDatabase();
    const env = { ADMIN_PASSWORD: PASSWORD };
    await Promise.all([start(env), start(env), start(env)]);
    await start({ DEMO: "1" });

    expect([await count("terminals"), await count("users")]).toEqual([1, 1]);
  });

  it("says which password cannot be used, and leaves nothing behind", async () => {
    const { start, count } = await emptyDatabase();

    await expect(start({ ADMIN_PASSWORD: "password1234" })).rejects.toThrow(/^ADMIN_PASSWORD cannot be used\. /);
    expect([await count("states"), await count("terminals")]).toEqual([0, 0]);
  });
});

describe("a first start with demo data", () => {
  it("that breaks off leaves an empty database", async () => {
    const { start, count } = await emptyDatabase();
    let hashed = 0;
    const breaking = {
      ...passwords,
      hash: (text: string) => ((hashed += 1) > 2 ? Promise.reject(new Error("killed")) : passwords.hash(text)),
    };

    await expect(start({}, { passwords: breaking })).rejects.toThrow("A seed is refused");
    expect(hashed).toBeGreaterThan(2);
    expect([await count("states"), await count("users"), await count("terminals")]).toEqual([0, 0, 0]);
  });
});
