import { describe, expect, it } from "vitest";
import { NetworkLost } from "../api/api-errors";
import { byValue, carList } from "./held-list.fixtures";
import { EMPTY_QUERY } from "./query.rules";
import { RECENT_MS } from "./recent-changes";

const valueAfter = (value: number) => ({
  ...byValue,
  filters: [{ field: "value", op: "after" as const, value: String(value) }],
});
const byTrack = { ...EMPTY_QUERY, group: "track_id" };

describe("a list while its rows are read", () => {
  it("shows the server's first rows, and how many there are", async () => {
    const { lines, state, answerWindow } = carList(5);
    expect([state().kind, lines()]).toEqual(["loading", ""]);
    await answerWindow();
    expect([state().kind, lines(), state().matching, state().total]).toEqual(["part", "1 2 … … …", 5, null]);
  });

  it("asks again for another query, and takes no answer to the one before", async () => {
    const { list, lines, windows, answerWindow } = carList(5);
    list.show(valueAfter(1));
    expect(windows).toHaveLength(2);
    await answerWindow();
    expect(lines()).toBe("");
    await answerWindow();
    expect(lines()).toBe("3 4 …");
  });

  it("goes over to the rows that are held without a change of what is seen", async () => {
    const { lines, answerWindow, fill, state, list } = carList(5);
    await answerWindow();
    list.setHand(true);
    await fill();
    expect([state().kind, lines(), state().total]).toEqual(["whole", "1 2 3 4 5", 5]);
  });

  it("takes no answer of the server once all rows are here", async () => {
    const { lines, fill, answerWindow } = carList(3);
    await fill();
    await answerWindow();
    expect(lines()).toBe("1 2 3");
  });

  it("says why nothing can be read, and asks again when the user asks for it", async () => {
    const { list, state, lines, answerWindow } = carList(2);
    await answerWindow({ ok: false, error: new NetworkLost({}) });
    expect([state().kind, state().problem?._tag]).toEqual(["loading", "NetworkLost"]);
    list.retry();
    await answerWindow();
    expect([lines(), state().problem]).toEqual(["1 2", null]);
  });
});

async function shown(cars = 4, first = byValue) {
  const world = carList(cars, first);
  await world.fill();
  return world;
}

