import { describe, expect, it } from "vitest";
import { eventOfOtherTab } from "./other-tabs.rules";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { floorSession, officeSession } from "./session.fixtures";
import { keepLastSession, noteUnconfirmedLogout } from "./session.rules";

describe("another tab", () => {
  it("that has logged out, or lost its session, ends this one", () =>
    expect(eventOfOtherTab(memoryStorage(), floorSession)).toEqual({ type: "SESSION.EXPIRED" }));
  it("that has logged out without a network ends this one", () => {
    const storage = memoryStorage();
    noteUnconfirmedLogout(storage);
    expect(eventOfOtherTab(storage, floorSession)).toEqual({ type: "SESSION.EXPIRED" });
  });
  it.each([
    ["in which somebody else signed in", officeSession],
    ["that went to another terminal", { ...floorSession, terminal_id: "2" }],
    ["that knows of other rights", { ...floorSession, permissions: { railcar: ["view"] as const } }],
  ])("%s lets this one ask who is here", (_, other) => {
    const storage = memoryStorage();
    keepLastSession(storage, other);
    expect(eventOfOtherTab(storage, floorSession)).toEqual({ type: "SESSION.REFRESH" });
  });
  it("that kept the same session means nothing", () => {
    const storage = memoryStorage();
    const permissions = { railcar: ["receive", "view", "edit"], app: ["mobile"] } as const;
    keepLastSession(storage, { ...floorSession, permissions, terminal_name: "Renamed" });
    expect(eventOfOtherTab(storage, floorSession)).toBeNull();
  });
});
