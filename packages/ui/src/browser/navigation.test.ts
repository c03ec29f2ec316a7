import { describe, expect, it } from "vitest";
import type { Match } from "@railhead/core/routes/match.rules";
import { defineRoute } from "@railhead/core/routes/route";
import { CodeTooSlow } from "@railhead/core/runtime/in-time";
import { areaOf, createNavigation } from "./navigation";
import { createPages, type Page } from "./pages";

const routes = ["/a", "/b"].map((pattern) => defineRoute("desk", pattern, "open", () => pattern));
const match = (address: string): Match => {
  const route = routes.find(({ pattern }) => pattern === address);
  return route === undefined ? { kind: "unknown" } : { kind: "route", route, params: {} };
};
const page: Page = () => null;

/** Pages whose code comes when the test says so, and a clock that only the test moves. */
function world() {
  const asked: { pattern: string; give: () => void; refuse: (error: unknown) => void }[] = [];
  const timers: { ms: number; work: () => void }[] = [];
  const clock = {
    after(ms: number, work: () => void) {
      const timer = { ms, work };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  };
  const pages = createPages(
    (route) => () =>
      new Promise<Page>((resolve, refuse) => asked.push({ pattern: route.pattern, give: () => resolve(page), refuse })),
    clock,
  );
  const moves: string[] = [];
  const place = {
    current: () => "/",
    push: (to: string, replace: boolean) => void moves.push(`${replace ? "replace" : "push"} ${to}`),
    leave: (to: string) => void moves.push(`leave ${to}`),
    holdSteps: () => () => undefined,
  };
  return { asked, timers, pages, moves, navigation: createNavigation({ area: "desk", place, match, pages }) };
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

describe("areaOf", () => {
  it.each([
    ["/mobile-v2", "floor"],
    ["/mobile-v2/sand?x=1", "floor"],
    ["/mobile-v2x", "desk"],
    ["/login", "login"],
    ["/login?step=forgot", "login"],
    ["/loginx", "desk"],
    ["/index", "desk"],
  ])("gives %s to the %s app", (address, area) => {
    expect(areaOf(address)).toBe(area);
  });
});

describe("navigation", () => {
  it("says that it loads before the address changes", async () => {
    const { navigation, asked, moves } = world();
    navigation.go("/a");

    expect(navigation.read().status).toEqual({ kind: "loading", to: "/a" });
    expect(moves).toEqual([]);

    asked[0]?.give();
    await settled();

    expect(navigation.read().status.kind).toBe("idle");
    expect(moves).toEqual(["push /a"]);
  });

  it("goes at once where the code is here, and still counts as a navigation", async () => {
    const { navigation, asked, moves } = world();
    navigation.go("/a");
    asked[0]?.give();
    await settled();
    const { run } = navigation.read();
    navigation.go("/a", { replace: true });

    expect(moves).toEqual(["push /a", "replace /a"]);
    expect(navigation.read().run).toBe(run + 1);
    expect(asked).toHaveLength(1);
  });

  it("leaves the app for the address of another one", () => {
    const { navigation, moves } = world();
    navigation.go("/mobile-v2");

    expect(moves).toEqual(["leave /mobile-v2"]);
  });

  it("lets a newer navigation overtake one that still loads", async () => {
    const { navigation, asked, moves } = world();
    navigation.go("/a");
    navigation.go("/b");
    asked[1]?.give();
    asked[0]?.give();
    await settled();

    expect(moves).toEqual(["push /b"]);
  });

  it("stays where it is when the code cannot be had, and tries again when asked", async () => {
    const { navigation, asked, moves } = world();
    navigation.go("/a");
    asked[0]?.refuse(new TypeError("gone"));
    await settled();

    expect(navigation.read().status).toMatchObject({ kind: "failed", to: "/a" });
    expect(moves).toEqual([]);

    navigation.go("/a");
    asked[1]?.give();
    await settled();

    expect(moves).toEqual(["push /a"]);
  });

  it("gives up on a page after 120 seconds", async () => {
    const { navigation, timers } = world();
    navigation.go("/a");

    expect(timers.map(({ ms }) => ms)).toEqual([120_000]);

    timers[0]?.work();
    await settled();
    const { status } = navigation.read();

    expect(status.kind === "failed" && status.error).toBeInstanceOf(CodeTooSlow);
  });

  it("takes a failed navigation back", async () => {
    const { navigation, asked } = world();
    navigation.go("/a");
    asked[0]?.refuse(new TypeError("gone"));
    await settled();
    navigation.stay();

    expect(navigation.read().status.kind).toBe("idle");
  });

  it("enters the present page again", () => {
    const { navigation, moves } = world();
    navigation.reenter();

    expect(navigation.read().entry).toBe(1);
    expect(moves).toEqual([]);
  });
});

describe("a page that is held", () => {
  it("is left once its question is answered so, and at once where nothing would be lost", () => {
    const { navigation, moves, asked } = world();
    let isHeld = true;
    const leaves: (() => void)[] = [];
    const release = navigation.hold({ isHeld: () => isHeld, ask: (leave) => leaves.push(leave) });
    navigation.go("/nowhere");
    expect([moves, leaves.length]).toEqual([[], 1]);
    leaves[0]?.();
    expect(moves).toEqual(["push /nowhere"]);

    isHeld = false;
    navigation.go("/elsewhere", { replace: true });
    expect(moves).toEqual(["push /nowhere", "replace /elsewhere"]);
    isHeld = true;
    release();
    navigation.go("/away");
    expect([moves.at(-1), asked.length]).toEqual(["push /away", 0]);
  });
});
