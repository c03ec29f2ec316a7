import { describe, expect, it } from "vitest";
import type { ToFloorWorker } from "./floor-worker";
import { keepApp } from "./kept-app";

type Said = ToFloorWorker;
type Script = EventTarget & { readonly said: Said[]; readonly postMessage: (word: Said) => void };
function script(): Script {
  const said: Said[] = [];
  return Object.assign(new EventTarget(), { said, postMessage: (word: Said) => void said.push(word) });
}

/** A browser's side of it: one registration, whose versions the test puts in place. */
function browser({
  first = false,
  isBusy = () => false,
}: { readonly first?: boolean; readonly isBusy?: () => boolean } = {}) {
  const active = script();
  const registration = Object.assign(new EventTarget(), {
    active,
    installing: null as Script | null,
    waiting: null as Script | null,
    asked: 0,
    update: () => Promise.resolve(void (registration.asked += 1)),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: first ? null : active,
    register: () => Promise.resolve(registration),
  });
  const window = new EventTarget();
  const planned: (() => void)[] = [];
  let reloads = 0;
  const app = keepApp({
    workers: workers as never,
    window: window as never,
    clock: {
      after: (_, work) => {
        planned.push(work);
        return () => void planned.splice(planned.indexOf(work), 1);
      },
    },
    language: "de",
    isJobOpen: isBusy,
    reload: () => void (reloads += 1),
  });
  const arrive = () => {
    const next = script();
    registration.installing = next;
    registration.dispatchEvent(new Event("updatefound"));
    Object.assign(registration, { installing: null, waiting: next });
    next.dispatchEvent(new Event("statechange"));
    return next;
  };
  return { app, active, registration, workers, window, planned, arrive, reloads: () => reloads };
}
const settled = () => Promise.resolve().then(() => undefined);

describe("the app on the device", () => {
  it("says that a newer version waits, lets older files go, and has its language kept", async () => {
    const device = browser();
    await settled();
    expect([device.app.read(), device.active.said]).toEqual([0, ["tidy", { speaks: "de" }]]);

    device.arrive();

    expect(device.app.read()).toBe(1);
  });

  it("counts each newer version once, so that one that was put off is asked about again when the next one comes", async () => {
    const device = browser();
    await settled();
    const one = device.arrive();
    one.dispatchEvent(new Event("statechange"));
    expect(device.app.read()).toBe(1);

    device.arrive();

    expect(device.app.read()).toBe(2);
  });

  it("says nothing of the first version on a device", async () => {
    const device = browser({ first: true });
    await settled();
    device.arrive();

    expect(device.app.read()).toBe(0);

    // It is put in place although the page came from the network.
    device.workers.dispatchEvent(new Event("controllerchange"));

    expect(device.app.read()).toBe(0);
  });

  it("puts the version in place when it is asked to, then reloads this page", async () => {
    const device = browser();
    await settled();
    const next = device.arrive();
    device.app.update();

    expect([next.said, device.reloads()]).toEqual([["take over"], 0]);

    device.workers.dispatchEvent(new Event("controllerchange"));

    expect(device.reloads()).toBe(1);
  });

  it("reloads no page that did not ask for it", async () => {
    const device = browser();
    await settled();
    device.arrive();
    device.workers.dispatchEvent(new Event("controllerchange"));

    expect(device.reloads()).toBe(0);
  });

  it("does not reload a page in which a job was begun since the button was pressed, and offers it again after", async () => {
    let isBusy = false;
    const device = browser({ isBusy: () => isBusy });
    await settled();
    device.arrive();
    device.app.update();
    isBusy = true;
    device.registration.waiting = null;
    device.workers.dispatchEvent(new Event("controllerchange"));
    device.app.update();

    expect([device.reloads(), device.app.read()]).toEqual([0, 1]);

    isBusy = false;
    device.app.update();

    expect(device.reloads()).toBe(1);
  });

  it("tells of a version that another page has put in place, and then only loads this page", async () => {
    const device = browser();
    await settled();
    device.workers.dispatchEvent(new Event("controllerchange"));

    expect([device.app.read(), device.reloads()]).toEqual([1, 0]);

    device.app.update();

    expect(device.reloads()).toBe(1);
  });

  it("asks nothing of the browser while there is no newer version", async () => {
    const device = browser();
    await settled();
    device.app.update();
    device.workers.dispatchEvent(new Event("controllerchange"));

    expect(device.reloads()).toBe(0);
  });

  it("asks for a newer version from time to time and when the network is back, until it is stopped", async () => {
    const device = browser();
    await settled();
    device.planned.shift()?.();
    device.window.dispatchEvent(new Event("online"));

    expect([device.registration.asked, device.planned.length]).toEqual([2, 1]);

    device.app.stop();
    device.window.dispatchEvent(new Event("online"));

    expect([device.registration.asked, device.planned.length]).toEqual([2, 0]);
  });
});
