import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import type { HttpRequest } from "../ports/http.port";
import { followed } from "../live/page-follow.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, lost, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { queueSettled, withQueue } from "../scan/scan-queue.fixtures";
import { TRUCK_KIND_NAMES, TRUCK_KINDS } from "../trucks/truck-kinds";
import { truckRow, loadedTruck, asKind } from "../trucks/truck.fixtures";
import type { OutboundRow } from "../trucks/truck.types";
import { followTruckList } from "./truck-list-follower";
import { liveTruckListMachine } from "./truck-list.live";
import { scannedTruckList } from "./truck-list-scans";
import { listInput } from "./truck-list.fixtures";
import type { TruckListInput } from "./truck-list.types";
import { viewTruckList } from "./truck-list.view";

const two = [truckRow(), truckRow({ id: "13", name: "OT 1008", inbound_number: "1008", customer_name: "Zenith" })];

const TERMINALS = [
  { id: "1", name: "Permian" },
  { id: "2", name: "Eagle Ford" },
];

/** A list over trucks that the test may change. */
async function begin(
  more: Partial<TruckListInput> = {},
  kind: (typeof TRUCK_KIND_NAMES)[number] = "outbounds",
  first: readonly OutboundRow[] = two,
) {
  const server = { trucks: first, terminals: TERMINALS, asked: [] as string[], step: null as ScriptedAnswer | null };
  const request = (sent: HttpRequest) => {
    if (sent.url === "/api/terminals/names") return answer(200, { result: server.terminals })(sent);
    server.asked.push(sent.url);
    const result = server.trucks.map((truck) => asKind(kind, truck));
    return (server.step ?? answer(200, { result, nextUrl: null, total: null }))(sent);
  };
  const ports = pagePorts();
  const api = testRuntime({ request });
  const actor = createActor(liveTruckListMachine(api), { input: listInput({ ports, ...more }) }).start();
  await waitFor(actor, ({ value }) => value.list !== "loading" && value.terminals !== "loading");
  return {
    actor,
    server,
    ports,
    api,
    view: () => viewTruckList(actor.getSnapshot()),
    names: () => viewTruckList(actor.getSnapshot()).rows.map(({ name }) => name),
  };
}

describe("the list of trucks for handling", () => {
  it.each(TRUCK_KIND_NAMES)("asks for %s of the terminal", async (kind) => {
    const { family, direction } = TRUCK_KINDS[kind];
    const { server, names } = await begin({ family, side: `${direction}-trucks` }, kind);

    expect(server.asked).toEqual([`/api/${kind}/find-trucks-for-handling?terminal_id=1`]);
    expect(names()).toEqual(["OT 1007", "OT 1008"]);
  });

  it("is narrowed down as one types, without asking again", async () => {
    const { actor, server, names, view } = await begin();
    actor.send({ type: "TEXT.CHANGE", text: "zen" });

    expect(names()).toEqual(["OT 1008"]);
    expect(view().count).toBe("1");
    expect(server.asked).toHaveLength(1);
  });

  it("opens the truck that is scanned, and says where there is none", async () => {
    const { actor, ports, view } = await begin();
    actor.send({ type: "SCAN.RECEIVED", code: "OT - 1008", at: 1 });
    actor.send({ type: "SCAN.RECEIVED", code: "OT - 9", at: 2 });

    expect(ports.navigator.went).toEqual(["/mobile-v2/sand/outbound-trucks/handling/13"]);
    expect(view().answer).toMatchObject({ result: "refused", code: "OT - 9" });
  });

  it("keeps scans until the trucks have been read, and takes them in their order", async () => {
    const { actor, server, ports } = await begin({ canChooseTerminal: true });
    const queue = withQueue(scannedTruckList(actor), ports.notifier);
    const { step } = server;
    server.step = lost();
    actor.send({ type: "TERMINAL.CHOOSE", id: "2" });
    queue.scan("OT - 1008", "OT - 9", "NOPE - 1");
    await waitFor(actor, ({ value }) => value.list === "failed");
    await queueSettled();
    expect([queue.read()?.result, queue.answers()]).toEqual(["kept", []]);
    server.step = step;
    queue.retry();
    await vi.waitFor(() => expect(queue.read()).toBeNull());

    expect([queue.answers().map(({ code, result }) => `${result} ${code}`), queue.passed]).toEqual([
      ["selected OT - 1008", "refused NOPE - 1"],
      ["OT - 9"],
    ]);
    queue.stop();
  });

  it("could not load is not none, and is asked for again", async () => {
    const { actor, server, view } = await begin();
    server.step = lost();
    actor.send({ type: "TRUCKS.LOAD" });
    await waitFor(actor, ({ value }) => value.list === "failed");
    expect(view()).toMatchObject({ failed: true, empty: null });

    server.step = null;
    server.trucks = [];
    actor.send({ type: "TRUCKS.LOAD" });
    await waitFor(actor, ({ value }) => value.list === "ready");
    expect(view()).toMatchObject({ failed: false, empty: { hint: "No truck waits for handling." }, count: "0" });
  });

  it("opens the form of an arrival for who may add, and keeps it over a reload", async () => {
    const { actor, ports, view } = await begin();
    actor.send({ type: "ARRIVAL.OPEN" });
    expect(view().adding).toBe(true);
    expect((await begin({ ports })).view().adding).toBe(true);
    expect((await begin({ ports, canAdd: false })).view()).toMatchObject({ adding: false, canAdd: false });
    expect((await begin({ ports, userid: "8" })).view().adding).toBe(false);
  });

  it("follows what others do", async () => {
    const { actor, server, names, api } = await begin();
    const live = followed(setImmediate, (host) => followTruckList(actor, api, host));
    server.trucks = [truckRow({ id: "14", name: "OT 1009" })];
    await live.receive([
      { id: "1", at: 1, resource: "railcars", record_id: "1", action: "update", terminal_id: "1", by: null },
    ]);
    expect(names()).toEqual(["OT 1007", "OT 1008"]);
    await live.receive([
      { id: "2", at: 1, resource: "outbounds", record_id: "14", action: "create", terminal_id: "1", by: null },
    ]);
    expect(names()).toEqual(["OT 1009"]);
    live.stop();
  });
});

