import { createActor, SimulatedClock, waitFor } from "xstate";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../ports/storage.port";
import { answer, html, lost, never, refuse, type ScriptedAnswer, testRuntime } from "../runtime/test.layer";
import { floorSession, officeSession, sessionPorts } from "./session.fixtures";
import { liveSessionMachine } from "./session.live";
import type { SessionSnapshot } from "./session.machine";
import { hasEnded, keepLastSession, lastSession, noteUnconfirmedLogout, hasUnconfirmedLogout } from "./session.rules";
import { viewSession } from "./session.view";

const signedIn = (session = floorSession) => answer(200, { result: session });
const nobody = refuse(401, "signed_out", "Please sign in.");
const bye = answer(200, { result: { done: true } });

/** A device with the server behind it; what the server says can be changed on the way. */
function device(says: { session?: ScriptedAnswer; logout?: ScriptedAnswer } = {}, ports = sessionPorts()) {
  const server = { session: signedIn(), logout: bye, ...says };
  const asked: string[] = [];
  const http = {
    request: (request: Parameters<ScriptedAnswer>[0]) => {
      asked.push(request.url);
      return request.url === "/api/auth/logout" ? server.logout(request) : server.session(request);
    },
  };
  const timers = new SimulatedClock();
  const actor = createActor(liveSessionMachine(testRuntime(http)), { input: { ports }, clock: timers }).start();
  const reach = async (...parts: Parameters<SessionSnapshot["matches"]>) => {
    const found = await waitFor(actor, (snapshot) => snapshot.matches(...parts), { timeout: 60_000 });
    return viewSession(found).state;
  };
  return { actor, asked, ports, reach, server, timers, view: () => viewSession(actor.getSnapshot()) };
}

const LOST = { "signed-in": { lost: "waiting" } } as const;
const UNCONFIRMED = { "signed-out": { unconfirmed: "waiting" } } as const;
const CONNECTED = { "signed-in": "connected" } as const;
const CONFIRMED = { "signed-out": "confirmed" } as const;

describe("the start", () => {
  it("signs in who the server knows, and keeps the session on the device", async () => {
    const { actor, ports, reach } = device();
    await reach(CONNECTED);

    expect(actor.getSnapshot().context.session).toEqual(floorSession);
    expect(lastSession(ports.storage)).toEqual(floorSession);
  });

  it("signs nobody in on a 401, and remembers the route", async () => {
    const { ports, reach } = device({ session: nobody });
    await reach(CONFIRMED);

    expect(ports.storage.session.get(STORAGE_KEYS.session.previousRoute)).toBe("/mobile-v2/sand/railcars/receive");
  });

  it("forgets the last session on a 401", async () => {
    const ports = sessionPorts();
    keepLastSession(ports.storage, floorSession);
    await device({ session: nobody }, ports).reach(CONFIRMED);

    expect(lastSession(ports.storage)).toBe(null);
  });

  it.each([
    ["no network", lost()],
    ["a page of a guest network", html()],
    ["a proxy without its server", html(502)],
    ["a failing server", refuse(500, "unexpected", "Sorry.")],
  ])("shows the last session with %s", async (_, step) => {
    const ports = sessionPorts();
    keepLastSession(ports.storage, floorSession);
    const { reach, view } = device({ session: step }, ports);
    await reach(LOST);

    expect(view()).toMatchObject({
      state: "signed-in",
      userName: "floor",
      connection: "lost",
      connectionLabel: "No connection",
    });
  });

  it("shows the last session when the answer takes long, and goes on asking", async () => {
    const ports = sessionPorts();
    keepLastSession(ports.storage, floorSession);
    const { reach, timers, view } = device({ session: never() }, ports);
    timers.increment(4000);
    await reach({ "signed-in": { lost: "trying" } });

    expect(view()).toMatchObject({ userName: "floor", isTrying: true });
  });

  it("is unreachable without a last session", async () => {
    const { reach, view } = device({ session: lost() });
    await reach("unreachable");

    expect(view()).toMatchObject({ state: "unreachable", session: null, heading: "No connection" });
  });

  it("does not end the session on its own 401 twice", async () => {
    const { asked, reach } = device({ session: nobody });
    await reach(CONFIRMED);

    expect(asked).toEqual(["/api/auth/session"]);
  });
});

