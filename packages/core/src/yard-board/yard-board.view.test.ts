import type { PermissionMap } from "@railhead/api-contract/permissions";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { NetworkLost } from "../api/api-errors";
import { TRUCK_KIND_NAMES } from "../trucks/truck-kinds";
import { onBoard, readingOf, type SaidTruck } from "./yard-board.fixtures";
import type { YardReading, YardTruck } from "./yard-board.types";
import { viewCard, viewYardBoard } from "./yard-board.view";
import { EMPTY_YARD_QUERY } from "./yard-query.rules";

const EDITS: PermissionMap = { "outbound truck": ["view", "edit"] };
const LOOKS: PermissionMap = { "outbound truck": ["view"] };
const WEIGHED: SaidTruck = { unit: "lb", tare: "30000" };
const DONE: SaidTruck = { ...WEIGHED, gross: "78000", net: "48000" };

const cardOf = (truck: YardTruck, permissions = EDITS) => viewCard(truck, { marked: new Set(), permissions });
const view = (reading: YardReading, more: Partial<typeof EMPTY_YARD_QUERY> = {}) =>
  viewYardBoard(reading, { ...EMPTY_YARD_QUERY, ...more }, EDITS);
const columnsOf = (shown: ReturnType<typeof view>) =>
  Object.fromEntries(shown.columns.map(({ title, cards }) => [title, cards.map(({ number }) => number)]));

describe("where a card leads", () => {
  it.each<[string, SaidTruck, string, string]>([
    ["expected", { status_id: TRUCK_STATUS.scheduled }, "/outbound-trucks/view/12", "Open the record"],
    ["to weigh in", {}, "/outbound-trucks/tare/12", "Weigh tare"],
    ["to load", WEIGHED, "/outbound-trucks/load-truck/12", "Load a Truck"],
    [
      "to weigh out",
      { ...WEIGHED, status_id: TRUCK_STATUS.handling, quantity: "5" },
      "/outbound-trucks/load-truck/12",
      "Load a Truck",
    ],
    ["to sign", { ...DONE, status_id: TRUCK_STATUS.weighed }, "/outbound-trucks/sign-bol/12", "Capture Signature"],
    ["to release", { ...DONE, status_id: TRUCK_STATUS.signed }, "/outbound-trucks/release/12", "Release"],
  ])("an outbound truck that is %s", (_, more, to, text) => {
    expect(cardOf(onBoard("outbounds", more)).link).toMatchObject({ to, text });
  });

  it("is the page of its family", () => {
    expect(cardOf(onBoard("bulk-commodity-outbound-trucks", WEIGHED)).link?.to).toBe(
      "/outbound-trucks/load-truck/12?family=bulk-commodity",
    );
  });

  it.each(TRUCK_KIND_NAMES)("is the record for who may only look: %s", (kind) => {
    const pages = kind.startsWith("bulk") ? kind : kind === "inbounds" ? "inbound-trucks" : "outbound-trucks";

    expect(cardOf(onBoard(kind), LOOKS).link).toMatchObject({ to: `/${pages}/view/12`, isStep: false });
    expect(cardOf(onBoard(kind), {}).link).toBeNull();
  });

  it("is the page of its next step for trucks that bring, too", () => {
    expect(cardOf(onBoard("inbounds")).link).toMatchObject({ to: "/inbound-trucks/gross/12", text: "Weigh gross" });
    expect(cardOf(onBoard("bulk-commodity-inbound-trucks")).link?.to).toBe(
      "/inbound-trucks/gross/12?family=bulk-commodity",
    );
  });
});

