import { RAILCAR_STATUS_IDS, TRUCK_STATUS_IDS, RAILCAR_STATUS } from "@railhead/api-contract/status";
import * as terminals from "@railhead/api-contract/resources/terminals.contract";
import * as tracks from "@railhead/api-contract/resources/tracks.contract";
import * as users from "@railhead/api-contract/resources/users.contract";
import { type Family } from "@railhead/api-contract/railcar";
import { TRUCK_KIND_NAMES } from "@railhead/core/trucks/truck-kinds";
import { trucksOf } from "@railhead/service/handlers/trucks/trucks";
import { dayOf, today } from "@railhead/core/terminal-time/day.rules";
import { beforeAll, describe, expect, it } from "vitest";
import { createMock, type Mock } from "./mock";
import { as, TEST_NOW } from "./testing";
import type { SeedApi } from "@railhead/demo/seed-api";
import { ACCOUNTS } from "@railhead/demo/accounts.seed";
import { KNOWN_ELSEWHERE, KNOWN_PENDING } from "@railhead/demo/yards.seed";
import { visitRoutes } from "@railhead/demo/visits";

const now = () => TEST_NOW;

/** Every visit of a family as stored. */
const visitsOf = (mock: Mock, family: Family) =>
  mock.store.read((tx) => tx.rows(family === "sand" ? "inbounds" : "bulk-commodity-railcar-loads").find());

