import { describe, expect, it } from "vitest";
import { Refused } from "../api/api-errors";
import { GATHER_MANY_MS, GATHER_MS, MOST_IDS } from "./follow";
import { carSet, settled } from "./live-set.fixtures";
import { LINE_WAIT_MS } from "./live-set";
import { TRUE_UP_MS } from "./true-up";

const names = (line: ReturnType<typeof carSet>["line"]) => line.underway.map(({ name }) => name);
const denied = new Refused({ status: 403, code: "forbidden", description: "Not yours." });

async function filled(cars = 5, hasVersions = true) {
  const world = carSet({ cars, hasVersions });
  world.set.open();
  await world.calm();
  return world;
}

describe("filling a set", () => {
  it("reads page by page, yields between, and is full after the last", async () => {
    const { set, reply, line, pass, held, server } = carSet({ hasVersions: false, cars: 7 });
    set.open();
    expect(names(line)).toEqual(["page first"]);
    await reply();
    expect([names(line), set.state().kind, held().length]).toEqual([[], "filling", 3]);
    await pass(0);
    await reply();
    await pass(0);
    await reply();
    await pass(0);
    expect([set.state().kind, held()]).toEqual(["full", server.inSet()]);
  });

  it("waits for the line to the changes, and reads all again where it comes later", async () => {
    let isOpen = false;
    const { set, line, pass, calm } = carSet({ hasVersions: false, cars: 2, ports: { isLineOpen: () => isOpen } });
    set.open();
    await pass(LINE_WAIT_MS - 1);
    expect(names(line)).toEqual([]);
    await pass(1);
    await calm();
    expect([set.state().kind, names(line)]).toEqual(["full", []]);
    isOpen = true;
    set.receive(null);
    expect(names(line)).toEqual(["page first"]);
  });

  it("begins at once where the line opens first", () => {
    const { set, line } = carSet({ hasVersions: false, cars: 2, ports: { isLineOpen: () => false } });
    set.open();
    set.receive(null);
    expect(names(line)).toEqual(["page first"]);
  });

  it("tries a page that fails again, from where it was, and says why it waits", async () => {
    const { set, fail, reply, line, pass, held } = carSet({ hasVersions: false, cars: 7 });
    set.open();
    await reply();
    await pass(0);
    await fail();
    expect([set.state().kind, set.state().problem?._tag, held().length]).toEqual(["filling", "NetworkLost", 3]);
    await pass(999);
    expect(names(line)).toEqual([]);
    await pass(1);
    expect(names(line)).toEqual(["page 3"]);
    await reply();
    expect(set.state().problem).toBe(null);
  });

  it("begins again where the server no longer knows the page's link", async () => {
    const { set, fail, reply, line, pass } = carSet({ hasVersions: false, cars: 7 });
    set.open();
    await reply();
    await pass(0);
    await fail(new Refused({ status: 400, code: "bad_cursor", description: "Out of date." }));
    await pass(1_000);
    expect(names(line)).toEqual(["page first"]);
  });

  it("does not take a page over what an event named since it was asked for", async () => {
    const { set, reply, line, server, pass, tellAll, held } = carSet({ hasVersions: false, cars: 2 });
    set.open();
    line.underway[0]?.serve();
    server.write("2", { value: 99 });
    tellAll();
    await reply();
    expect(held().map(({ id }) => id)).toEqual(["1"]);
    await pass(GATHER_MS);
    expect(names(line)).toContain("ids 2");
    line.underway.find(({ name }) => name === "ids 2")?.reply();
    await settled();
    expect(held().at(-1)?.value).toBe(99);
  });

  it("learns the versions first, and does without where they cannot be had", async () => {
    const { set, line, fail, reply } = carSet({ cars: 2 });
    set.open();
    expect(names(line)).toEqual(["versions"]);
    await fail();
    await reply();
    expect(set.state().kind).toBe("full");
    // What happened before is known of no row: only reading all of them again is sure.
    set.trueUp();
    expect(names(line)).toEqual(["versions"]);
    await reply();
    expect(names(line)).toEqual(["page first"]);
  });

  it("reads nothing where there is more than may be held", async () => {
    const scope = { resource: "cars", terminalId: "A", most: 3 };
    const { set, line, reply, clock } = carSet({ cars: 4, ports: { scope } });
    set.open();
    await reply();
    expect([set.state().kind, names(line)]).toEqual(["tooLong", []]);
    set.receive(null);
    expect([names(line), clock.waiting()]).toEqual([[], 0]);
  });

  it("reads nothing where an answer says that there is more than may be held, before or while it is counted", async () => {
    const scope = { resource: "cars", terminalId: "A", most: 3 };
    for (const isLineOpen of [() => false, () => true]) {
      const { set, line, reply, clock } = carSet({ cars: 4, ports: { scope, isLineOpen } });
      set.open();
      set.noteCount(3);
      expect(set.state().kind).toBe("filling");
      set.noteCount(4);
      expect(set.state().kind).toBe("tooLong");
      await reply();
      expect([set.state().kind, names(line), clock.waiting()]).toEqual(["tooLong", [], 0]);
    }
  });

  it("takes no row of another terminal, whatever an answer holds", async () => {
    const { set, server, held } = carSet();
    server.write("1", { terminal_id: "B" });
    set.open();
    await set.readPart(() => Promise.resolve({ rows: [...server.rows.values()] }));
    expect(held()).toEqual([]);
  });

  it("takes the part that somebody waits for first", async () => {
    const { set, server, held } = carSet({ hasVersions: false, cars: 5 });
    set.open();
    await set.readPart(() => Promise.resolve({ rows: server.byIds(["5", "4"]) }));
    expect(held().map(({ id }) => id)).toEqual(["4", "5"]);
  });
});

