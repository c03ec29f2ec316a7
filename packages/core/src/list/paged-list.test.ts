import { describe, expect, it } from "vitest";
import { NetworkLost, type ApiError } from "../api/api-errors";
import type { RemoteChanges } from "../live/live-changes";
import { manualClock } from "../live/live.fixtures";
import { settled } from "../live-set/live-set.fixtures";
import type { Outcome } from "../runtime/from-effect";
import type { AnchorsAnswer } from "./paged-anchors";
import { createPagedList } from "./paged-list";
import type { BlockAnswer } from "./paged-blocks";
import { BLOCK_ROWS, runAround } from "./paged-state";
import { EMPTY_QUERY } from "./query.rules";
import type { ListQuery } from "./query.types";

type Car = { readonly id: string; readonly updated_at: number; readonly value: number };
interface Request {
  readonly name: string;
  isAborted: boolean;
  readonly reply: () => void;
  readonly fail: (error: ApiError) => void;
}

/** A server with so many rows, whose answers come when the test says so. */
function world(count: number) {
  const clock = manualClock();
  const requests: Request[] = [];
  const listeners = new Set<(changes: RemoteChanges) => void>();
  const values = new Map<string, number>();
  const gone = new Set<string>();
  /** `isGrown`: a row has come to the top since the anchors were made. */
  const size = { count, isGrown: false };
  const car = (at: number): Car => ({ id: String(at + 1), updated_at: 1, value: values.get(String(at + 1)) ?? at });
  const send = <A>(name: string, value: () => A, request: Partial<Request> = {}) =>
    new Promise<Outcome<A, ApiError>>((resolve) => {
      const one: Request = {
        name,
        isAborted: false,
        ...request,
        reply: () => {
          requests.splice(requests.indexOf(one), 1);
          resolve({ ok: true, value: value() });
        },
        fail: (error) => {
          requests.splice(requests.indexOf(one), 1);
          resolve({ ok: false, error });
        },
      };
      requests.push(one);
    });
  const block = (from: number, counted: boolean): BlockAnswer<Car> => {
    const isFirst = from === 0 && size.isGrown;
    const end = from + BLOCK_ROWS - (isFirst ? 1 : 0);
    const rows = Array.from({ length: Math.max(0, Math.min(end, size.count) - from) }, (_, at) => car(from + at));
    return {
      rows: isFirst ? [car(9_999), ...rows] : rows,
      next: end < size.count ? `at ${end}` : null,
      total: counted ? size.count + (size.isGrown ? 1 : 0) : null,
    };
  };
  const list = createPagedList<Car>(
    {
      clock,
      resource: "cars",
      readBlock: (query, cursor, counted, signal) => {
        const from = cursor === null ? 0 : Number(cursor.slice(3));
        const promise = send(`block ${from}${query.q === "" ? "" : ` ${query.q}`}`, () => block(from, counted));
        const one = requests.at(-1)!;
        signal.addEventListener("abort", () => {
          one.isAborted = true;
          requests.splice(requests.indexOf(one), 1);
        });
        return promise;
      },
      readAnchors: () =>
        send("anchors", (): AnchorsAnswer => ({
          anchors: Array.from({ length: Math.floor((size.count - 1) / BLOCK_ROWS) }, (_, at) => ({
            index: (at + 1) * BLOCK_ROWS,
            cursor: `at ${(at + 1) * BLOCK_ROWS}`,
          })),
          total: size.count,
        })),
      readByIds: (ids) =>
        send(`ids ${ids.join()}`, () => ids.filter((id) => !gone.has(id)).map((id) => car(Number(id) - 1))),
      newSignal: () => {
        const work = new AbortController();
        return { signal: work.signal, abort: () => work.abort() };
      },
      watch: (receive) => {
        listeners.add(receive);
        return () => void listeners.delete(receive);
      },
      onNames: () => () => undefined,
    },
    EMPTY_QUERY,
  );
  const names = () => requests.map(({ name }) => name);
  const answer = async (name: string) => {
    requests.find((one) => one.name === name)?.reply();
    await settled();
  };
  const answerAll = async () => {
    while (requests.length > 0) {
      requests[0]!.reply();
      await settled();
    }
  };
  const receive = (...changes: readonly (readonly [id: string, action: string])[]) =>
    listeners.forEach((listener) =>
      listener(
        changes.map(([id, action]) => ({
          id: "1",
          at: 1,
          resource: "cars",
          record_id: id,
          action,
          terminal_id: null,
          by: null,
        })),
      ),
    );
  const receiveAll = () => listeners.forEach((listener) => listener(null));
  const line = (at: number) => {
    const shown = list.state.read().lineAt(at);
    return shown.kind === "row" ? `${shown.row.id}${shown.isLeft ? "†" : ""}` : shown.kind;
  };
  const pass = async (milliseconds: number) => {
    clock.pass(milliseconds);
    await settled();
  };
  return {
    list,
    requests,
    names,
    answer,
    answerAll,
    receive,
    receiveAll,
    line,
    pass,
    values,
    gone,
    size,
    clock,
    state: list.state.read,
  };
}