describe("the terminal of a list", () => {
  const may = { canChooseTerminal: true };

  it("is chosen by who may, and kept over a reload for the same user and list", async () => {
    const { actor, server, ports, view } = await begin(may);
    expect(view().terminal).toMatchObject({ value: "1", options: TERMINALS });
    actor.send({ type: "TERMINAL.CHOOSE", id: "2" });
    await waitFor(actor, ({ value }) => value.list === "ready");

    expect(server.asked.at(-1)).toBe("/api/outbounds/find-trucks-for-handling?terminal_id=2");
    expect((await begin({ ...may, ports })).view().terminalId).toBe("2");
    expect((await begin({ ...may, ports, userid: "8" })).view().terminalId).toBe("1");
    expect((await begin({ ports })).view()).toMatchObject({ terminal: null, terminalId: "1" });
  });

  it("is one’s own again where the other one was taken away", async () => {
    const { actor, ports } = await begin(may);
    actor.send({ type: "TERMINAL.CHOOSE", id: "3" });
    actor.send({ type: "ARRIVAL.OPEN" });
    const { server, view, actor: again } = await begin({ ...may, ports });
    await waitFor(again, ({ value }) => value.list === "ready");

    expect(view(), "the form of an arrival there is none of this terminal").toMatchObject({
      terminalId: "1",
      adding: false,
    });
    expect(server.asked.at(-1)).toBe("/api/outbounds/find-trucks-for-handling?terminal_id=1");
  });

  it("shows no truck of the terminal before", async () => {
    const { actor, server, names, view, api } = await begin(may);
    const live = followed(setImmediate, (host) => followTruckList(actor, api, host));
    actor.send({ type: "TERMINAL.CHOOSE", id: "2" });
    expect(names()).toEqual([]);
    expect(view().loading).toBe(true);
    await waitFor(actor, ({ value }) => value.list === "ready");
    server.trucks = [];
    await live.receive([
      { id: "1", at: 1, resource: "outbounds", record_id: "1", action: "update", terminal_id: "1", by: null },
    ]);
    expect(names()).toEqual(["OT 1007", "OT 1008"]);
    await live.receive([
      { id: "2", at: 1, resource: "outbounds", record_id: "1", action: "update", terminal_id: "2", by: null },
    ]);
    expect(names()).toEqual([]);
    live.stop();
  });
});

describe("the list of trucks that wait for a signature", () => {
  const signing = [
    loadedTruck("12"),
    loadedTruck("13", { driver_name: "Ana Lopez" }),
    loadedTruck("14", { status_id: TRUCK_STATUS.signed, status: "Signed" }),
  ];

  it("holds those whose weights are taken, and follows what others do", async () => {
    const { server, names, view, actor, api } = await begin({ task: "capture-signature" }, "outbounds", signing);
    expect(server.asked).toEqual(["/api/outbounds/find-trucks-for-release?terminal_id=1"]);
    expect(names()).toEqual(["OT 1012", "OT 1013"]);
    expect(view()).toMatchObject({ title: "Waiting for a signature" });

    const live = followed(setImmediate, (host) => followTruckList(actor, api, host));
    server.trucks = [loadedTruck("15")];
    await live.receive();
    expect(names()).toEqual(["OT 1015"]);
    live.stop();
  });

  it("leads to the pad by a tap and by a barcode", async () => {
    const { actor, ports, view } = await begin({ task: "capture-signature" }, "outbounds", signing);
    actor.send({ type: "TRUCK.OPEN", id: "13" });
    actor.send({ type: "SCAN.RECEIVED", code: "OT - 1012", at: 1 });
    actor.send({ type: "SCAN.RECEIVED", code: "OT - 1014", at: 2 });

    expect(ports.navigator.went).toEqual(
      ["13", "12"].map((id) => `/mobile-v2/sand/outbound-trucks/capture-signature/${id}`),
    );
    expect(view().answer?.result).toBe("refused");
  });

  it("says so when there are none", async () => {
    expect((await begin({ task: "capture-signature" }, "outbounds", [])).view().empty).toEqual({
      hint: "No truck waits for a signature. It comes here once both weights are taken.",
    });
  });
});