describe("following events", () => {
  it("reads what they name once for a burst, and says who it was", async () => {
    const { set, server, reply, line, pass, tellAll, held } = await filled();
    const seen: unknown[] = [];
    set.subscribe((changes) => seen.push(...changes.map(({ id, by }) => [id, by])));
    for (let times = 0; times < 9; times += 1) server.write("2");
    server.write("4");
    tellAll();
    await pass(GATHER_MS - 1);
    expect(names(line)).toEqual([]);
    await pass(1);
    expect(names(line)).toEqual(["ids 2,4"]);
    await reply();
    expect([held(), seen]).toEqual([
      server.inSet(),
      [
        ["2", "7"],
        ["4", "7"],
      ],
    ]);
  });

  it("lets a row go that is not in the answer, and takes one that is new", async () => {
    const { server, calm, tellAll, held } = await filled();
    server.remove("1");
    server.write("2", { terminal_id: "B" });
    server.write("9");
    tellAll();
    await calm();
    expect(held().map(({ id }) => id)).toEqual(["3", "4", "5", "9"]);
  });

  it("asks for so many at most, and less often while many wait", async () => {
    const { set, server, reply, line, pass, tellAll } = await filled(0);
    for (let id = 1; id <= MOST_IDS + 50; id += 1) server.write(String(id));
    tellAll();
    await pass(GATHER_MS);
    expect(names(line)).toEqual([]);
    await pass(GATHER_MANY_MS - GATHER_MS);
    expect(names(line)[0]?.split(",")).toHaveLength(MOST_IDS);
    await reply();
    await pass(GATHER_MS);
    expect(names(line)[0]?.split(",")).toHaveLength(50);
    await reply();
    expect(set.state().rows.size).toBe(MOST_IDS + 50);
  });

  it("tries a read that fails again, ever more slowly", async () => {
    const { set, server, fail, reply, line, pass, tellAll, held } = await filled();
    server.write("2");
    tellAll();
    await pass(GATHER_MS);
    for (const [at, wait] of [1_000, 2_000, 5_000].entries()) {
      await fail();
      await pass(wait - 1);
      expect([at, names(line)]).toEqual([at, []]);
      await pass(1);
      expect(names(line)).toEqual(["ids 2"]);
    }
    await reply();
    expect([held(), set.state().problem]).toEqual([server.inSet(), null]);
  });

  it("reads the rows that refer to a record which an event names", async () => {
    const { set, server, reply, line, pass } = carSet({
      cars: 4,
      ports: { scope: { resource: "cars", terminalId: "A", alsoNamedBy: { tracks: "track_id" } } },
    });
    server.write("3", { track_id: "12" });
    server.queuedEvents.splice(0);
    set.open();
    for (let times = 0; times < 4; times += 1) {
      await reply();
      await pass(0);
    }
    const track = { id: "99", at: 1, resource: "tracks", record_id: "12", action: "bulk", terminal_id: "A", by: null };
    set.receive([track, { ...track, record_id: "13" }, { ...track, resource: "customers" }]);
    await pass(GATHER_MS);
    expect(names(line)).toEqual(["ids 3"]);
  });

  it("does not care for other terminals, unless a row leaves for one", async () => {
    const { set, line, pass } = await filled();
    const event = { id: "99", at: 1, resource: "cars", action: "update", terminal_id: "B", by: null };
    set.receive([
      { ...event, record_id: "77" },
      { ...event, record_id: "3" },
    ]);
    await pass(GATHER_MS);
    expect(names(line)).toEqual(["ids 3"]);
  });

  it("tells nobody of a row that is read again and says the same", async () => {
    const { set, calm, received, held } = await filled();
    const [first] = held();
    const before = received.length;
    set.receive([{ id: "99", at: 1, resource: "cars", record_id: "1", action: "x", terminal_id: "A", by: null }]);
    await calm();
    expect([received.length, held()[0]]).toEqual([before, first]);
    expect(held()[0]).toBe(first);
  });
});