async function shown(count = 100_000) {
  const list = world(count);
  await list.answerAll();
  return list;
}
const searched: ListQuery = { ...EMPTY_QUERY, q: "x" };

describe("a list that is read block by block", () => {
  it("shows its first rows, and a line for each of all", async () => {
    const { names, answer, line, state } = world(1_000);
    expect([names(), state().kind]).toEqual([["block 0", "anchors"], "loading"]);
    await answer("block 0");
    expect([line(0), line(99), line(100), state().lineCount, state().matching]).toEqual([
      "1",
      "100",
      "coming",
      1_000,
      1_000,
    ]);
  });

  it("goes anywhere by one request", async () => {
    const { list, names, answer, line } = await shown();
    list.see(70_010, 70_040);
    expect(names()).toEqual(["block 70000"]);
    await answer("block 70000");
    expect([line(70_010), line(69_999)]).toEqual(["70011", "coming"]);
  });

  it("waits for anchors where it does not know the way yet", async () => {
    const { list, names, answer, line } = world(1_000);
    list.see(600, 620);
    expect(names()).toEqual(["anchors"]);
    await answer("anchors");
    expect(names()).toEqual(["block 600"]);
    await answer("block 600");
    expect(line(600)).toBe("601");
  });

  it("gives up what is out of sight before it has come, and asks two at a time at most", async () => {
    const { list, names, requests } = await shown();
    list.see(1_000, 1_900);
    expect(names()).toEqual(["block 1000", "block 1100"]);
    const [first] = requests;
    list.see(50_000, 50_010);
    expect([first?.isAborted, names()]).toEqual([true, ["block 50000"]]);
  });

  it("begins again with another query, and takes no answer to the one before", async () => {
    const { list, names, answer, line, state } = world(1_000);
    list.show(searched);
    expect(names()).toEqual(["anchors", "block 0 x", "anchors"]);
    await answer("block 0 x");
    expect([line(0), state().query.q]).toEqual(["1", "x"]);
    list.show({ ...searched, columns: ["value"] });
    expect([state().query.columns, line(0)]).toEqual([["value"], "1"]);
  });

  it("says why it cannot be read, and tries again when it is asked to", async () => {
    const { list, requests, answer, state, line } = world(10);
    requests[0]?.fail(new NetworkLost({}));
    await settled();
    expect([state().problem?._tag, state().lineCount]).toEqual(["NetworkLost", 0]);
    list.retry();
    await answer("block 0");
    expect([line(9), state().problem]).toEqual(["10", null]);
  });

  it("reads on without anchors, and asks for them again where a place cannot be reached without", async () => {
    const { list, requests, answer, state, line, names } = world(1_000);
    await answer("block 0");
    requests.find(({ name }) => name === "anchors")?.fail(new NetworkLost({}));
    await settled();
    expect([state().problem, line(0)]).toEqual([null, "1"]);
    list.see(50, 190);
    await answer("block 100");
    expect([line(199), names()]).toEqual(["200", []]);

    list.see(800, 810);
    requests.find(({ name }) => name === "anchors")?.fail(new NetworkLost({}));
    await settled();
    expect(state().problem?._tag).toBe("NetworkLost");
    list.retry();
    await answer("anchors");
    await answer("block 800");
    expect([line(805), state().problem]).toEqual(["806", null]);
  });

  it("reads again only rows that it shows, and counts those that came", async () => {
    const { list, receive, names, pass, answerAll, values, gone, line, state } = await shown(1_000);
    values.set("3", 77);
    gone.add("4");
    receive(["3", "update"], ["4", "delete"], ["900", "update"], ["2000", "create"], ["2001", "create"]);
    await pass(150);
    expect(names()).toEqual(["ids 3,4"]);
    await answerAll();
    expect([state().rowOf("3")?.value, line(3), state().difference.fresh, [...state().difference.left]]).toEqual([
      77,
      "4†",
      2,
      ["4"],
    ]);
    expect(list.recent.read().get("3")?.fields).toEqual(new Set(["value"]));
    list.takeChanges();
    await answerAll();
    expect([state().difference.fresh, line(3)]).toEqual([0, "4"]);
  });

  it("goes on where a block ends, though an older anchor says another place: no row is left out", async () => {
    const { answer, answerAll, size, state, list } = world(1_000);
    await answer("anchors");
    size.isGrown = true;
    await answer("block 0");
    list.see(0, 390);
    await answerAll();
    expect([state().lineOf("10000"), state().lineOf("199"), state().lineOf("200")]).toEqual([0, 199, 200]);
  });

  it("reads all rows that it shows again when anything may be shown otherwise", async () => {
    const { list, receiveAll, names, pass, answerAll, values, state } = await shown(1_000);
    list.see(0, 20);
    values.set("3", 77);
    receiveAll();
    await pass(150);
    expect(names()).toHaveLength(1);
    await answerAll();
    expect(state().rowOf("3")?.value).toBe(77);
  });

  it("tries rows again that could not be read, and shows one that has come back", async () => {
    const { receive, requests, names, pass, answerAll, gone, line } = await shown(1_000);
    gone.add("4");
    receive(["4", "update"]);
    await pass(150);
    requests[0]?.fail(new NetworkLost({}));
    await pass(0);
    expect(names()).toEqual([]);
    await pass(1_000);
    await answerAll();
    expect(line(3)).toBe("4†");
    gone.delete("4");
    receive(["4", "update"]);
    await pass(150);
    await answerAll();
    expect(line(3)).toBe("4");
  });

  it("knows as its order what follows one another around what is seen", async () => {
    const { list, answerAll, state } = await shown(1_000);
    list.see(100, 190);
    await answerAll();
    expect([state().order.length, state().order[0], state().lineOf("101")]).toEqual([200, "1", 100]);
    list.see(800, 810);
    await answerAll();
    expect(state().order[0]).toBe("801");
  });

  it.each([
    [[0, 1, 2, 5], 1, [0, 1, 2]],
    [[0, 1, 2, 5], 5, [5]],
    [[0, 1], 3, []],
  ])("of %j around %d: %j", (here, seen, run) => expect(runAround(here, seen)).toEqual(run));

  it("leaves nothing running when it is closed", async () => {
    const { list, receive, clock, requests } = world(1_000);
    list.close();
    receive(["1", "update"]);
    expect([clock.waiting(), requests.filter(({ name }) => name.startsWith("block"))]).toEqual([0, []]);
  });
});