describe("demo", () => {
  let mock: Mock;
  let admin: SeedApi;
  beforeAll(async () => {
    mock = createMock({ now });
    await mock.ready();
    admin = await as(mock, "admin");
  }, 60_000);

  it("has three terminals in three time zones", async () => {
    const rows = await admin.call(terminals.routes.listAll, { query: {} });

    expect(new Set(rows.map((row) => row.time_zone))).toEqual(
      new Set(["America/Chicago", "America/Denver", "America/New_York"]),
    );
  });

  it.each(["sand", "bulk-commodity"] as const)("has %s cars in every state", async (family) => {
    const visits = await visitsOf(mock, family);
    const states = new Set(visits.map((visit) => visit.status_id));

    expect(states).toEqual(new Set(RAILCAR_STATUS_IDS));
    expect(visits.some((visit) => visit.inoperable)).toBe(true);
  });

  it.each(TRUCK_KIND_NAMES)("has trucks of %s in every state at each terminal", async (kind) => {
    const trucks = await mock.store.read((tx) => trucksOf(tx, kind).find());
    const terminalIds = [...new Set(trucks.map((truck) => truck.terminal_id))];

    expect(terminalIds).toHaveLength(3);
    for (const terminalId of terminalIds) {
      expect(
        trucks
          .filter((truck) => truck.terminal_id === terminalId)
          .map((truck) => truck.status_id)
          .toSorted(),
      ).toEqual([...TRUCK_STATUS_IDS]);
    }
  });

  it("numbers the BOLs of each terminal without a gap", async () => {
    const bols = await mock.store.read((tx) => tx.rows("bols").find());
    for (const terminalId of new Set(bols.map((bol) => bol.terminal_id))) {
      const numbers = bols
        .filter((bol) => bol.terminal_id === terminalId)
        .map((bol) => Number(bol.number.split("-")[1]))
        .toSorted((a, b) => a - b);

      expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    }
  });

  it("numbers cars 1..n on every track", async () => {
    for (const track of await admin.call(tracks.routes.listAll, { query: {} })) {
      const placed = [...(await visitsOf(mock, "sand")), ...(await visitsOf(mock, "bulk-commodity"))].filter(
        (visit) => visit.track_id === track.id,
      );
      const order = placed.map((visit) => visit.car_seq ?? 0).sort((a, b) => a - b);

      expect(order).toEqual(Array.from({ length: order.length }, (_, at) => at + 1));
    }
  });

  it("keeps every track within its usable length", async () => {
    const rows = await admin.call(tracks.routes.listAll, { query: {} });
    const over = rows.filter((track) => Number(track.occupied_length) > Number(track.usable_length));

    expect(over.map((track) => track.track_name)).toEqual([]);
  });

  it("receives no car after today", async () => {
    const zone = "America/Chicago";
    const visits = await visitsOf(mock, "sand");

    expect(
      visits.every(
        (visit) => visit.date_received === null || dayOf(zone, visit.date_received) <= today(zone, TEST_NOW / 1000),
      ),
    ).toBe(true);
  });

  it("has the cars that people may count on, pending at the first terminal", async () => {
    for (const family of ["sand", "bulk-commodity"] as const) {
      const floor = await as(mock, "floor");
      const pending = await floor.call(visitRoutes(family).list, {
        query: { status_id: RAILCAR_STATUS.pending, limit: "500" },
      });
      const names = pending.map((visit) => visit.name);

      expect(names).toEqual(expect.arrayContaining(KNOWN_PENDING[family].map((car) => `${car.prefix} ${car.number}`)));
      expect(names.length).toBeGreaterThanOrEqual(40);
    }
  });

  it("has a car that is pending here while it is elsewhere", async () => {
    const visits = (await visitsOf(mock, "sand")).filter(
      (visit) => visit.prefix === KNOWN_ELSEWHERE.prefix && visit.car_key === Number(KNOWN_ELSEWHERE.number),
    );

    expect(visits.map((visit) => visit.status_id).sort()).toEqual(["1", "2"]);
  });

  it.each(ACCOUNTS.map((account) => [account.username]))("lets %s sign in", async (username) => {
    await expect(as(mock, username)).resolves.toBeDefined();
  });

  it("shows the floor its own terminal only", async () => {
    const floor = await as(mock, "floor");
    const rows = await floor.call(users.routes.getTerminalsForCurrentUser, {});

    expect(rows.map((row) => row.name)).toEqual(["Permian East"]);
  });

  it("has what its guide counts: 17 tracks, about 820 visits of railcars, a scale and two storages for the trucks of each terminal", async () => {
    const counts = await mock.store.read(async (tx) => ({
      tracks: await tx.rows("tracks").count(),
      visits: (await tx.rows("inbounds").count()) + (await tx.rows("bulk-commodity-railcar-loads").count()),
      scales: (await tx.rows("scales").find()).filter(({ name }) => name === "Truck Scale").length,
      storages: (await tx.rows("onsite-storage").find()).filter(
        ({ name }) => name === "Truck Silo" || name === "Barite Bin",
      ).length,
    }));

    expect(counts).toMatchObject({ tracks: 17, scales: 3, storages: 6 });
    expect(Math.round(counts.visits / 10)).toBe(82);
  });

  it("has nine transload categories, two of them from a railcar into a truck, and every draft bears the one that fits", async () => {
    const { categories, drafts } = await mock.store.read(async (tx) => ({
      categories: await tx.rows("transload-categories").find(),
      drafts: await tx.rows("drafts").find(),
    }));
    const intoTrucks = categories.filter(
      (one) => one.source_category_id === "railcar" && one.destination_category_id === "truck",
    );

    expect(categories).toHaveLength(9);
    expect(intoTrucks.map(({ name }) => name).toSorted()).toEqual([
      "Railcar to truck by air",
      "Railcar to truck by conveyor",
    ]);
    expect(drafts.length).toBeGreaterThan(0);
    expect(drafts.filter((draft) => draft.transload_category_id === null)).toEqual([]);
  });

  it("makes the same rows every time", async () => {
    const again = createMock({ now });
    await again.ready();

    expect(await visitsOf(again, "sand")).toEqual(await visitsOf(mock, "sand"));
    expect(await visitsOf(again, "bulk-commodity")).toEqual(await visitsOf(mock, "bulk-commodity"));
  }, 60_000);

  it("has cherry-picking groups of every terminal: in work, submitted, cancelled and drafts", async () => {
    const found = await mock.store.read((tx) => tx.rows("cherrypicking-groups").find());
    const all = await admin.call(terminals.routes.listAll, { query: {} });
    const states = all.map(({ id }) =>
      found.flatMap(({ terminal_id, status }) => (terminal_id === id ? [status] : [])).toSorted(),
    );
    expect(states).toEqual(all.map(() => ["cancelled", "draft", "in work", "submitted"]));
  });
});

describe("empty", () => {
  it("has terminals, profiles and accounts, and nothing else", async () => {
    const mock = createMock({ now, dataset: "empty" });
    await mock.ready();
    const counts = await mock.store.read(async (tx) => ({
      terminals: await tx.rows("terminals").count(),
      users: await tx.rows("users").count(),
      profiles: await tx.rows("profiles").count(),
      tracks: await tx.rows("tracks").count(),
      inbounds: await tx.rows("inbounds").count(),
      customers: await tx.rows("customers").count(),
      states: await tx.rows("states").count(),
    }));

    expect(counts).toEqual({ terminals: 3, users: 6, profiles: 6, tracks: 0, inbounds: 0, customers: 0, states: 0 });
  });
});

describe("huge", () => {
  it("has 5,000 cars on 60 tracks", async () => {
    const mock = createMock({ now, dataset: "huge" });
    await mock.ready();
    const rows = await (await as(mock, "admin")).call(tracks.routes.listAll, { query: {} });

    expect(rows.length).toBe(60);
    expect(rows.reduce((sum, track) => sum + track.car_count, 0)).toBe(5000);
  }, 60_000);
});