describe("without connection", () => {
  const offline = async () => {
    const ports = sessionPorts();
    keepLastSession(ports.storage, floorSession);
    const found = device({ session: lost() }, ports);
    await found.reach(LOST);
    return found;
  };

  it("asks again after a pause", async () => {
    const { reach, server, timers } = await offline();
    server.session = signedIn();
    timers.increment(5000);

    expect(await reach(CONNECTED)).toBe("signed-in");
  });

  it("waits longer after each try", async () => {
    const { asked, reach, timers } = await offline();
    timers.increment(5000);
    await expect.poll(() => asked.length).toBe(2);
    await reach(LOST);
    timers.increment(5000);
    expect(asked.length).toBe(2);
    timers.increment(5000);

    await expect.poll(() => asked.length).toBe(3);
  });

  it.each(["NETWORK.ONLINE", "RETRY", "NAVIGATED"] as const)("asks at once on %s", async (type) => {
    const { actor, reach, server } = await offline();
    server.session = signedIn();
    actor.send({ type });

    expect(await reach(CONNECTED)).toBe("signed-in");
  });

  it("ends the session only when the server says so", async () => {
    const { actor, reach, server } = await offline();
    server.session = nobody;
    actor.send({ type: "RETRY" });

    expect(await reach(CONFIRMED)).toBe("signed-out");
  });

  it("takes the server's session in the place of another user's last one", async () => {
    const { actor, ports, reach, server } = await offline();
    server.session = signedIn(officeSession);
    actor.send({ type: "RETRY" });
    await reach(CONNECTED);

    expect(lastSession(ports.storage)?.username).toBe("office");
  });

  it.each([
    ["starting", "The server is starting. This page opens as soon as it is ready.", "Starting", "Connecting"],
    ["maintenance", "Back at ten.", "Could not load", "No connection"],
  ])("says why a server that answers %s gives no session, and asks again without a tap", async (...row) => {
    const [code, notice, heading, connectionLabel] = row;
    const { reach, server, timers, view } = device({ session: refuse(503, code, "Back at ten.") });
    await reach("unreachable");
    expect(view()).toMatchObject({ state: "unreachable", notice, heading, connectionLabel });
    server.session = lost();
    timers.increment(5_000);
    await reach({ unreachable: "waiting" });
    await expect.poll(() => view().notice).toBe(null);
    expect(view().heading).toBe("No connection");
    server.session = signedIn();
    timers.increment(10_000);

    expect(await reach(CONNECTED)).toBe("signed-in");
    expect(view().notice).toBe(null);
  });

  it("comes back from unreachable", async () => {
    const { actor, reach, server } = device({ session: lost() });
    await reach("unreachable");
    server.session = signedIn();
    actor.send({ type: "NETWORK.ONLINE" });

    expect(await reach(CONNECTED)).toBe("signed-in");
  });

  it("begins when a call finds no server", async () => {
    const { actor, reach, view } = device();
    await reach(CONNECTED);
    actor.send({ type: "NETWORK.OFFLINE" });

    expect(view().connection).toBe("lost");
  });
});

describe("age", () => {
  const after = async (seconds: number, type: "ACTIVITY" | "NAVIGATED") => {
    const found = device();
    await found.reach(CONNECTED);
    found.ports.time.seconds += seconds;
    found.actor.send({ type });
    return found;
  };

  it.each(["ACTIVITY", "NAVIGATED"] as const)(
    "refreshes a session on %s after 3601 seconds without activity",
    async (type) => {
      const { asked, reach, view } = await after(3601, type);

      expect(view()).toMatchObject({ state: "signed-in", userName: "floor" });
      await reach(CONNECTED);
      expect(asked.length).toBe(2);
    },
  );

  it("does not refresh after 3600 seconds", async () => {
    expect((await after(3600, "ACTIVITY")).asked.length).toBe(1);
  });

  it("counts from the last activity", async () => {
    const { actor, asked, ports } = await after(3000, "ACTIVITY");
    ports.time.seconds += 3000;
    actor.send({ type: "ACTIVITY" });

    expect(asked.length).toBe(1);
  });

  it("signs out when the refresh is answered with 401", async () => {
    const { actor, ports, reach, server } = device();
    await reach(CONNECTED);
    server.session = nobody;
    ports.time.seconds += 3601;
    actor.send({ type: "ACTIVITY" });
    await reach(CONFIRMED);

    expect(ports.storage.session.get(STORAGE_KEYS.session.previousRoute)).not.toBe(null);
  });

  it("keeps the session when the refresh gets no answer", async () => {
    const { actor, ports, reach, server, view } = device();
    await reach(CONNECTED);
    server.session = lost();
    ports.time.seconds += 3601;
    actor.send({ type: "ACTIVITY" });
    await reach(LOST);

    expect(view().userName).toBe("floor");
  });

  it("does not matter when a refresh is asked for", async () => {
    const { actor, asked, reach, server } = device();
    await reach(CONNECTED);
    server.session = signedIn({ ...floorSession, terminal_name: "South Yard" });
    actor.send({ type: "SESSION.REFRESH" });
    await waitFor(actor, (snapshot) => snapshot.context.session?.terminal_name === "South Yard");

    expect(asked.length).toBe(2);
  });
});

