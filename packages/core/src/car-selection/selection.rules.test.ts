import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bulkCar, carOnTrack, sandCar } from "../railcars/car.fixtures";
import {
  chosenCars,
  freeCars,
  offersOf,
  refusedRows,
  restoreCars,
  searchOffers,
  selectableCars,
  selectedOnTrack,
  sortByName,
} from "./selection.rules";

describe("offers to receive", () => {
  const stock = {
    source: "announced",
    family: "sand",
    available: [sandCar("2"), sandCar("1"), sandCar("3")],
    carsOnTrack: [],
    selected: [],
  } as const;

  it("are the pending cars, which come by mark and number", () => {
    const cars = [
      sandCar("1", { inbound_number: "100" }),
      sandCar("2", { inbound_number: "0020" }),
      sandCar("3", { prefix: "GATX", inbound_number: "999" }),
    ];

    expect(offersOf({ ...stock, available: sortByName(cars) }).map((offer) => offer.car.id)).toEqual(["3", "2", "1"]);
  });

  it("leave out what is selected and what stands on the track", () => {
    const offers = offersOf({ ...stock, selected: [sandCar("1")], carsOnTrack: [carOnTrack("2", 1), bulkCar("3", 2)] });

    expect(offers.map((offer) => offer.car.id)).toEqual(["3"]);
  });

  it("leave out cars that are no longer pending", () => {
    expect(
      offersOf({
        ...stock,
        available: [
          sandCar("1", { status_id: RAILCAR_STATUS.released }),
          sandCar("2", { status_id: RAILCAR_STATUS.cancelled }),
        ],
      }),
    ).toEqual([]);
  });
});

describe("offers to release", () => {
  const carsOnTrack = [
    carOnTrack("1", 1),
    bulkCar("1", 2),
    carOnTrack("2", 3, { status_id: RAILCAR_STATUS.handling, release_block: "Handling: complete its handling first." }),
    carOnTrack("3", 4),
  ];
  const stock = {
    source: "chosen-track",
    family: "sand",
    available: [sandCar("9")],
    carsOnTrack,
    selected: [],
  } as const;

  it("are the cars of the track in their order, never the pending ones", () => {
    expect(offersOf(stock).map((offer) => offer.car.car_seq)).toEqual([1, 2, 3, 4]);
  });

  it("lock the other family and cars that may not leave, with the reason", () => {
    const locked = offersOf(stock).map((offer) => offer.locked);

    expect(locked[0]).toBeNull();
    expect(locked[1]).toBe("Belongs to the other product family. It keeps its place.");
    expect(locked[2]).toBe("Handling: complete its handling first.");
  });

  it("do not take the other family’s car of the same id for a selected one", () => {
    const offers = offersOf({ ...stock, selected: [carsOnTrack[0] ?? carOnTrack("1", 1)] });

    expect(offers.map((offer) => `${offer.car.family} ${offer.car.id}`)).toEqual([
      "bulk-commodity 1",
      "sand 2",
      "sand 3",
    ]);
  });
});

describe("selection", () => {
  it("and what is on offer share no car, and lose none", () => {
    const fleet = fc.uniqueArray(fc.nat(60).map(String), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fleet, fc.array(fc.nat(), { maxLength: 20 }), (ids, picks) => {
        const available = ids.map((id) => sandCar(id));
        const selected = [
          ...new Set(picks.map((pick) => available[pick % available.length]).filter((car) => car !== undefined)),
        ];
        const free = freeCars(
          offersOf({ source: "announced", family: "sand", available, carsOnTrack: [], selected }),
        ).map((car) => car.id);

        expect(free.filter((id) => selected.some((car) => car.id === id))).toEqual([]);
        expect([...free, ...selected.map((car) => car.id)].toSorted()).toEqual(ids.toSorted());
      }),
    );
  });

  it("is found by the manual search, locked cars among the rest", () => {
    const offers = offersOf({
      source: "chosen-track",
      family: "sand",
      available: [],
      selected: [],
      carsOnTrack: [carOnTrack("1", 1), bulkCar("7", 2)],
    });

    expect(searchOffers(offers, "gatx 9").map((offer) => offer.car.id)).toEqual(["7"]);
    expect(searchOffers(offers, "")).toHaveLength(2);
    expect(searchOffers(offers, "nothing")).toEqual([]);
  });

  it("is taken up again in its order, with the names of what is gone", () => {
    const restored = restoreCars(
      [
        { id: "3", name: "UTLX 3" },
        { id: "9", name: "UTLX 9" },
        { id: "1", name: "UTLX 1" },
      ],
      [sandCar("1"), sandCar("3")],
    );

    expect(restored.cars.map((car) => car.id)).toEqual(["3", "1"]);
    expect(restored.gone).toEqual(["UTLX 9"]);
  });
});

describe("cars on site that are selected for another track", () => {
  const [near, far] = [carOnTrack("1", 1), carOnTrack("2", 1, { track_id: "5" })];
  const stock = {
    source: "other-tracks",
    family: "sand",
    available: [near, far],
    carsOnTrack: [near, bulkCar("2", 2)],
    selected: [far, near],
  } as const;

  it("are offered while they are not on the chosen track", () => {
    expect(offersOf({ ...stock, selected: [] }).map(({ car }) => car.id)).toEqual(["2"]);
  });

  it("count as cars of the chosen track where they are on it, and stay selected for another one", () => {
    expect(selectedOnTrack(stock).map((car) => car.id)).toEqual(["1"]);
    expect(chosenCars(stock).map((car) => car.id)).toEqual(["2"]);
    expect(
      selectableCars(stock)
        .map((car) => car.id)
        .toSorted(),
    ).toEqual(["1", "2"]);
    expect(chosenCars({ ...stock, carsOnTrack: null })).toEqual([far, near]);
  });

  it("are all chosen where cars leave the track that they are on", () => {
    expect(chosenCars({ ...stock, source: "chosen-track" })).toEqual([far, near]);
  });
});

describe("a refusal", () => {
  it("names its rows by car, once each", () => {
    expect(
      refusedRows({ "0.track_id": "Full.", "2.id": "Released meanwhile.", "2.track_id": "Full." }, ["11", "12", "13"]),
    ).toEqual({ "11": "Full.", "13": "Released meanwhile." });
  });

  it("takes nothing from fields that are no rows", () => {
    expect(refusedRows({ track_id: "x", "9.id": "y", "a.0": "z" }, ["11"])).toEqual({});
  });
});
