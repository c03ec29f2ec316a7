import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock, waitFor } from "xstate";
import type { HttpRequest } from "../ports/http.port";
import { answer, never, refuse, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { wireVisit } from "../railcars/car-rows.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { queueSettled, withQueue } from "../scan/scan-queue.fixtures";
import { memoryStore } from "../storage/memory-store.fixtures";
import { liveRailcarSearchMachine } from "./railcar-search.live";
import { PAUSE_MS } from "./railcar-search.rules";
import { scannedSearch } from "./railcar-search-scans";
import { foundCar, searchInput } from "./railcar-search.fixtures";
import type { FoundCar, RailcarSearchInput } from "./railcar-search.types";
import { viewRailcarSearch, type RailcarSearchView } from "./railcar-search.view";

const row = (car: FoundCar) => ({ ...wireVisit(car), date_released: car.date_released, eta: car.eta });
const rows = (cars: readonly FoundCar[], nextUrl: string | null = null) =>
  answer(200, { result: cars.map(row), nextUrl, total: null });
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    foundCar(String(from + at), { inbound_number: String(450_000 + from + at) }),
  );

/** A server that answers the questions in turn. */
function server(...steps: ScriptedAnswer[]) {
  const asked: string[] = [];
  const request = (sent: HttpRequest) => {
    if (sent.url.startsWith("/api/terminals"))
      return answer(200, {
        result: [
          { id: "1", name: "Permian East" },
          { id: "2", name: "Eagle Ford" },
        ],
      })(sent);
    asked.push(decodeURIComponent(sent.url));
    return (steps[asked.length - 1] ?? rows([]))(sent);
  };
  return { asked, request };
}

async function open(http: ReturnType<typeof server>, more: Partial<RailcarSearchInput> = {}, session = memoryStore()) {
  const clock = new SimulatedClock();
  const ports = pagePorts(session);
  const input = searchInput({ ports, ...more });
  const actor = createActor(liveRailcarSearchMachine(testRuntime(http)), { input, clock }).start();
  const view = () => viewRailcarSearch(actor.getSnapshot());
  const until = async (holds: (view: RailcarSearchView) => boolean) =>
    viewRailcarSearch(await waitFor(actor, (snapshot) => holds(viewRailcarSearch(snapshot))));
  const type = (text: string) => actor.send({ type: "TEXT.CHANGE", text });
  const pause = (ms = PAUSE_MS) => clock.increment(ms);
  const scan = (code: string) => actor.send({ type: "SCAN.RECEIVED", code, at: 1 });
  return { actor, view, until, type, pause, scan, session, notices: () => ports.notices.map(({ message }) => message) };
}
const isAnswered = (view: RailcarSearchView) => view.count !== null;

