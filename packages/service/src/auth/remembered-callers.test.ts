import { describe, expect, it } from "vitest";
import type { ChangeFeed, FedChange, FeedUpdate } from "../live/change-feed.port";
import { rememberCallers, REMEMBERED_FOR } from "./remembered-callers";
import type { Authenticate } from "./session";

type Known = NonNullable<Awaited<ReturnType<Authenticate>>>;
const change = (resource: string) => [{ resource }] as unknown as readonly FedChange[];

function world(answer: () => Known | null | Promise<Known | null> = () => ({ caller: {}, stale: false }) as Known) {
  let asked = 0;
  let milliseconds = 0;
  let tell: (changes: FeedUpdate) => void = () => undefined;
  const feed: ChangeFeed = {
    subscribe: (listener) => {
      tell = listener;
      return () => (tell = () => undefined);
    },
    since: async () => null,
  };
  const authenticate: Authenticate = async () => {
    asked += 1;
    return answer();
  };
  const callers = rememberCallers(authenticate, { now: () => milliseconds }, feed);
  return {
    callers,
    asked: () => asked,
    wait: (by: number) => (milliseconds += by),
    tell: (changes: FeedUpdate) => tell(changes),
    call: (token: string | null = "a") => callers.authenticate(token, 0),
  };
}

describe("remembered callers", () => {
  it("are asked for once in a burst, each by their own token", async () => {
    const { call, asked } = world();
    for (const token of ["a", "a", "b", "a"]) await call(token);
    expect(asked()).toBe(2);
  });
  it("are asked for again after a second", async () => {
    const { call, asked, wait } = world();
    await call();
    wait(REMEMBERED_FOR - 1);
    await call();
    expect(asked()).toBe(1);
    wait(1);
    await call();
    expect(asked()).toBe(2);
  });
  it("are asked for again when the clock was put back", async () => {
    const { call, asked, wait } = world();
    await call();
    wait(-3_600_000);
    await call();
    expect(asked()).toBe(2);
  });
  it.each(["users", "profiles", "terminals"])(
    "are forgotten when one of the %s changes elsewhere",
    async (resource) => {
      const { call, asked, tell } = world();
      await call();
      tell(change("tracks"));
      await call();
      expect(asked()).toBe(1);
      tell(change(resource));
      await call();
      expect(asked()).toBe(2);
    },
  );
  it("are forgotten when the feed lost its place, and on demand", async () => {
    const { call, asked, tell, callers } = world();
    await call();
    tell("reset");
    await call();
    callers.forget();
    await call();
    expect(asked()).toBe(3);
  });
  it("are not remembered from an answer that a change overtook", async () => {
    let release = (_known: Known) => {};
    const { call, callers, asked } = world(() => new Promise<Known>((resolve) => (release = resolve)));
    const first = call();
    callers.forget();
    release({ caller: {}, stale: false } as Known);
    await first;
    void call();
    expect(asked()).toBe(2);
  });
  it("are known without waiting for as long, and not a moment after they were forgotten", async () => {
    const { call, callers, wait } = world();
    expect(callers.known("a")).toBeNull();
    await call();
    expect(callers.known("a")).toMatchObject({ stale: false });
    expect([callers.known("b"), callers.known(null)]).toEqual([null, null]);
    wait(REMEMBERED_FOR);
    expect(callers.known("a")).toBeNull();
    await call();
    callers.forget();
    expect(callers.known("a")).toBeNull();
  });
  it("are looked up each time where there is no session", async () => {
    const { call, asked } = world(() => null);
    expect(await call()).toBeNull();
    expect(await call()).toBeNull();
    expect(asked()).toBe(2);
    expect(await call(null)).toBeNull();
    expect(asked()).toBe(2);
  });
  it("are asked for again while their use is to be written down", async () => {
    const { call, asked } = world(() => ({ caller: {}, stale: true }) as Known);
    await call();
    await call();
    expect(asked()).toBe(2);
  });
  it("follow no feed once closed", async () => {
    const { call, asked, tell, callers } = world();
    await call();
    callers.close();
    tell("reset");
    await call();
    expect(asked()).toBe(1);
  });
});