describe("the search", () => {
  it("asks the server after a pause, once, and shows what it found", async () => {
    const { actor, server, names } = await begin({ task: "search" });
    actor.send({ type: "TEXT.CHANGE", text: "zenith" });
    await waitFor(actor, ({ value }) => value.list === "loading");
    expect(names()).toEqual(["OT 1008"]);
    await waitFor(actor, ({ value }) => value.list === "ready");

    expect(server.asked).toEqual([
      "/api/outbounds?terminal_id=1&limit=100&sort=-id",
      "/api/outbounds?terminal_id=1&q=zenith&limit=100&sort=-id",
    ]);
    expect(names()).toEqual(["OT 1007", "OT 1008"]);
  });

  it("asks for sand trucks that come in by their own call", async () => {
    const { server } = await begin({ task: "search", side: "inbound-trucks" }, "inbounds");

    expect(server.asked).toEqual(["/api/inbounds/find-trucks?terminal_id=1&limit=100"]);
  });

  it("goes on to the end of what the server finds, page by page, each truck once", async () => {
    const trucks = Array.from({ length: 5 }, (_, at) =>
      truckRow({ id: String(20 - at), name: `OT ${1020 - at}`, inbound_number: String(1020 - at) }),
    );
    const { actor, server, names, view } = await begin({ task: "search" }, "outbounds", trucks.slice(0, 2));
    const pageOf = (from: number, next: string | null) =>
      answer(200, {
        result: trucks.slice(from, from + 2).map((truck) => asKind("outbounds", truck)),
        nextUrl: next,
        total: null,
      });
    server.step = pageOf(0, "/api/outbounds?terminal_id=1&limit=100&sort=-id&cursor=a%2B");
    actor.send({ type: "TRUCKS.LOAD" });
    await waitFor(actor, ({ value }) => value.list === "ready");
    expect(view()).toMatchObject({ count: "2+", more: { label: "Show more", pending: false, failed: false } });

    server.step = lost();
    actor.send({ type: "TRUCKS.MORE" });
    expect(view().more?.pending).toBe(true);
    await waitFor(actor, ({ value }) => value.list === "moreFailed");
    expect([view().more?.failed, names().length]).toEqual([true, 2]);

    server.step = pageOf(1, "/api/outbounds?cursor=b");
    actor.send({ type: "TRUCKS.MORE" });
    await waitFor(actor, ({ value }) => value.list === "ready");
    server.step = pageOf(3, null);
    actor.send({ type: "TRUCKS.MORE" });
    await waitFor(actor, ({ value }) => value.list === "ready");

    expect(server.asked.at(-2)).toBe("/api/outbounds?terminal_id=1&limit=100&cursor=a%2B&sort=-id");
    expect(names()).toEqual(["OT 1020", "OT 1019", "OT 1018", "OT 1017", "OT 1016"]);
    expect(view()).toMatchObject({ count: "5", more: null });
    actor.send({ type: "TRUCKS.MORE" });
    expect(actor.getSnapshot().value.list).toBe("ready");
  });

  it("reads as many as were shown when others change something, and keeps where the list goes on", async () => {
    const { actor, server, names, view, api } = await begin({ task: "search" });
    const live = followed(setImmediate, (host) => followTruckList(actor, api, host));
    const third = truckRow({ id: "14", name: "OT 1009" });
    const pages = [
      {
        result: [asKind("outbounds", two[0]!), asKind("outbounds", two[1]!)],
        nextUrl: "/api/outbounds?cursor=c",
        total: null,
      },
      { result: [asKind("outbounds", third)], nextUrl: "/api/outbounds?cursor=d", total: null },
    ];
    server.step = (sent) => answer(200, sent.url.includes("cursor=c") ? pages[1]! : pages[0]!)(sent);
    actor.send({ type: "TRUCKS.LOAD" });
    await waitFor(actor, ({ value }) => value.list === "ready");
    actor.send({ type: "TRUCKS.MORE" });
    await waitFor(actor, ({ value }) => value.list === "ready");
    expect(names()).toEqual(["OT 1007", "OT 1008", "OT 1009"]);
    await live.receive([
      { id: "2", at: 1, resource: "outbounds", record_id: "14", action: "update", terminal_id: "1", by: null },
    ]);

    expect(names()).toEqual(["OT 1007", "OT 1008", "OT 1009"]);
    expect([view().count, actor.getSnapshot().context.next]).toEqual(["3+", "d"]);
    live.stop();
  });

  it("searches for a code that it does not know yet", async () => {
    const { actor, view } = await begin({ task: "search" });
    actor.send({ type: "SCAN.RECEIVED", code: "OT - 900", at: 1 });

    expect(view().search.value).toBe("OT 900");
    expect(view().answer?.result).toBe("selected");
  });
});