describe("a list of held rows", () => {
  it("answers every query at once", async () => {
    const { list, lines, windows, state } = await shown();
    windows.splice(0);
    list.show(valueAfter(1));
    expect([lines(), state().matching, state().total]).toEqual(["3 4", 2, 4]);
    list.show({ ...byValue, sort: [{ field: "value", direction: "desc" }] });
    expect([lines(), windows.length]).toEqual(["4 3 2 1", 0]);
  });

  it("follows what others do, while no hand is in it", async () => {
    const { server, lines, follow } = await shown();
    server.write("9");
    server.write("1");
    server.remove("3");
    await follow();
    expect(lines()).toBe("2 4 9 1");
  });

  it("keeps every row in its place while a hand is in it, and says what came and left", async () => {
    const { list, server, lines, follow, state } = await shown();
    list.setHand(true);
    server.write("9");
    server.write("1");
    server.remove("3");
    await follow();
    expect(lines()).toBe("1 2 3† 4");
    expect(state().rowOf("1")?.value).toBe(5);
    const { fresh, left, isReordered } = state().difference;
    expect([fresh, [...left], isReordered]).toEqual([1, ["3"], true]);
    list.takeChanges();
    expect([lines(), state().difference.fresh]).toEqual(["2 4 9 1", 0]);
  });

  it("shows at once what comes into an empty list, though a hand is in it", async () => {
    const { list, server, lines, follow, state } = await shown(4, valueAfter(100));
    list.setHand(true);
    expect(lines()).toBe("");
    server.write("9", { value: 101 });
    await follow();
    expect([lines(), state().matching, state().difference.fresh]).toEqual(["9", 1, 0]);
    server.write("8", { value: 102 });
    await follow();
    expect([lines(), state().matching, state().difference.fresh]).toEqual(["9", 2, 1]);
  });

  it("takes what came and left once the hand is out, and with any other query", async () => {
    const { list, server, lines, follow } = await shown();
    list.setHand(true);
    server.remove("3");
    await follow();
    list.setHand(false);
    expect(lines()).toBe("1 2 4");
    list.setHand(true);
    server.remove("2");
    await follow();
    list.show(valueAfter(-1));
    expect(lines()).toBe("1 4");
  });

  it("counts a row that the query no longer leaves as one that left", async () => {
    const { list, server, lines, follow } = await shown(4, valueAfter(0));
    expect(lines()).toBe("2 3 4");
    list.setHand(true);
    server.write("3", { value: -5 });
    await follow();
    expect(lines()).toBe("2 3† 4");
  });

  it("draws nothing again for columns, and the same rows for the same query", async () => {
    const { list, state } = await shown();
    const before = state();
    list.show({ ...byValue });
    expect(state()).toBe(before);
    list.show({ ...byValue, columns: ["value"] });
    expect([state().query.columns, state().order]).toEqual([["value"], before.order]);
  });

  it("is in sections with sums, which open and close", async () => {
    const { list, server, lines, follow, state } = await shown();
    for (const id of ["1", "2"]) server.write(id, { track_id: "7" });
    await follow();
    list.show(byTrack);
    expect(lines()).toBe("[7 2] 1 2 [null 2] 3 4");
    const [section] = [state().lineAt(0)];
    list.toggleSection(section?.kind === "section" ? section.section.key : "");
    expect([lines(), state().lineOf("1"), state().lineOf("3")]).toEqual(["[7 2] [null 2] 3 4", -1, 2]);
    expect(section).toMatchObject({ section: { sums: { value: [{ sum: "9", unit: null }] } } });
    expect(state().sums).toEqual({ value: [{ sum: "14", unit: null }] });
  });

  it("keeps its sections while a hand is in it", async () => {
    const { list, server, lines, follow } = await shown(4, byTrack);
    list.setHand(true);
    server.write("2", { track_id: "7" });
    await follow();
    expect(lines()).toBe("[null 4] 1 2 3 4");
    list.takeChanges();
    expect(lines()).toBe("[7 1] 2 [null 3] 1 3 4");
  });

  it("says for a moment what others changed, and who", async () => {
    const { list, server, follow, pass, tellAll, line } = await shown();
    server.write("2", { track_id: "7" });
    tellAll();
    await pass(150);
    for (const one of line.underway.slice()) one.reply();
    await pass(0);
    expect([...list.recent.read()]).toEqual([["2", { fields: new Set(["value", "track_id"]), by: "7" }]]);
    await pass(RECENT_MS);
    expect(list.recent.read().size).toBe(0);
    await follow();
  });

  it("goes by the names of now", async () => {
    const { list, server, lines, follow, rename } = await shown();
    server.write("1", { track_id: "7" });
    server.write("2", { track_id: "8" });
    await follow();
    rename("7", "Z yard");
    rename("8", "A yard");
    list.show({ ...EMPTY_QUERY, q: "yard" });
    expect(lines()).toBe("1 2");
    rename("7", "elsewhere");
    expect(lines()).toBe("2");
  });

  it("leaves nothing behind when it is closed", async () => {
    const { list, server, follow, set } = await shown();
    const before = list.state.read();
    list.close();
    server.remove("1");
    await follow();
    expect(set.state().rows.size).toBe(3);
    expect(list.state.read()).toBe(before);
  });
});

describe("a row that the server answered to a change", () => {
  it("is shown at once, and an older one says nothing", async () => {
    const { list, state } = await shown();
    const row = state().rowOf("2")!;
    list.take({ ...row, value: 9, updated_at: row.updated_at + 2 });
    await Promise.resolve();
    list.take({ ...row, value: 7, updated_at: row.updated_at + 1 });
    await Promise.resolve();
    expect(state().rowOf("2")?.value).toBe(9);
  });

  it("of a record that is not in the list is not taken into it", async () => {
    const { list, state } = await shown();
    list.take({ ...state().rowOf("2")!, id: "99" });
    await Promise.resolve();
    expect(state().rowOf("99")).toBe(null);
  });
});