describe("a row of a paged list that the server answered to a change", () => {
  it("is shown in its place, and an older or unknown one says nothing", async () => {
    const { answer, list, state } = world(10);
    await answer("block 0");
    const row = state().rowOf("2")!;
    list.take({ ...row, value: 90, updated_at: 2 });
    list.take({ ...row, value: 70, updated_at: 1 });
    list.take({ ...row, id: "99", updated_at: 2 });
    expect([state().rowOf("2")?.value, state().rowOf("99"), state().lineOf("2")]).toEqual([90, null, 1]);
  });
});

describe("the row whose details are open", () => {
  it("is read by its id where the list was not read so far, and stays through another question", async () => {
    const { list, names, answer, answerAll, state } = await shown();
    expect(state().rowOf("5000")).toBeNull();
    list.look("5000");
    expect(names()).toEqual(["ids 5000"]);
    await answer("ids 5000");
    expect([state().rowOf("5000")?.value, state().lineOf("5000")]).toEqual([4_999, -1]);
    list.show({ ...EMPTY_QUERY, q: "x" });
    await answerAll();
    expect(state().rowOf("5000")?.value).toBe(4_999);
    list.look(null);
    list.look("7");
    expect(state().rowOf("5000")).toBeNull();
  });

  it("is read again when others change it, and is gone when it is nobody's to see", async () => {
    const { list, names, answer, receive, receiveAll, values, gone, state } = await shown();
    list.look("5000");
    await answer("ids 5000");
    receive(["4", "update"]);
    values.set("5000", 1);
    receive(["5000", "update"]);
    expect(names()).toContain("ids 5000");
    await answer("ids 5000");
    expect(state().rowOf("5000")?.value).toBe(1);
    gone.add("5000");
    receiveAll();
    await answer("ids 5000");
    expect(state().rowOf("5000")).toBeNull();
  });
});
