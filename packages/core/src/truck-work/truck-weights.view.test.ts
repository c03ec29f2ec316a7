import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { draftNet } from "../load-work/draft-rows.view";
import { truckRow, shownAs, truckDraft } from "../trucks/truck.fixtures";
import { FACTORS } from "../units/display-factors.fixtures";
import { draftSum, overLegalTyped, overLegalWeights, restOf, shownOrder, weightRows } from "./truck-weights.view";

const names = {
  scales: [{ id: "8", name: "North scale", unit: "lb", certifiedUntil: null, hasLine: true }],
  people: [{ id: "7", name: "Sam Ramos" }],
};

describe("the weights of a truck", () => {
  it("say what is missing, and where each came from", () => {
    const truck = truckRow({
      tare: "30000",
      unit: "lb",
      weighings: [
        {
          position: "tare",
          weight: "30000",
          uom_abbreviation: "lb",
          source: "manual",
          scale_id: "8",
          weighed_at: 1_700_000_000,
          weighed_by: "7",
        },
      ],
    });

    expect(weightRows("outbounds", truck, names)).toEqual([
      { label: "Gross", value: "Not weighed", mark: null, origin: [] },
      {
        label: "Tare",
        value: "30,000 lb",
        mark: "Manual weight",
        origin: ["North scale", "2023/11/14 16:13 CST", "Sam Ramos"],
      },
    ]);
    expect(weightRows("outbounds", truck, { scales: [], people: [] })[1]?.origin).toEqual(["2023/11/14 16:13 CST"]);
  });

  it("stand in the unit that the terminal shows", () => {
    const truck = shownAs(
      truckRow({
        gross: "80000",
        tare: "30020",
        net: "49980",
        unit: "lb",
        order: { number: "O-7", remaining: "100000", unit: "lb" },
      }),
    );

    expect(weightRows("outbounds", truck, names).map(({ value }) => value)).toEqual(["40 ST", "15.01 ST", "24.99 ST"]);
    expect(shownOrder(truck)).toEqual({ number: "O-7", remaining: "50", unit: "ST", isConverted: true });
    expect(shownOrder({ ...truck, display_order_remaining: null })).toEqual({
      number: "O-7",
      remaining: "100000",
      unit: "lb",
      isConverted: false,
    });
  });

  it("show the net once both are known", () => {
    expect(
      weightRows("outbounds", truckRow({ gross: "80000", tare: "30000", net: "50000", unit: "lb" }), names).at(-1),
    ).toEqual({
      label: "Net",
      value: "50,000 lb",
      mark: null,
      origin: [],
    });
  });
});

describe("a truck too heavy for public roads", () => {
  it.each([
    ["80000", "lb", null],
    ["81240", "lb", "Gross 40.62 ST (81,240 lb) is over the legal limit of 40 ST (80,000 lb) for public roads."],
    ["41", "ST", "Gross 41 ST is over the legal limit of 40 ST (80,000 lb) for public roads."],
    [null, "lb", null],
  ])("%s %s", (gross, unit, said) => expect(overLegalTyped("gross", gross, unit, truckRow(), FACTORS)).toBe(said));

  it("by its own terminal’s limit, where there is one", () => {
    const limit = { legal_gross: "63500", legal_gross_uom_abbreviation: "kg" };
    expect(overLegalTyped("gross", "63520", "kg", limit, FACTORS)).toBe(
      "Gross 70.02 ST (63,520 kg) is over the legal limit of 70 ST (63,500 kg) for public roads.",
    );
    expect(overLegalTyped("gross", "63520", "kg", { ...limit, legal_gross: null }, FACTORS)).toBeNull();
  });
});

describe("a tare heavier than a whole truck may be", () => {
  const said =
    "Tare 30,200 ST is over the legal limit of 40 ST (80,000 lb) for a whole truck. Check the figure and its unit.";

  it("is named as such, together with a gross that is over as well", () => {
    expect(overLegalTyped("tare", "30200", "ST", truckRow(), FACTORS)).toBe(said);
    expect(overLegalTyped("tare", "30200", "lb", truckRow(), FACTORS)).toBeNull();
    expect(overLegalWeights("outbounds", shownAs(truckRow({ tare: "30200", unit: "ST" })), FACTORS)).toEqual([said]);
    expect(
      overLegalWeights("outbounds", shownAs(truckRow({ gross: "30300", tare: "30200", unit: "ST" })), FACTORS),
    ).toEqual(["Gross 30,300 ST is over the legal limit of 40 ST (80,000 lb) for public roads.", said]);
    expect(overLegalWeights("outbounds", truckRow({ gross: "80000", tare: "30200", unit: "lb" }), FACTORS)).toEqual([]);
    // A weight in the limit's own unit is judged before the factors are loaded, and shown as the terminal shows it.
    expect(overLegalWeights("outbounds", shownAs(truckRow({ gross: "81240", unit: "lb" })), [])).toEqual([
      "Gross 40.62 ST is over the legal limit of 40 ST (80,000 lb) for public roads.",
    ]);
  });
});

describe("the sum of its drafts", () => {
  it.each([
    [null, null, { drafted: null, rest: null }],
    ["20000", null, { drafted: "Drafted 20,000 lb", rest: null }],
    ["20000", "50000", { drafted: "Drafted 20,000 lb", rest: { text: "30,000 lb left", isOver: false } }],
    ["50000", "50000", { drafted: "Drafted 50,000 lb", rest: { text: "0 lb left", isOver: false } }],
    ["50000.5", "50000", { drafted: "Drafted 50,000.5 lb", rest: { text: "0.5 lb over the net", isOver: true } }],
  ])("%s of %s", (drafted, net, sum) =>
    expect(draftSum(truckRow({ quantity: drafted, net, unit: "lb" }))).toEqual(sum),
  );

  it("has nothing to be put right once it has left", () => {
    expect(
      draftSum(truckRow({ status_id: TRUCK_STATUS.released, quantity: "50000.5", net: "50000", unit: "lb" })).rest,
    ).toEqual({
      text: "0.5 lb over the net",
      isOver: false,
    });
  });

  it("stands in the unit that the terminal shows, as each draft above it does", () => {
    const truck = shownAs(truckRow({ quantity: "24060", net: "52140", unit: "lb" }));
    const drafts = [
      truckDraft("1", { net: "12.01", net_uom_abbreviation: "ST" }),
      truckDraft("2", { net: "40", display_net: "0.02" }),
      truckDraft("3", { net: "1000", net_uom_abbreviation: "sack", display_net: null, display_abbreviation: null }),
    ];

    expect(drafts.map(draftNet)).toEqual(["12.01 ST", "0.02 ST", "1,000 sack"]);
    expect(draftSum(truck)).toEqual({ drafted: "Drafted 12.03 ST", rest: { text: "14.04 ST left", isOver: false } });
  });

  it("is rounded once, and never to nothing while something is left", () => {
    const kilograms = shownAs(truckRow({ quantity: "22000", net: "22001", unit: "kg" }));
    expect([draftSum(kilograms).drafted, restOf(kilograms)]).toEqual([
      "Drafted 24.25 ST",
      { text: "0.001 ST", isOver: false },
    ]);
    expect(restOf(shownAs(truckRow({ quantity: "50002", net: "50000", unit: "lb" })))).toEqual({
      text: "0.001 ST",
      isOver: true,
    });
  });
});
