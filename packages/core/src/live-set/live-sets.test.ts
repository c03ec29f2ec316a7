import { describe, expect, it } from "vitest";
import type { RemoteChanges } from "../live/live-changes";
import { manualClock } from "../live/live.fixtures";
import { carServer, heldLine, settled, type Car } from "./live-set.fixtures";
import { createLiveSets, MOST_ROWS, UNSEEN_MS, type SetRequest } from "./live-sets";

function session() {
  const clock = manualClock();
  const listeners = new Set<(changes: RemoteChanges) => void>();
  let time = 0;
  const sets = createLiveSets({
    clock,
    isLineOpen: () => true,
    now: () => time,
    watch: (receive) => {
      listeners.add(receive);
      return () => void listeners.delete(receive);
    },
  });
  const pass = async (milliseconds: number) => {
    time += milliseconds;
    clock.pass(milliseconds);
    await settled();
  };
  return { sets, listeners, pass, clock };
}

function carsAt(terminalId: string, cars = 2) {
  const server = carServer(terminalId);
  for (let id = 1; id <= cars; id += 1) server.write(String(id));
  const line = heldLine(server);
  const request: SetRequest<Car> = {
    name: `cars ${terminalId}`,
    scope: { resource: "cars", terminalId },
    source: line.source,
  };
  const answerAll = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      for (const one of line.underway.slice()) one.reply();
      await settled();
    }
  };
  return { server, line, request, answerAll };
}

describe("the sets of a session", () => {
  it("are read once for all who use them, and again where they were let go", async () => {
    const { sets, pass } = session();
    const { request, line, answerAll } = carsAt("A");
    const first = sets.use(request);
    await answerAll();
    const second = sets.use(request);
    expect([second.set === first.set, sets.sizes()]).toEqual([true, { "cars A": 2 }]);
    first.leave();
    first.leave();
    await pass(UNSEEN_MS * 2);
    expect(sets.sizes()).toEqual({ "cars A": 2 });
    second.leave();
    await pass(UNSEEN_MS * 2);
    expect([sets.sizes(), first.set.state().kind]).toEqual([{}, "dropped"]);
    line.underway.splice(0);
    sets.use(request);
    expect(line.underway.map(({ name }) => name)).toEqual(["versions"]);
  });

  it("let those go first that were left longest ago, where there is too much", async () => {
    const { sets, pass } = session();
    const worlds = ["A", "B", "C"].map((terminal) => carsAt(terminal));
    for (const { request, line, server } of worlds) {
      const used = sets.use(request);
      await used.set.readPart(() =>
        Promise.resolve({
          rows: Array.from({ length: MOST_ROWS / 2 }, (_, at) => ({
            ...server.inSet()[0]!,
            id: String(at + 1),
          })),
        }),
      );
      if (request.name !== "cars A") used.leave();
      line.underway.splice(0);
      await pass(1_000);
    }
    await pass(60_000);
    expect(Object.keys(sets.sizes())).toEqual(["cars A", "cars C"]);
  });

  it("hold nothing of one terminal once another is chosen, whatever still comes", async () => {
    const { sets, listeners } = session();
    const [a, b] = [carsAt("A"), carsAt("B")];
    const first = sets.use(a.request);
    await a.answerAll();
    a.server.write("1");
    listeners.forEach((receive) => receive(a.server.queuedEvents.splice(0)));
    sets.dropAll();
    const second = sets.use(b.request);
    await a.answerAll();
    await b.answerAll();
    expect(first.set.state().rows.size).toBe(0);
    expect([...second.set.state().rows.values()].map(({ terminal_id }) => terminal_id)).toEqual(["B", "B"]);
    expect(listeners.size).toBe(1);
  });

  it("compare themselves with the server when the page is seen again", async () => {
    const { sets, pass } = session();
    const { request, line, answerAll } = carsAt("A");
    sets.use(request);
    await answerAll();
    await answerAll();
    await pass(0);
    sets.wake();
    expect(line.underway.map(({ name }) => name)).toEqual(["versions"]);
  });

  it("leave no timer where nothing is held", () => {
    const { sets, clock } = session();
    sets.use(carsAt("A").request);
    sets.dropAll();
    expect(clock.waiting()).toBe(0);
  });
});