describe("the search", () => {
  it("shows what was touched last before anything is typed", async () => {
    const http = server(rows([foundCar("1"), foundCar("2")]));
    const search = await open(http);

    expect(search.view()).toMatchObject({ loading: true, empty: false, count: null });
    expect((await search.until(isAnswered)).cards).toHaveLength(2);
    expect(http.asked).toEqual(["/api/inbounds?sort=-updated_at&limit=100&terminal_id=1"]);
  });

  it("asks once the user pauses, not at each key", async () => {
    const http = server(rows([foundCar("1")]), rows([foundCar("1")]));
    const search = await open(http);
    await search.until(isAnswered);
    for (const text of ["u", "ut", "utl"]) {
      search.type(text);
      search.pause(PAUSE_MS - 1);
    }

    expect(http.asked).toHaveLength(1);

    search.pause(1);
    await search.until(isAnswered);

    expect(http.asked.slice(1)).toEqual(["/api/inbounds?sort=-updated_at&limit=100&terminal_id=1&q=utl"]);
  });

  it("narrows at once what it has, and says none only after the server has answered", async () => {
    const search = await open(server(rows([foundCar("1"), foundCar("2", { prefix: "GATX" })]), rows([])));
    await search.until(isAnswered);
    search.type("gatx");

    expect(search.view()).toMatchObject({ refreshing: true, empty: false, cards: [{ id: "2" }] });

    search.type("zzz");

    expect(search.view()).toMatchObject({ loading: true, empty: false, cards: [] });

    search.pause();

    expect(await search.until(isAnswered)).toMatchObject({ empty: true, cards: [] });
  });

  it("finds a car that is spelt in one go", async () => {
    const http = server(rows([]), rows([foundCar("7", { inbound_number: "1234" })]), rows([]));
    const search = await open(http);
    await search.until(isAnswered);
    search.type("utlx-001234");
    search.pause();

    expect((await search.until(isAnswered)).cards.map((card) => card.id)).toEqual(["7"]);
    expect(http.asked[1]).toContain("prefix=UTLX&car_number=1234");
  });

  it("leaves out what the server finds by other fields, and trucks", async () => {
    const truck = answer(200, {
      result: [
        row(foundCar("1")),
        { ...row(foundCar("2")), transport: "truck" },
        row(foundCar("3", { prefix: "GATX", inbound_number: "9" })),
      ],
      nextUrl: null,
      total: null,
    });
    const search = await open(server(truck, truck));
    await search.until(isAnswered);
    search.type("utlx");
    search.pause();

    expect((await search.until(isAnswered)).cards.map((card) => card.id)).toEqual(["1"]);
  });

  it("reads on until there are enough, then to the end on request", async () => {
    const next = (cursor: string) => `/api/inbounds?cursor=${cursor}`;
    const http = server(
      rows(many(1, 10), next("a")),
      rows(many(11, 35), next("b")),
      refuse(429, "busy", "Wait a moment."),
      rows([...many(45, 2), ...many(47, 1)]),
    );
    const search = await open(http);

    expect(await search.until(isAnswered)).toMatchObject({
      count: "45+",
      more: { label: "Show more", pending: false },
    });

    search.actor.send({ type: "FOUND.MORE" });

    expect((await search.until((view) => view.more?.pending === false)).more?.failed).toBe(true);

    search.actor.send({ type: "FOUND.MORE" });

    expect(await search.until((view) => view.more === null)).toMatchObject({ count: "47" });
    expect(http.asked.map((url) => /cursor=(\w+)/.exec(url)?.[1])).toEqual([undefined, "a", "b", "b"]);
  });

  it("could not load, keeps what it has, and loads on Retry", async () => {
    const search = await open(server(rows([foundCar("1")]), refuse(500, "internal", "Down.")));
    await search.until(isAnswered);
    search.type("utlx");
    search.pause();

    expect(await search.until((view) => view.failed)).toMatchObject({ empty: false, cards: [{ id: "1" }] });

    search.actor.send({ type: "FOUND.LOAD" });
    await search.until(isAnswered);
  });

  it("gives up a question that a newer one overtakes", async () => {
    const http = server(rows([]), never(), rows([foundCar("2")]));
    const search = await open(http);
    await search.until(isAnswered);
    search.type("ut");
    search.pause();
    search.type("utl");
    search.pause();

    expect((await search.until(isAnswered)).cards.map((card) => card.id)).toEqual(["2"]);
  });

  it("takes up the text of the same user after a reload", async () => {
    const search = await open(server());
    search.type("utlx");

    expect((await open(server(), {}, search.session)).view().search.value).toBe("utlx");
    expect((await open(server(), { userid: "8" }, search.session)).view().search.value).toBe("");
  });

  it("asks the loads of bulk commodity", async () => {
    const http = server();
    await (await open(http, { family: "bulk-commodity" })).until(isAnswered);

    expect(http.asked[0]).toMatch(/^\/api\/bulk-commodity-railcar-loads\?/);
  });
});

