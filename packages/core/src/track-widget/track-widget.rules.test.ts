import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  carsToConfirm,
  familyOfPath,
  faultOf,
  freeCars,
  numberSelected,
  offersOf,
  refusedRows,
  restoreCars,
  searchOffers,
  sortWaiting,
  warningsOf,
  type Form,
} from "./track-widget.rules";
import { NOON } from "../runtime/ports.fixtures";
import { bulkCar, CHICAGO, sandCar, carOnTrack } from "../railcars/car.fixtures";

const receiveForm: Form = {
  mode: "receive",
  trackId: "4",
  day: "2026-11-21",
  selected: [sandCar("1")],
  now: NOON,
  zone: CHICAGO,
};
const messageOf = (form: Partial<Form>) => faultOf({ ...receiveForm, ...form })?.message ?? null;

describe("the data set of a path", () => {
  it("is bulk commodity when the path contains it, else sand", () => {
    expect(familyOfPath("/mobile-v2/bulk-commodity/railcars/receive")).toBe("bulk-commodity");
    expect(familyOfPath("/mobile-v2/sand/railcars/receive")).toBe("sand");
  });
});

describe("numbering", () => {
  it("goes on from the last occupied position", () => {
    expect(numberSelected("receive", 3, 2)).toEqual([3, 4, 5]);
  });

  it("starts at 1 on an empty track", () => {
    expect(numberSelected("receive", 2, 0)).toEqual([1, 2]);
  });

  it("counts released cars from 1, wherever they stand", () => {
    expect(numberSelected("release", 2, 38)).toEqual([1, 2]);
  });

  it("gives every selected car the next number, without gaps or doubles", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(200), (count, last) => {
        const numbers = numberSelected("receive", count, last);

        expect(numbers).toHaveLength(count);
        expect(numbers.every((number, place) => number === last + place + 1)).toBe(true);
      }),
    );
  });
});

describe("offers to receive", () => {
  const stock = {
    mode: "receive",
    family: "sand",
    pending: [sandCar("2"), sandCar("1"), sandCar("3")],
    carsOnTrack: [],
    selected: [],
  } as const;

  it("are the pending cars, which come by mark and number", () => {
    const cars = [
      sandCar("1", { inbound_number: "100" }),
      sandCar("2", { inbound_number: "0020" }),
      sandCar("3", { prefix: "GATX", inbound_number: "999" }),
    ];

    expect(offersOf({ ...stock, pending: sortWaiting(cars) }).map((offer) => offer.car.id)).toEqual(["3", "2", "1"]);
  });

  it("leave out what is selected and what stands on the track", () => {
    const offers = offersOf({ ...stock, selected: [sandCar("1")], carsOnTrack: [carOnTrack("2", 1), bulkCar("3", 2)] });

    expect(offers.map((offer) => offer.car.id)).toEqual(["3"]);
  });

  it("leave out cars that are no longer pending", () => {
    expect(
      offersOf({ ...stock, pending: [sandCar("1", { status_id: "4" }), sandCar("2", { status_id: "6" })] }),
    ).toEqual([]);
  });
});

describe("offers to release", () => {
  const carsOnTrack = [
    carOnTrack("1", 1),
    bulkCar("1", 2),
    carOnTrack("2", 3, { status_id: "3", release_block: "Handling: complete its handling first." }),
    carOnTrack("3", 4),
  ];
  const stock = { mode: "release", family: "sand", pending: [sandCar("9")], carsOnTrack, selected: [] } as const;

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
        const pending = ids.map((id) => sandCar(id));
        const selected = [
          ...new Set(picks.map((pick) => pending[pick % pending.length]).filter((car) => car !== undefined)),
        ];
        const free = freeCars(offersOf({ mode: "receive", family: "sand", pending, carsOnTrack: [], selected })).map(
          (car) => car.id,
        );

        expect(free.filter((id) => selected.some((car) => car.id === id))).toEqual([]);
        expect([...free, ...selected.map((car) => car.id)].toSorted()).toEqual(ids.toSorted());
      }),
    );
  });

  it("is found by the manual search, locked cars among the rest", () => {
    const offers = offersOf({
      mode: "release",
      family: "sand",
      pending: [],
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

describe("what must be put right", () => {
  it("is the track first, then the date", () => {
    expect(messageOf({ trackId: null, day: "" })).toBe("Track must be selected.");
    expect(messageOf({ day: "" })).toBe("Date must be selected.");
    expect(messageOf({})).toBeNull();
  });

  it("asks release for the date only", () => {
    expect(messageOf({ mode: "release", trackId: null, day: "" })).toBe("Date must be selected.");
    expect(messageOf({ mode: "release", trackId: null })).toBeNull();
  });

  it("refuses a day after today in the zone of a car", () => {
    expect(messageOf({ day: "2026-11-22" })).toBe("Choose today or an earlier day.");
  });

  it("judges the future where the car is, not where the user is", () => {
    const tokyo = [sandCar("1", { time_zone: "Asia/Tokyo" })];

    expect(messageOf({ day: "2026-11-22", selected: tokyo })).toBeNull();
    expect(messageOf({ day: "2026-11-22", selected: [...tokyo, sandCar("2")] })).toBe(
      "Choose today or an earlier day.",
    );
  });

  it("refuses a day that the zone never had", () => {
    expect(messageOf({ day: "2011-12-30", selected: [sandCar("1", { time_zone: "Pacific/Apia" })] })).toBe(
      "This day does not exist in the time zone of the terminal.",
    );
  });
});

describe("what is confirmed", () => {
  const empty = carOnTrack("1", 1);
  const loaded = carOnTrack("2", 2, { quantity_snapshot: "12.5" });
  const broken = carOnTrack("3", 3, { quantity_snapshot: null, inoperable: true });

  it("is a release of cars that leave loaded or inoperable", () => {
    expect(carsToConfirm("release", [empty, loaded, broken]).map((car) => car.id)).toEqual(["2", "3"]);
    expect(warningsOf(broken)).toEqual(["inoperable"]);
  });

  it("is nothing when every car leaves empty, nor ever a receive", () => {
    expect(carsToConfirm("release", [empty])).toEqual([]);
    expect(carsToConfirm("receive", [loaded, broken])).toEqual([]);
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
