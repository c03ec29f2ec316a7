import { createActor } from "xstate";
import { describe, expect, it } from "vitest";
import { floorSession, sessionPorts } from "./session.fixtures";
import { sessionMachine } from "./session.machine";
import { viewSession } from "./session.view";

const start = () => {
  const actor = createActor(sessionMachine, { input: { ports: sessionPorts() } });
  return { actor: actor.start(), view: () => viewSession(actor.getSnapshot()) };
};
const signedIn = () => {
  const found = start();
  found.actor.send({ type: "LOGIN.SUCCEEDED", session: floorSession });
  return found;
};

describe("the view of a session", () => {
  it("begins with loading, and allows nothing", () => {
    const { view } = start();

    expect(view()).toMatchObject({
      state: "loading",
      session: null,
      userName: "",
      zone: null,
      connection: "unknown",
      connectionLabel: "Connecting",
      notice: null,
    });
    expect(view().can("app", "mobile")).toBe(false);
  });

  it("names the user, the terminal, its zone and the environment", () => {
    expect(signedIn().view()).toMatchObject({
      state: "signed-in",
      loggedIn: true,
      userName: "floor",
      terminalName: "North Yard",
      zone: "America/Chicago",
      environmentLabel: "Demo",
    });
  });

  it("judges by the permission map", () => {
    const { can } = signedIn().view();

    expect([can("railcar", "receive"), can("railcar", "reconcile"), can("user", "view")]).toEqual([true, false, false]);
  });

  it("gives the same judge while the session is the same", () => {
    const { actor, view } = signedIn();
    const before = view();
    actor.send({ type: "ACTIVITY" });

    expect(view()).toEqual(before);
    expect(view().can).toBe(before.can);
  });
});