describe("a 401 on any call", () => {
  it("resets the session and remembers the route", async () => {
    const { actor, ports, reach, view } = device();
    await reach(CONNECTED);
    actor.send({ type: "SESSION.EXPIRED" });

    expect(view()).toMatchObject({ state: "signed-out", session: null, loggedIn: false, userName: "" });
    expect(lastSession(ports.storage)).toBe(null);
    expect(ports.storage.session.get(STORAGE_KEYS.session.previousRoute)).toBe("/mobile-v2/sand/railcars/receive");
  });

  it("is noted for the login, unless nobody was signed in here", async () => {
    const { actor, ports, reach } = device();
    await reach(CONNECTED);
    actor.send({ type: "SESSION.EXPIRED" });
    const stranger = device({ session: nobody });
    await stranger.reach(CONFIRMED);

    expect([hasEnded(ports.storage), hasEnded(stranger.ports.storage)]).toEqual([true, false]);
  });
});

describe("a logout", () => {
  const leave = async (says: { session?: ScriptedAnswer; logout?: ScriptedAnswer } = {}) => {
    const ports = sessionPorts();
    ports.storage.session.set(STORAGE_KEYS.session.previousRoute, "/index");
    const found = device(says, ports);
    await found.reach(CONNECTED);
    found.actor.send({ type: "LOGOUT" });
    return found;
  };

  it("clears the session and the remembered route, and tells the server", async () => {
    const { asked, ports, reach, view } = await leave();
    await reach(CONFIRMED);

    expect(asked.at(-1)).toBe("/api/auth/logout");
    expect(ports.storage.session.get(STORAGE_KEYS.session.previousRoute)).toBe(null);
    expect(ports.storage.local.get(STORAGE_KEYS.local.lastSession)).toBe(null);
    expect(view()).toMatchObject({ session: null, loggedIn: false, notice: null });
  });

  it("shows nothing of the session while it is under way", async () => {
    const { view } = await leave({ logout: never() });

    expect(view()).toMatchObject({ state: "signing-out", session: null });
  });

  it("is done when the server knows of no session", async () => {
    const { reach, view } = await leave({ logout: nobody });
    await reach(CONFIRMED);

    expect(view().notice).toBe(null);
  });

  it("without connection holds on this device, and says so", async () => {
    const { ports, reach, view } = await leave({ logout: lost() });
    await reach(UNCONFIRMED);

    expect(view()).toMatchObject({
      state: "logout-unconfirmed",
      session: null,
      connectionLabel: "No connection",
      notice: expect.stringContaining("logged out on this device") as string,
    });
    expect(hasUnconfirmedLogout(ports.storage)).toBe(true);
  });

  it("is made good when the connection is back", async () => {
    const { actor, ports, reach, server } = await leave({ logout: lost() });
    await reach(UNCONFIRMED);
    server.logout = bye;
    actor.send({ type: "NETWORK.ONLINE" });
    await reach(CONFIRMED);

    expect(hasUnconfirmedLogout(ports.storage)).toBe(false);
  });

  it("that is unconfirmed is sent before anything else at the next start", async () => {
    const ports = sessionPorts();
    noteUnconfirmedLogout(ports.storage);
    const { asked, reach } = device({}, ports);
    await reach(CONFIRMED);

    expect(asked).toEqual(["/api/auth/logout"]);
  });

  it("that another tab owes ends this session too", async () => {
    const { actor, ports, reach, server } = device();
    await reach(CONNECTED);
    noteUnconfirmedLogout(ports.storage);
    server.logout = lost();
    actor.send({ type: "SESSION.REFRESH" });

    expect(await reach(UNCONFIRMED)).toBe("logout-unconfirmed");
  });

  it("is dropped when someone has signed in since", async () => {
    const { actor, asked, ports, reach } = await leave({ logout: lost() });
    await reach(UNCONFIRMED);
    keepLastSession(ports.storage, officeSession);
    actor.send({ type: "RETRY" });
    await reach(CONFIRMED);

    expect(asked.filter((url) => url.endsWith("logout")).length).toBe(1);
  });
});

describe("a login", () => {
  it("carries the session in", async () => {
    const { actor, ports, reach, view } = device({ session: nobody });
    await reach(CONFIRMED);
    actor.send({ type: "LOGIN.SUCCEEDED", session: officeSession });

    expect(view()).toMatchObject({ state: "signed-in", userName: "office" });
    expect(lastSession(ports.storage)).toEqual(officeSession);
  });
});
