import { createActor, SimulatedClock, waitFor } from "xstate";
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
import { liveLoginMachine } from "./login.live";
import { viewLogin } from "./login.view";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { floorSession } from "./session.fixtures";
import {
  hasEnded,
  keepLastSession,
  lastSession,
  noteEnded,
  noteUnconfirmedLogout,
  hasUnconfirmedLogout,
} from "./session.rules";

const wrong = refuse(401, "wrong_credentials", "The username or the password is wrong.");
const welcome = answer(200, { result: floorSession });

function form(steps: readonly ScriptedAnswer[] = [], storage = memoryStorage()) {
  const http = scriptedHttp(steps);
  let ended = 0;
  const timers = new SimulatedClock();
  const actor = createActor(liveLoginMachine(testRuntime(http, { onSignedOut: () => (ended += 1) })), {
    input: { ports: { storage } },
    clock: timers,
  }).start();
  const type = (username: string, password: string) => {
    actor.send({ type: "USERNAME.CHANGE", value: username });
    actor.send({ type: "PASSWORD.CHANGE", value: password });
  };
  const submit = async () => {
    actor.send({ type: "SUBMIT" });
    await waitFor(actor, (snapshot) => !snapshot.matches("submitting"), { timeout: 60_000 });
  };
  return { actor, http, storage, submit, timers, type, view: () => viewLogin(actor.getSnapshot()), ended: () => ended };
}

describe("the login form", () => {
  it("asks for what is missing, and sends nothing", async () => {
    const { http, submit, view } = form();
    await submit();

    expect(view()).toMatchObject({
      usernameError: "This field is required.",
      passwordError: "This field is required.",
    });
    expect(http.requests).toEqual([]);
  });

  it("names nothing as missing before it has been sent", () => {
    expect(form().view()).toMatchObject({ usernameError: null, passwordError: null, formError: null });
  });

  it("takes blanks for no name", async () => {
    const { submit, type, view } = form();
    type("  ", "railhead");
    await submit();

    expect(view()).toMatchObject({ usernameError: "This field is required.", passwordError: null });
  });

  it("sends the name without blanks around it and the password as typed", async () => {
    const { http, submit, type } = form([welcome]);
    type(" floor ", " railhead ");
    await submit();

    expect(http.requests[0]).toMatchObject({
      url: "/api/auth/login",
      body: '{"username":"floor","password":" railhead "}',
    });
  });

  it("gives the session, keeps it on the device and forgets the password", async () => {
    const { actor, storage, submit, type, view } = form([welcome]);
    type("floor", "railhead");
    await submit();

    expect(view().session).toEqual(floorSession);
    expect(lastSession(storage)).toEqual(floorSession);
    expect(actor.getSnapshot().context.password).toBe("");
  });

  it("cannot be sent twice", () => {
    const { actor, http, type, view } = form([never(), never()]);
    type("floor", "railhead");
    actor.send({ type: "SUBMIT" });
    actor.send({ type: "SUBMIT" });

    expect(http.requests.length).toBe(1);
    expect(view()).toMatchObject({ busy: true, canSubmit: false, canEdit: false });
  });

  it("shows the server's words for wrong credentials, keeps the name and clears the password", async () => {
    const { ended, submit, type, view } = form([wrong]);
    type("floor", "nonsense");
    await submit();

    expect(view()).toMatchObject({
      formError: "The username or the password is wrong.",
      username: "floor",
      password: "",
      passwordError: null,
      canSubmit: true,
    });
    expect(ended()).toBe(0);
  });

  it("shows any other refusal in the words of the server", async () => {
    const { submit, type, view } = form([refuse(429, "too_many", "Too many tries. Wait a minute.")]);
    type("floor", "railhead");
    await submit();

    expect(view()).toMatchObject({
      formError: "Too many tries. Wait a minute.",
      isWaiting: false,
      password: "railhead",
    });
  });

  describe("while the server is starting", () => {
    const notYet = refuse(503, "starting", "The server is starting. Try again in a moment.");

    it("says so, keeps what was typed, and logs in without a tap as soon as it is ready", async () => {
      const { actor, http, submit, timers, type, view } = form([notYet, notYet, welcome]);
      type("floor", "railhead");
      await submit();

      expect(view()).toMatchObject({
        username: "floor",
        password: "railhead",
        canEdit: true,
        isWaiting: true,
        formError: "The server is starting. You are logged in as soon as it is ready.",
      });
      for (const asked of [2, 3]) {
        timers.increment(2_000);
        await waitFor(actor, (snapshot) => !snapshot.matches("submitting"), { timeout: 60_000 });
        expect(http.requests.length).toBe(asked);
      }
      expect(view()).toMatchObject({ formError: null, session: floorSession });
    });

    it("sends nothing without a tap once something else is typed", async () => {
      const { http, submit, timers, type, view } = form([notYet, welcome]);
      type("floor", "railhead");
      await submit();
      type("office", "railhead");
      timers.increment(60_000);

      expect(http.requests.length).toBe(1);
      expect(view()).toMatchObject({ formError: null, username: "office" });
    });
  });

  it("keeps what was typed when the network is lost", async () => {
    const { submit, type, view } = form([lost(), lost()]);
    type("floor", "railhead");
    await submit();

    expect(view()).toMatchObject({
      username: "floor",
      password: "railhead",
      formError: expect.stringContaining("No connection") as string,
    });
  });

  it("says that something went wrong when the answer is none of ours", async () => {
    const { submit, type, view } = form([html()]);
    type("floor", "railhead");
    await submit();

    expect(view().formError).toBe("Something went wrong. Please try again.");
  });

  it("takes its error back when the user types on", async () => {
    const { submit, type, view } = form([wrong]);
    type("floor", "nonsense");
    await submit();
    type("floor", "r");

    expect(view().formError).toBe(null);
  });

  it("tells of a session that expired, until someone signs in", async () => {
    const storage = memoryStorage();
    keepLastSession(storage, floorSession);
    noteEnded(storage);
    const { submit, type, view } = form([welcome], storage);
    expect(view().notice).toBe("You have been logged out. Log in to go on.");
    type("floor", "railhead");
    await submit();

    expect([view().notice, hasEnded(storage)]).toEqual([null, false]);
  });

  it("tells of a logout that has not reached the server, until someone signs in", async () => {
    const storage = memoryStorage();
    noteUnconfirmedLogout(storage);
    const { submit, type, view } = form([welcome], storage);
    expect(view().notice).toContain("logged out on this device");
    type("floor", "railhead");
    await submit();

    expect([view().notice, hasUnconfirmedLogout(storage)]).toEqual([null, false]);
  });
});