describe("comparing versions", () => {
  it("heals what no event said, of the row or of what it shows besides, and counts it", async () => {
    const { set, server, calm, held, pass } = await filled();
    server.write("1", { updated_at: 900 });
    server.draft("2");
    server.remove("3");
    server.write("9");
    server.queuedEvents.splice(0);
    await pass(TRUE_UP_MS);
    await calm();
    expect([held(), set.state().healed]).toEqual([server.inSet(), 4]);
  });

  it("reads rows again that show something else though their version is the same, when anything may have changed", async () => {
    const { set, server, calm, held } = await filled();
    const [first] = server.inSet();
    server.rows.set("1", { ...first!, value: 0.25 });
    set.receive(null);
    await calm();
    expect(held()).toEqual(server.inSet());
    expect(held()[0]?.value).toBe(0.25);
  });

  it("is done at once when anything may have changed, and again for what happens in between", async () => {
    const { set, server, line, calm, held } = await filled();
    set.receive(null);
    line.underway[0]?.serve();
    server.draft("2");
    server.queuedEvents.splice(0);
    set.receive(null);
    await calm();
    expect(held()).toEqual(server.inSet());
  });

  it("reads the whole set again where the server lists no versions", async () => {
    const { set, server, calm, held, line, pass } = await filled(5, false);
    server.draft("2");
    server.remove("3");
    server.queuedEvents.splice(0);
    await pass(TRUE_UP_MS);
    expect(names(line)).toEqual(["page first"]);
    await calm();
    expect([held(), set.state().kind]).toEqual([server.inSet(), "full"]);
  });

  it("is tried again where it fails", async () => {
    const { set, fail, line, pass } = await filled();
    set.trueUp();
    await fail();
    await pass(1_000);
    expect(names(line)).toEqual(["versions"]);
  });
});

describe("letting go", () => {
  it("keeps nothing, and takes nothing that still comes", async () => {
    const { set, server, reply, line, calm, held } = carSet({ cars: 7 });
    set.open();
    await reply();
    const part = set.readPart(() => Promise.resolve({ rows: server.byIds(["5"]) }));
    set.drop();
    await part;
    await calm();
    set.receive(null);
    expect([held(), set.state().kind, names(line)]).toEqual([[], "dropped", []]);
  });

  it("leaves no timer behind", async () => {
    const { set, clock } = await filled();
    set.drop();
    expect(clock.waiting()).toBe(0);
  });

  it("lets go of every row that the user may see no more, before the session is read again", async () => {
    const { set, server, fail, pass, tellAll, held } = await filled();
    server.write("2");
    tellAll();
    await pass(GATHER_MS);
    await fail(denied);
    expect([held(), set.state().problem]).toEqual([[], denied]);
  });
});
