import { beforeAll, describe, expect, it, vi } from "vitest";
import { manualClock } from "../live/live.samples";
import { pagePorts } from "../runtime/ports.samples";
import { answer, lost, refuse, testRuntime, type Step } from "../runtime/test.layer";
import { withQueue } from "../scan/scan-queue.samples";
import { scannedTruck } from "../truck-work/truck-first.scan";
import { truckWorkCode } from "../truck-work/truck-work.code";
import { isFormOfDifference } from "../truck-work/truck-work.late";
import { loadFacts } from "../truck-work/truck-first.live";
import { viewTruckFirst, type TruckWorkView } from "../truck-work/truck-first.view";
import { truckServer } from "../truck-work/truck-work.sample-server";
import { SAVED } from "../truck-work/truck-work.sample-run";
import { loading, workInput } from "../truck-work/truck-work.samples";
import { NOTHING_READ, type TruckJob, type TruckWorkInput } from "../truck-work/truck-work.types";
import { outcomeOf } from "../runtime/from-effect";
import { lateWork, type WorkCode } from "./late-work";
import { writeWork } from "./load-work.storage";

type Code = WorkCode<TruckJob, TruckWorkView>;

/** Everything that has been begun and needs no more of the outside has ended. */
async function settled() {
  for (let round = 0; round < 3; round += 1) {
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}
// The lookups and the calls of the machine itself come late as well.
beforeAll(() => Promise.all([import("../truck-work/truck-choices.live"), import("../truck-work/truck-send.live")]));

/** The page of a truck whose code comes when the test says so. */
async function page(posts: readonly Step[] = [], more: Partial<TruckWorkInput> = {}, server = truckServer(posts)) {
  const ports = pagePorts();
  const input = workInput({ ports, ...more });
  const api = testRuntime(server);
  const asked: ((code: Promise<Code>) => void)[] = [];
  const late = lateWork<TruckJob, TruckWorkView>({
    input,
    nothingRead: NOTHING_READ,
    read: () => outcomeOf(api, loadFacts(input)),
    viewFirst: viewTruckFirst,
    fetchCode: () => new Promise<Code>((resolve) => asked.push(resolve)),
    needsCode: (facts) => isFormOfDifference(input, facts),
  });
  const states: string[] = [];
  late.subscribe(() => states.push(late.read().state));
  const stop = late.start();
  const queue = withQueue(scannedTruck(late), input.ports.notifier);
  await settled();
  const come = async () => {
    asked.at(-1)?.(Promise.resolve(truckWorkCode(api)));
    await settled();
  };
  const fail = async () => {
    asked.at(-1)?.(Promise.reject(new Error("offline")));
    await settled();
  };
  const reads = () => server.requests.filter(({ url }) => url === "/api/outbounds/12").length;
  const { notices } = input.ports as typeof ports;
  return { late, queue, server, asked, states, stop, come, fail, reads, notices, went: () => ports.navigator.went };
}
/** The code cannot be had; Retry asks for it once more, and it comes. */
async function comesAtRetry({ late, asked, fail, come }: Awaited<ReturnType<typeof page>>) {
  await fail();
  expect(late.read().state).toBe("failed");
  late.send({ type: "FACTS.LOAD" });
  await settled();
  expect(asked).toHaveLength(2);
  await come();
}

describe("the page of a load before the code of its forms is here", () => {
  it("shows what is known and what can be done, without asking for that code", async () => {
    const { late, asked } = await page();

    expect(late.read()).toMatchObject({ state: "ready", head: { name: loading.name }, form: null, pending: false });
    expect(late.read().actions.map(({ key }) => key)).toContain("weigh");
    expect(late.context().facts.truck?.id).toBe("12");
    expect(asked).toHaveLength(0);
  });

  it("looks the same once the code has come, is never loading again for that, and reads nothing twice", async () => {
    const { late, states, come, reads } = await page();
    const before = late.read();
    states.length = 0;
    void late.begun();
    await come();

    expect(late.read()).toMatchObject({ actions: before.actions, head: before.head, form: null, state: "ready" });
    expect(new Set(states)).toEqual(new Set(["ready"]));
    expect(reads()).toBe(1);
  });

  it("opens the form that was asked for when it comes, and offers nothing else meanwhile", async () => {
    const { late, asked, come } = await page();
    late.send({ type: "FORM.OPEN", form: "weigh" });
    expect(late.read()).toMatchObject({ pending: true, actions: [], form: null });
    expect(asked).toHaveLength(1);
    await come();

    expect(late.read()).toMatchObject({ pending: false, form: { name: "weigh", choices: "ready" } });
  });

  it("loses no scan", async () => {
    const { late, come, asked, queue } = await page();
    queue.scan("5 - Silo 3");
    expect(asked, "the code that answers it").toHaveLength(1);
    await come();

    expect(late.read().form).toMatchObject({ name: "draft", fields: [{ value: "5" }, {}] });
  });

  it("loses no scan that comes between the code and what the forms choose from; a press does not wait for that", async () => {
    const { late, come, server, notices, queue } = await page();
    const { request } = server;
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    server.request = async (wanted) =>
      wanted.url.startsWith("/api/assets") ? (await gate, request(wanted)) : request(wanted);
    void late.begun();
    await come();
    queue.scan("5 - Silo 3");
    await settled();
    expect(queue.read()?.result).toBe("heard");
    expect(late.read()).toMatchObject({ pending: false, form: null });
    open();
    await settled();

    expect(late.read().form).toMatchObject({ name: "draft", fields: [{ value: "5" }, {}] });
    expect(notices).not.toContainEqual(expect.objectContaining({ kind: "negative" }));
  });

  it("keeps a scan where the code cannot be had, and takes it with Retry", async () => {
    const { late, come, fail, asked, queue, notices } = await page();
    queue.scan("5 - Silo 3");
    await fail();
    expect(queue.read()?.result).toBe("kept");
    expect(notices.at(-1)?.message).toBe("Could not load. The scan is kept: Retry takes it.");
    queue.retry();
    expect(asked).toHaveLength(2);
    await come();

    expect(late.read().form).toMatchObject({ name: "draft", fields: [{ value: "5" }, {}] });
  });

  it("opens a form at once where only what it chooses from is still to come", async () => {
    const { late, come, server } = await page();
    const { request } = server;
    server.request = (wanted) =>
      wanted.url.startsWith("/api/assets") ? new Promise(() => undefined) : request(wanted);
    void late.begun();
    await come();
    late.send({ type: "FORM.OPEN", form: "draft" });

    expect(late.read()).toMatchObject({ pending: false, form: { name: "draft", choices: "loading" } });
  });

  it("sends once what is pressed twice", async () => {
    const server = truckServer([SAVED, SAVED]);
    server.truck = { ...loading, status_id: "11", status: "Scheduled", tare: null, asset_id: null };
    const { late, come } = await page([], {}, server);
    for (const _press of [1, 2]) {
      late.send({ type: "FORM.OPEN", form: "arrive" });
      late.send({ type: "SUBMIT" });
    }
    await come();

    expect(server.sent().map(({ url }) => url)).toEqual(["/api/outbounds/12/arrive"]);
  });

  it("offers the release of a truck from which nothing is missing, and carries it out", async () => {
    const server = truckServer([SAVED]);
    server.truck = { ...loading, status_id: "15", status: "Signed", gross: "50000", net: "20000", release_missing: [] };
    const { late, come, went } = await page([], { page: "release" }, server);
    expect(late.read().form).toMatchObject({ name: "release", submit: "Release", fields: [] });
    late.send({ type: "SUBMIT" });
    await come();

    expect(server.sent().map(({ url }) => url)).toEqual(["/api/outbounds/12/release"]);
    expect(went()).toEqual(["/mobile-v2/sand/outbound-trucks/release"]);
  });

  it("fetches the code at once for a release whose difference is to be booked; where it cannot be had, Retry asks again", async () => {
    const server = truckServer();
    server.truck = {
      ...loading,
      status_id: "15",
      status: "Signed",
      gross: "51000",
      net: "21000",
      release_missing: [{ code: "difference", sentence: "Less.", mend: "drafts" }],
    };
    const opened = await page([], { page: "release" }, server);
    const { late, asked } = opened;
    expect(late.read()).toMatchObject({ state: "ready", head: {}, form: null });
    expect(asked).toHaveLength(1);
    await comesAtRetry(opened);

    expect(late.read()).toMatchObject({ state: "ready", form: { name: "release", fields: [{ name: "entry" }, {}] } });
  });

  it("says it when the code cannot be had, and asks again at the next press", async () => {
    const { late, asked, fail, come, notices } = await page();
    late.send({ type: "FORM.OPEN", form: "weigh" });
    await fail();
    expect(late.read()).toMatchObject({ state: "ready", pending: false });
    expect(notices.at(-1)).toMatchObject({
      kind: "negative",
      message: expect.stringContaining("connection") as string,
    });
    late.send({ type: "FORM.OPEN", form: "void" });
    expect(asked).toHaveLength(2);
    await come();

    expect(late.read().form?.name).toBe("void");
  });

  it("says so of code that does not come in 120 seconds, and asks again at the next press", async () => {
    const clock = manualClock();
    const { late, asked, come, notices } = await page([], {
      ports: { ...pagePorts(), clock: { nowSeconds: () => 0, after: clock.after } },
    });
    late.send({ type: "FORM.OPEN", form: "weigh" });
    clock.pass(119_999);
    await settled();
    expect(late.read().pending).toBe(true);
    clock.pass(1);
    await settled();
    expect(late.read()).toMatchObject({ state: "ready", pending: false });
    expect(notices.at(-1)?.kind).toBe("negative");
    late.send({ type: "FORM.OPEN", form: "void" });
    expect(asked).toHaveLength(2);
    await come();

    expect(late.read().form?.name).toBe("void");
  });

  it("does without it in silence where nobody asked for anything", async () => {
    const { late, fail, notices } = await page();
    void late.begun();
    await fail();

    expect(late.read().state).toBe("ready");
    expect(notices).toEqual([]);
  });

  it("says that there is no such load, or that it could not be read", async () => {
    const [missing, failing] = [truckServer(), truckServer()];
    missing.request = refuse(404, "not_found", "Truck 12 does not exist.");
    failing.isLost = true;
    expect((await page([], {}, missing)).late.read()).toMatchObject({
      state: "missing",
      missing: "Truck 12 does not exist.",
      actions: [],
    });
    const { late } = await page([], {}, failing);
    expect(late.read()).toMatchObject({ state: "failed", actions: [] });
    failing.isLost = false;
    late.send({ type: "FACTS.LOAD" });
    expect(late.read().state).toBe("loading");
    await settled();

    expect(late.read().state).toBe("ready");
  });

  it("leaves the Retry of what could not be read to the forms once they are here", async () => {
    const server = truckServer();
    server.isLost = true;
    const { late, come } = await page([], {}, server);
    void late.begun();
    await come();
    expect(late.read().state).toBe("failed");
    server.isLost = false;
    late.send({ type: "FACTS.LOAD" });
    await settled();

    expect(late.read().state).toBe("ready");
  });

  it("begins nothing after the page was left", async () => {
    const { late, stop, come, server } = await page();
    late.send({ type: "FORM.OPEN", form: "weigh" });
    stop();
    const before = server.requests.length;
    await come();

    expect(late.read().form).toBeNull();
    expect(server.requests).toHaveLength(before);
  });

  it("says to whoever leaves it that what was pressed may not be done, and nothing more afterwards", async () => {
    const { late, stop, fail, notices } = await page();
    late.send({ type: "PAGE.LEFT" });
    expect(notices).toEqual([]);
    late.send({ type: "FORM.OPEN", form: "handling" });
    late.send({ type: "SUBMIT" });
    late.send({ type: "PAGE.LEFT" });
    stop();
    await fail();

    expect(notices).toEqual([
      {
        kind: "warning",
        message: "It was still being sent when the page was left. Open it again to see what came of it.",
      },
    ]);
  });
});

describe("a page on which something was left in hand", () => {
  const inHand = () => {
    const ports = pagePorts();
    const whose = {
      userid: "7",
      family: "sand",
      side: "outbound-trucks",
      page: "handling",
      id: "12",
      terminalId: "1",
    } as const;
    writeWork<TruckJob>(ports.storage.session, whose, {
      open: { name: "void", target: null, values: { reason: "Left" } },
      attempt: null,
    });
    return ports;
  };

  it("fetches the code at once, and goes on loading until the form stands there as it was left", async () => {
    const { late, asked, come } = await page([], { ports: inHand() });
    expect(late.read()).toMatchObject({ state: "loading", actions: [] });
    expect(asked).toHaveLength(1);
    await come();

    expect(late.read().form).toMatchObject({ name: "void", fields: [{ value: "Left" }] });
  });

  it("does not load for ever where the code is lost before the load is read", async () => {
    const server = truckServer();
    const { request } = server;
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    server.request = async (wanted) => (await gate, request(wanted));
    const { late, fail } = await page([], { ports: inHand() }, server);
    await fail();
    open();
    await settled();

    expect(late.read().state).toBe("failed");
  });

  it("can be loaded again where the code could not be had", async () => {
    const opened = await page([], { ports: inHand() });
    await comesAtRetry(opened);

    expect(opened.late.read().form).toMatchObject({ name: "void" });
  });
});

it("hands over the running work to whoever follows changes", async () => {
  const { late, come } = await page([answer(200, {}), lost()]);
  const begun = late.begun();
  await come();

  expect((await begun).getSnapshot().value.facts).toBe("ready");
});
