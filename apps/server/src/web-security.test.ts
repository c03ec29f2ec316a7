import { allRoutes } from "@railhead/api-contract/all-routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, serversOn } from "./testing/real-server";

type World = Awaited<ReturnType<typeof serversOn>>;
let world: World;
let clock = 1_795_284_000_000;
beforeAll(async () => {
  world = await serversOn(2, { TRUST_PROXY: "loopback" }, { now: () => clock });
}, 60_000);
afterAll(() => world.close());
const server = () => clientOf(world.servers[0] ?? { url: "no server" });

describe("state-changing GETs (S5)", () => {
  const changing = allRoutes()
    .filter(({ route }) => route.method === "GET" && route.metadata.mutates)
    .map(({ route }) => route.path);
  /** What browsers send where the app did not ask for it; each with the cookie, as if SameSite did not exist. */
  const LURES: readonly (readonly [string, Record<string, string>])[] = [
    [
      "a link on another site",
      {
        "x-requested-with": "",
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
      },
    ],
    [
      "an image on another site",
      {
        "x-requested-with": "",
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "no-cors",
        "sec-fetch-dest": "image",
      },
    ],
    ["a script of a neighbour", { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }],
    [
      "an address typed or opened from a chat",
      { "x-requested-with": "", "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
    ],
    [
      "an image on a page of ours",
      {
        "x-requested-with": "",
        "sec-fetch-site": "same-origin",
        "sec-fetch-mode": "no-cors",
        "sec-fetch-dest": "image",
      },
    ],
    ["a prefetch of ours", { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" }],
    ["an old prefetch", { purpose: "prefetch" }],
    ["a link preview without any of these headers", { "x-requested-with": "" }],
  ];

  it("are some", () => expect(changing.length).toBeGreaterThan(20));

  it.each(LURES)("do nothing for %s", async (_name, headers) => {
    const client = server();
    await client.login();
    const refused = await Promise.all(
      changing.map(async (path) => {
        const { status, body } = await client.get(path.replace(/:\w+/g, "1"), headers);
        return [path, status, body.code];
      }),
    );

    expect(refused).toEqual(changing.map((path) => [path, 403, "not_from_this_app"]));
    expect((await client.get("/api/auth/session")).status).toBe(200);
  });

  it("cannot be had with HEAD, which browsers and proxies send by themselves", async () => {
    const client = server();
    await client.login();
    const statuses = await Promise.all(
      changing.map(
        async (path) =>
          (
            await fetch(`${world.servers[0]?.url}${path.replace(/:\w+/g, "1")}`, {
              method: "HEAD",
              headers: { cookie: client.cookie(), "x-requested-with": "railhead" },
            })
          ).status,
      ),
    );

    expect(new Set(statuses)).toEqual(new Set([405]));
  });

  it("are offered to no other origin: a question beforehand gets no leave", async () => {
    for (const path of ["/api/tracks/1/delete", "/api/inbounds/bulk-receive", "/api/auth/login"]) {
      const answer = await fetch(`${world.servers[0]?.url}${path}`, {
        method: "OPTIONS",
        headers: {
          origin: "https://evil.example",
          "access-control-request-method": "POST",
          "access-control-request-headers": "x-requested-with",
        },
      });

      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([405, null]);
    }
  });
});

it("refuses a parameter that is given twice", async () => {
  const client = server();
  await client.login();

  expect([
    (await client.get("/api/tracks?limit=1")).status,
    (await client.get("/api/tracks?limit=1&limit=2")).status,
  ]).toEqual([200, 400]);
});

describe("the session cookie (S4)", () => {
  it("is for this host only, hidden from scripts and from other sites", async () => {
    const { setCookie } = await server().login();

    expect(setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(setCookie).not.toMatch(/Domain/i);
  });

  it("is Secure behind a proxy with TLS", async () => {
    const { setCookie } = await server().login(undefined, undefined, { "x-forwarded-proto": "https" });

    expect(setCookie).toMatch(/^__Host-railhead_sid=.*; Secure$/);
  });
});

describe("what was taken away is gone, at the same server with the next request, at others within a second (S7)", () => {
  interface Named {
    readonly id: string;
    readonly name: string;
  }
  const later = () => void (clock += 1_000);
  /** A person with a profile of their own, signed in; a client of theirs at each server. */
  async function person(username: string) {
    const admin = server();
    await admin.login();
    const permissions = { app: ["mobile"], railcar: ["view"] };
    const profile = (await admin.post("/api/profiles", { name: `For ${username}`, description: null, permissions }))
      .body.result as Named;
    const terminals = (await admin.get("/api/users/get-terminals-for-current-user")).body.result as readonly Named[];
    const user = (
      await admin.post("/api/users", {
        username,
        full_name: username,
        email: `${username}@rail.test`,
        profile_id: profile.id,
        terminal_id: terminals[0]?.id,
      })
    ).body.result as Named;
    const password = "seven cars of frac sand";
    await admin.post("/api/auth/manually-reset-password", { userid: user.id, password });
    await admin.post("/api/auth/manually-verify-account", { userid: user.id });
    const here = server();
    await here.login(username, password);
    const there = clientOf(world.servers[1] ?? { url: "" }, here.cookie());
    const seen = async () => [(await here.get("/api/inbounds")).status, (await there.get("/api/inbounds")).status];
    expect(await seen()).toEqual([200, 200]);
    return { admin, here, there, seen, profile, user };
  }

  it("by signing out", async () => {
    const { here, seen } = await person("leaving");
    const cookie = here.cookie();
    await here.get("/api/auth/logout");
    const stolen = clientOf(world.servers[0] ?? { url: "" }, cookie);

    expect((await stolen.get("/api/inbounds")).status).toBe(401);
    later();
    expect(await seen()).toEqual([401, 401]);
  });

  it("by deactivating the account", async () => {
    const { admin, here, seen, user } = await person("dismissed");
    await admin.post(`/api/users/${user.id}`, { is_active: false });

    expect((await here.get("/api/inbounds")).status).toBe(401);
    later();
    expect(await seen()).toEqual([401, 401]);
  });

  it("by changing the permissions of the profile", async () => {
    const { admin, here, seen, profile } = await person("moved");
    await admin.post(`/api/profiles/${profile.id}`, { permissions: { app: ["mobile"] } });

    expect((await here.get("/api/inbounds")).status).toBe(403);
    later();
    expect(await seen()).toEqual([403, 403]);
  });
});
