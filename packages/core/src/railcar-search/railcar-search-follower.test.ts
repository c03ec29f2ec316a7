import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import type { HttpRequest } from "../ports/http.port";
import { followed } from "../live/page-follow.fixtures";
import { wireVisit } from "../railcars/car-rows.fixtures";
import { answer, testRuntime } from "../runtime/test.layer";
import { followSearch } from "./railcar-search-follower";
import { liveRailcarSearchMachine } from "./railcar-search.live";
import { foundCar, searchInput } from "./railcar-search.fixtures";
import type { FoundCar } from "./railcar-search.types";
import { viewRailcarSearch } from "./railcar-search.view";

const row = (car: FoundCar) => ({ ...wireVisit(car), date_released: car.date_released, eta: car.eta });
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    foundCar(String(from + at), { inbound_number: String(450_000 + from + at) }),
  );

/** The search over cars that the test may change, in pages of 50, following changes. */
async function begin(first: readonly FoundCar[]) {
  const server = { cars: first, asked: [] as string[], hold: null as Promise<void> | null };
  const request = async (sent: HttpRequest) => {
    server.asked.push(sent.url);
    const isFirst = !sent.url.includes("cursor=");
    if (isFirst && server.hold !== null) await server.hold;
    const from = Number(new URL(sent.url, "http://x").searchParams.get("cursor") ?? 0);
    const next = from + 50 < server.cars.length ? `/api/inbounds?cursor=${from + 50}` : null;
    return answer(200, { result: server.cars.slice(from, from + 50).map(row), nextUrl: next, total: null })(sent);
  };
  const actor = createActor(liveRailcarSearchMachine(testRuntime({ request })), { input: searchInput() }).start();
  const ready = () => waitFor(actor, ({ value }) => value.found === "ready");
  await ready();
  const live = followed(setImmediate, (host) => followSearch(actor, testRuntime({ request }), host));
  const view = () => viewRailcarSearch(actor.getSnapshot());
  return { actor, server, ready, view, ...live, ids: () => view().cards.map(({ id }) => id) };
}

describe("a search while others work", () => {
  it("shows what the cars are now, in the places they had; a new one comes on top, one that is gone goes", async () => {
    const search = await begin([foundCar("1"), foundCar("2"), foundCar("3")]);
    search.server.cars = [foundCar("9"), foundCar("3", { track_name: "Track 5" }), foundCar("1")];
    await search.receive();

    expect(search.ids()).toEqual(["9", "1", "3"]);
    expect(search.view().cards.at(-1)?.place).toBe("Track 5 · Position 3");
    expect(search.view().count).toBe("3");
  });

  it("reads as many as are shown, also those that were asked for by more", async () => {
    const search = await begin(many(1, 120));
    search.actor.send({ type: "FOUND.MORE" });
    await search.ready();

    expect(search.ids()).toHaveLength(100);

    await search.receive();

    expect(search.ids()).toHaveLength(100);
    expect(search.view()).toMatchObject({ count: "100+", more: { pending: false } });
  });

  it("cars of 'Show more' that came during a refresh stay", async () => {
    const search = await begin(many(1, 120));
    let release = () => {};
    search.server.hold = new Promise<void>((resolve) => (release = resolve));
    await search.receive();
    search.actor.send({ type: "FOUND.MORE" });
    await search.ready();
    search.server.cars = search.server.cars.slice(1);
    release();
    await search.pass(0);

    expect(search.ids()).toEqual(many(2, 99).map(({ id }) => id));
    expect(search.view()).toMatchObject({ count: "99+", more: { pending: false } });
  });

  it("what was found for another text is not taken, and nothing moves under a finger", async () => {
    const search = await begin([foundCar("1"), foundCar("2")]);
    search.hand.isHeld = true;
    search.server.cars = [foundCar("2")];
    await search.receive();

    expect(search.ids()).toEqual(["1", "2"]);

    search.actor.send({ type: "TEXT.CHANGE", text: "utlx" });
    search.server.cars = [foundCar("1"), foundCar("2")];
    search.hand.isHeld = false;
    await waitFor(search.actor, ({ value }) => value.found === "ready");
    await search.pass(150);

    expect(search.ids()).toEqual(["1", "2"]);
    expect(search.view().search.value).toBe("utlx");
  });
});
