import { describe, expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { followed } from "../live/page-follow.fixtures";
import type { HttpRequest } from "../ports/http.port";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, lost, testRuntime } from "../runtime/test.layer";
import { withQueue } from "../scan/scan-queue.fixtures";
import type { Inbound } from "@railhead/api-contract/rail-inbound-routes";
import { followHandlingList } from "./handling-list-follower";
import { liveHandlingListMachine } from "./handling-list.live";
import { scannedHandlingList } from "./handling-list-scans";
import { handlingInput, waitingCar } from "./handling-list.fixtures";
import type { HandlingListInput } from "./handling-list.types";
import { viewHandlingList } from "./handling-list.view";

const page = (rows: readonly object[]) => answer(200, { result: rows, nextUrl: null, total: null });

/** A server with the railcars that the test gives it; `terminals` are those of the user. */
function yard(cars: readonly Inbound[]) {
  const server = {
    cars,
    terminals: [
      { id: "1", name: "Permian East" },
      { id: "2", name: "Eagle Ford" },
    ],
    asked: [] as string[],
    isLost: false,
  };
  return Object.assign(server, {
    request: (sent: HttpRequest) => {
      server.asked.push(decodeURIComponent(sent.url));
      if (server.isLost) return lost()(sent);
      if (sent.url.startsWith("/api/terminals/names")) return answer(200, { result: server.terminals })(sent);
      return page(sent.url.startsWith("/api/inbounds") ? server.cars : [])(sent);
    },
  });
}

async function open(server: ReturnType<typeof yard>, more: Partial<HandlingListInput> = {}) {
  const ports = pagePorts();
  const api = testRuntime(server);
  const input = handlingInput({ ports, ...more });
  const actor = createActor(liveHandlingListMachine(api), { input }).start();
  const settled = () => waitFor(actor, ({ value }) => value !== "loading");
  await settled();
  const { notices, navigator } = input.ports as typeof ports;
  const names = () => viewHandlingList(actor.getSnapshot()).groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  return {
    actor,
    api,
    ports,
    settled,
    names,
    said: () => notices.at(-1),
    went: () => navigator.went,
    view: () => viewHandlingList(actor.getSnapshot()),
  };
}
const scan = (code: string) => ({ type: "SCAN.RECEIVED", code, at: 1 }) as const;

describe("the list of railcars to unload", () => {
  it("asks for those that are on site and not done, trucks left out, along the tracks", async () => {
    const server = yard([
      waitingCar("09", "10", 1),
      waitingCar("08", "4", 2),
      waitingCar("07", "4", 1),
      { ...waitingCar("06", "4", 3), transport: "truck" as never },
    ]);
    const { names } = await open(server);

    expect(names()).toEqual(["07", "08", "09"]);
    expect(server.asked[0]).toBe("/api/inbounds?terminal_id=1&status_id=2,3&limit=500");
    expect(server.asked.some((url) => url.includes("terminals/names"))).toBe(false);
  });

  it("could not load, and loads on Retry", async () => {
    const server = yard([waitingCar("07", "4", 1)]);
    server.isLost = true;
    const { actor, settled, view, names } = await open(server);
    expect(view()).toMatchObject({ failed: true, empty: null });
    server.isLost = false;
    actor.send({ type: "LIST.LOAD" });
    await settled();

    expect(names()).toEqual(["07"]);
  });

  it("takes up text and terminal of the same user after a reload", async () => {
    const first = await open(yard([waitingCar("07", "4", 1)]), { canChooseTerminal: true });
    first.actor.send({ type: "TEXT.CHANGE", text: "utlx" });
    first.actor.send({ type: "TERMINAL.CHOOSE", id: "2" });
    await first.settled();
    const again = await open(yard([]), { canChooseTerminal: true, ports: first.ports });

    expect(again.view()).toMatchObject({ search: { value: "utlx" }, terminal: { value: "2" } });
    expect(
      (await open(yard([]), { canChooseTerminal: true, ports: first.ports, userid: "8" })).view().search.value,
    ).toBe("");
  });

  it("goes home where the terminal that was chosen may be chosen no more", async () => {
    const first = await open(yard([]), { canChooseTerminal: true });
    first.actor.send({ type: "TERMINAL.CHOOSE", id: "2" });
    await first.settled();
    const server = yard([waitingCar("07", "4", 1)]);
    server.terminals = [{ id: "1", name: "Permian East" }];
    const again = await open(server, { canChooseTerminal: true, ports: first.ports });

    expect(again.actor.getSnapshot().context.terminalId).toBe("1");
    expect(again.view().terminal).toBeNull();
  });
});

describe("a scan", () => {
  it("opens the railcar", async () => {
    const { actor, went, said, view } = await open(yard([waitingCar("07", "4", 1)]));
    actor.send(scan("UTLX - 045007"));

    expect(went()).toEqual(["/mobile-v2/sand/railcars/handling/07"]);
    expect(said()).toEqual({ kind: "positive", message: "UTLX 045007 opened." });
    expect(view().answer?.result).toBe("selected");
  });

  it("of any other code is refused in the words of the specification", async () => {
    const { actor, went, said } = await open(yard([waitingCar("07", "4", 1)]));
    actor.send(scan("GATX - 1"));

    expect(went()).toEqual([]);
    expect(said()?.message).toBe("The barcode you scanned does not match any available railcars. Try again.");
  });

  it("before the list is there waits for it, and is kept where it cannot be loaded", async () => {
    const server = yard([waitingCar("07", "4", 1)]);
    server.isLost = true;
    const input = handlingInput();
    const actor = createActor(liveHandlingListMachine(testRuntime(server)), { input }).start();
    const queue = withQueue(scannedHandlingList(actor), input.ports.notifier);
    queue.scan("UTLX - 045007");
    await vi.waitFor(() => expect(queue.read()?.result).toBe("kept"));
    server.isLost = false;
    queue.retry();
    await vi.waitFor(() => expect(queue.read()).toBeNull());

    expect(queue.answers()).toMatchObject([{ result: "selected", message: "UTLX 045007 opened." }]);
    queue.stop();
  });
});

describe("others", () => {
  it("finish a railcar: it leaves the list", async () => {
    const server = yard([waitingCar("07", "4", 1), waitingCar("08", "4", 2)]);
    const { actor, api, names } = await open(server);
    const live = followed(setImmediate, (host) => followHandlingList(actor, api, host));
    server.cars = [waitingCar("08", "4", 1)];
    await live.receive();

    expect(names()).toEqual(["08"]);
    live.stop();
  });

  it("bring the line back: a list that could not load is read again", async () => {
    const server = yard([waitingCar("07", "4", 1)]);
    server.isLost = true;
    const { actor, api, settled, names } = await open(server);
    const live = followed(setImmediate, (host) => followHandlingList(actor, api, host));
    server.isLost = false;
    await live.receive();
    await settled();

    expect(names()).toEqual(["07"]);
    live.stop();
  });
});
