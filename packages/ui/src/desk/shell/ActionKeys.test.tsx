// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { ALONE_MS, BURST_MS } from "@railhead/core/actions/keys.rules";
import { manualClock } from "@railhead/core/live/live.fixtures";
import type { AppRuntime } from "../../browser/app-runtime";
import { ShellContext } from "../../shared/shell-context";
import { mount } from "../../testing/mount";
import { ActionKeys } from "./ActionKeys";
import { createHandlerStore, HandlerProvider } from "./handlers";

/** Somebody who is signed in, as far as keys ask for it. */
const SIGNED_IN = {
  context: { session: { permissions: { railcar: ["view", "create", "edit"] } }, error: null },
  matches: (state: unknown) => state === "signed-in",
};

/** A page with a search to which '/' leads, as a list has it. */
async function listPage(address = "/railcars") {
  window.history.replaceState(null, "", address);
  const clock = manualClock();
  const session = { getSnapshot: () => SIGNED_IN, subscribe: () => ({ unsubscribe: () => undefined }) };
  const ports = { clock, storage: { local: { get: () => null } }, navigator: { go: (to: string) => went.push(to) } };
  const went: string[] = [];
  const store = createHandlerStore();
  const page = await mount(
    <ShellContext value={{ ports, session } as unknown as AppRuntime}>
      <HandlerProvider value={store}>
        <ActionKeys />
        <input />
      </HandlerProvider>
    </ShellContext>,
  );
  await page.act(
    () => void store.register({ "list.search": () => page.one("input").focus(), "list.add": () => done.push("add") }),
  );
  const done: string[] = [];
  let at = 10_000;
  /** Presses a key so long after the one before; whether it was left to the element that has the focus. */
  const press = (key: string, after: number) => {
    at += after;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: at });
    document.body.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  const isSearching = () => document.activeElement === page.one("input");
  return { page, clock, press, isSearching, done, store, went };
}

let last: Awaited<ReturnType<typeof listPage>> | null = null;
const open = async (address?: string) => (last = await listPage(address));
afterEach(() => last?.page.unmount());

describe("a key alone", () => {
  it("is carried out when nothing follows", async () => {
    const { clock, press, isSearching } = await open();
    press("/", 1_000);
    expect(isSearching()).toBe(false);
    clock.pass(ALONE_MS);
    expect(isSearching()).toBe(true);
  });

  it("is carried out before what follows late, though the page was too busy to do it in between", async () => {
    const { clock, press, isSearching, done } = await open();
    press("/", 1_000);
    expect([press("n", ALONE_MS), isSearching()]).toEqual([true, true]);
    clock.pass(1_000);
    expect(done).toEqual([]);
  });

  it("is carried out before a hand's arrow down, and not before a scanner's Tab", async () => {
    const quick = await open();
    quick.press("/", 1_000);
    quick.press("ArrowDown", BURST_MS);
    expect(quick.isSearching()).toBe(true);
    await quick.page.unmount();
    const scanned = await open();
    scanned.press("/", 1_000);
    scanned.press("Tab", BURST_MS - 1);
    scanned.clock.pass(1_000);
    expect(scanned.isSearching()).toBe(false);
  });
});

describe("a key that the page withholds", () => {
  it("goes nowhere until it is given back", async () => {
    const { page, clock, press, store, went } = await open("/railcars/view/3");
    const edit = () => {
      press("e", 1_000);
      clock.pass(ALONE_MS);
    };
    let giveBack = () => undefined as void;
    await page.act(() => void (giveBack = store.register({ "record.edit": null })));
    await page.act(edit);
    expect(went).toEqual([]);
    await page.act(() => giveBack());
    await page.act(edit);
    expect(went).toEqual(["/railcars/edit/3"]);
  });
});