describe("what stands on a card", () => {
  it("names the truck, what it carries, for whom, and who brings it", () => {
    expect(cardOf(onBoard("outbounds", { order: { number: "4711", remaining: null, unit: null } }))).toMatchObject({
      prefix: "OT",
      number: "1007",
      directionText: "Outbound",
      product: "Northern White 40/70",
      owner: "Apex · Order 4711",
      carrier: "Lone Star · Truck 42 · Jane Doe",
      state: null,
      since: 1,
    });
    expect(cardOf(onBoard("inbounds", { customer_name: null, carrier_name: null, driver_name: null }))).toMatchObject({
      owner: "",
      carrier: "Truck 42",
    });
  });

  it("says how much more fits while it is loaded", () => {
    const fit = (more: SaidTruck) =>
      cardOf(onBoard("outbounds", { ...WEIGHED, status_id: TRUCK_STATUS.handling, ...more })).fit;
    const order = (remaining: string) => ({ order: { number: "7", remaining, unit: "lb" } });

    expect(fit({ quantity: "24000" })).toMatchObject({ loaded: "Loaded 24,000 lb", more: "26,000 lb more fits" });
    expect(fit({ quantity: "24000", ...order("30000") })?.more).toBe("6,000 lb more, then order 7 is filled");
    expect(fit({ quantity: "24000", ...order("9") })?.more).toBe("Order 7 is filled");
    expect(fit({ quantity: "50000" })?.more).toBe("Nothing more fits");
    expect(fit({ quantity: "50500" })).toMatchObject({ more: "500 lb over the legal gross", isOver: true });
    expect(cardOf(onBoard("outbounds", { ...WEIGHED, status_id: TRUCK_STATUS.handling })).state).toBe("Loading");
  });

  it("says what is missing for the release, but not that of its own column", () => {
    const missing = (codes: readonly ("difference" | "signature")[]): SaidTruck => ({
      ...DONE,
      release_missing: codes.map((code) => ({ code, sentence: `Mend the ${code}.`, mend: "sign" as const })),
      release_block: codes[0] === undefined ? null : `Mend the ${codes[0]}.`,
    });
    const block = (
      status_id: typeof TRUCK_STATUS.weighed | typeof TRUCK_STATUS.signed,
      codes: readonly ("difference" | "signature")[],
    ) => cardOf(onBoard("outbounds", { ...missing(codes), status_id } as SaidTruck)).block;

    expect(block(TRUCK_STATUS.weighed, ["signature"])).toBeNull();
    expect(block(TRUCK_STATUS.weighed, ["difference", "signature"])).toBe("Mend the difference.");
    expect(block(TRUCK_STATUS.signed, ["difference"])).toBe("Mend the difference.");
    expect(block(TRUCK_STATUS.signed, [])).toBeNull();
    expect(cardOf(onBoard("outbounds", { release_block: "Weigh its tare." })).block).toBeNull();
  });
});

describe("the board", () => {
  const trucks = [
    onBoard("outbounds", { id: "1", inbound_number: "1", date_arrived: 90 }),
    onBoard("inbounds", { id: "1", inbound_number: "2", date_arrived: 50, customer_name: "Basin" }),
    onBoard("bulk-commodity-inbound-trucks", { id: "3", inbound_number: "3", status_id: TRUCK_STATUS.scheduled }),
  ];

  it("has a column for each step, the longest wait first", () => {
    const shown = view(readingOf(trucks));

    expect(columnsOf(shown)).toEqual({
      Expected: ["3"],
      "To Weigh In": ["2", "1"],
      "To Load/Unload": [],
      "To Weigh Out": [],
      "To Sign": [],
      "To Release": [],
    });
    expect(shown).toMatchObject({
      state: "ready",
      summary: "2 trucks in the yard · 1 expected",
      customers: ["Apex", "Basin"],
      matching: null,
      empty: null,
      failed: [],
    });
    expect(shown.columns[1]).toMatchObject({ count: 2, countText: "2 trucks", since: 50 });
  });

  it("shows what is asked for, and says how much that is", () => {
    const shown = view(readingOf(trucks), { direction: "inbound", family: "sand" });

    expect(columnsOf(shown)["To Weigh In"]).toEqual(["2"]);
    expect(shown.matching).toBe("1 of 3 trucks");
    expect(view(readingOf(trucks), { customer: "Gone" })).toMatchObject({
      empty: "No truck of the yard is like that.",
      customers: ["Apex", "Basin", "Gone"],
    });
  });

  it("is empty only where every list was read", () => {
    const reading = { kind: "outbounds", state: "reading", problem: null } as const;
    expect(view(readingOf([]))).toMatchObject({
      state: "ready",
      empty: "No truck is in the yard, and none is expected.",
    });
    expect(view(readingOf([], { lists: [reading] }))).toMatchObject({ state: "loading", summary: null, empty: null });
    expect(view(readingOf(trucks, { lists: [reading] })).reading).toBe("Reading Outbound Trucks");
  });

  it("names a list that could not be read, and shows the others", () => {
    const lists: YardReading["lists"] = [
      { kind: "inbounds", state: "reading", problem: new NetworkLost({}) },
      { kind: "outbounds", state: "tooLong", problem: null },
    ];
    const shown = view(readingOf(trucks, { lists }));

    expect(shown.failed[0]).toMatch(/^Inbound Trucks could not be read\. /);
    expect(shown.failed[1]).toBe("Outbound Trucks: there are too many to show them here.");
    expect(shown.hasCards).toBe(true);
    expect(view(readingOf([], { lists }))).toMatchObject({ state: "ready", empty: null, hasCards: false });
  });

  it("reads out what others did, one by one as far as that is few", () => {
    const move = (name: string, to: "sign" | null) => ({ key: name, name, from: "load", to }) as const;
    const said = (...moves: YardReading["moves"]) => view(readingOf(trucks, { moves })).said;

    expect(said()).toBe("");
    expect(said(move("OT 4", "sign"), move("IT 5", null))).toBe("OT 4: To Sign. IT 5 is no longer on the board.");
    expect(said(...["1", "2", "3", "4"].map((name) => move(name, "sign")))).toBe("4 trucks moved.");
  });
});