describe("the terminal", () => {
  it("is one’s own, without a picker, for a user who has one", async () => {
    expect((await open(server())).view().terminal).toBeNull();
  });

  it("is chosen by a user who has several, or all of them", async () => {
    const http = server(rows([foundCar("1")]), rows([]), rows([foundCar("1", { terminal_id: "2" })]));
    const search = await open(http, { canChooseTerminal: true });
    const first = await search.until((view) => isAnswered(view) && view.terminal?.loading === false);

    expect(first.terminal).toMatchObject({
      value: "1",
      options: [{ name: "Permian East" }, { name: "Eagle Ford" }, { id: "all", name: "All terminals" }],
    });
    expect(first.cards[0]?.terminal).toBeNull();

    search.actor.send({ type: "TERMINAL.CHOOSE", id: "2" });
    await search.until(isAnswered);
    search.actor.send({ type: "TERMINAL.CHOOSE", id: "all" });
    const all = await search.until(isAnswered);

    expect(all.cards[0]?.terminal).toBe("Eagle Ford");
    expect(http.asked.map((url) => /terminal_id=(\d)/.exec(url)?.[1])).toEqual(["1", "2", undefined]);
  });

  it("is one’s own again where the other one was taken away", async () => {
    const first = await open(server(), { canChooseTerminal: true });
    first.actor.send({ type: "TERMINAL.CHOOSE", id: "3" });
    const http = server(refuse(404, "not_found", "Terminal 3 does not exist."), rows([foundCar("1")]));
    const again = await open(http, { canChooseTerminal: true }, first.session);
    const shown = await again.until((view) => isAnswered(view) && view.terminal?.loading === false);

    expect(shown).toMatchObject({ terminal: { value: "1" }, failed: false, cards: [{}] });
    expect(http.asked.at(-1)).toContain("terminal_id=1");
  });
});

describe("a scan at the search", () => {
  it("takes the place of what was searched for, each time", async () => {
    const search = await open(server(rows([])));
    search.type("gatx");
    search.scan("UTLX - 045001");

    expect(search.view()).toMatchObject({ search: { value: "UTLX 045001" }, answer: { result: "selected" } });

    search.scan("SHPX - 621097");

    expect(search.view().search.value).toBe("SHPX 621097");
    expect(search.notices()).toEqual(["Searching for UTLX 045001.", "Searching for SHPX 621097."]);
  });

  it("leaves the text alone when it is no code of a railcar", async () => {
    const search = await open(server(rows([])));
    search.type("gatx");
    search.scan("4006381333931");

    expect(search.view()).toMatchObject({ search: { value: "gatx" }, answer: { result: "refused" } });
    expect(search.notices()).toEqual(["The barcode you scanned does not match any available railcars. Try again."]);
  });

  const wireLoad = {
    ...row(foundCar("9", { family: "bulk-commodity", name: "UTLX 900100", car_number: "900100" })),
    product_name_id: null,
  };
  const code = JSON.stringify({ railcar_load: { id: 9 } });

  it("looks up the name of a load", async () => {
    const http = server(rows([]), answer(200, { result: wireLoad }));
    const search = await open(http, { family: "bulk-commodity" });
    await search.until(isAnswered);
    search.scan(code);
    await search.until(({ answer: scan }) => scan !== null);

    expect(http.asked[1]).toBe("/api/bulk-commodity-railcar-loads/9");
    expect(search.view()).toMatchObject({ search: { value: "UTLX 900100" }, answer: { result: "selected" } });
  });

  it("says at once that a load was received, and answers when its name is known", async () => {
    const search = await open(server(rows([]), answer(200, { result: wireLoad })), { family: "bulk-commodity" });
    await search.until(isAnswered);
    const queue = withQueue(scannedSearch(search.actor), search.actor.getSnapshot().context.ports.notifier);
    queue.scan(code);
    expect(queue.reports).toMatchObject([{ result: "received", message: "Looking it up" }]);
    await search.until(({ answer: scan }) => scan !== null);
    await queueSettled();

    expect(queue.reports.slice(1)).toMatchObject([{ result: "selected" }]);
    queue.stop();
  });

  it.each([
    [
      "does not match any",
      refuse(404, "not_found", "There is no such load."),
      "The barcode you scanned does not match any available railcars. Try again.",
    ],
    [
      "could not be looked up",
      refuse(500, "internal", "Down."),
      "The railcar of this code could not be looked up. Scan it again.",
    ],
  ])("says when a load %s", async (_, reply, words) => {
    const search = await open(server(rows([]), reply), { family: "bulk-commodity" });
    await search.until(isAnswered);
    search.scan(code);

    expect((await search.until(({ answer: scan }) => scan !== null)).answer).toMatchObject({
      result: "refused",
      message: words,
    });
  });
});
