import { expect, it } from "vitest";
import { gainAllowed, planDraft, planReplace, planVoid, type Plan, type Wanted } from "./draft-plan.rules";
import type { AssetBalance, Line } from "./posting.rules";

const MEASURED = { kind: "measured" } as const;
const silo = (balance: string, quantity: string) => ({
  asset_id: "silo",
  balance,
  capacity: "100",
  quantity,
  content: MEASURED,
});
const car = (balance: string, quantity: string, gainLeft = "0") =>
  ({ asset_id: "car", balance, capacity: null, quantity, content: { kind: "estimated", gainLeft } }) as const;
const into = (asset_id: string, balance: string, quantity: string, capacity: string | null = null) => ({
  asset_id,
  balance,
  capacity,
  quantity,
});
const wanted = (more: Partial<Wanted>): Wanted => ({
  net: "20",
  source: silo("50", "20"),
  destination: into("truck", "0", "20"),
  reconcile: false,
  ...more,
});
const linesOf = (plan: Plan): readonly Line[] => (plan.outcome === "book" ? plan.lines : []);
const spelled = (plan: Plan) =>
  linesOf(plan).map(({ asset_id, entry, quantity }) => `${asset_id} ${entry} ${quantity}`);

it("moves material from one asset to another", () => {
  expect(spelled(planDraft(wanted({})))).toEqual(["silo draft out -20", "truck draft in 20"]);
});
it("balances in the unit of the draft, whatever the assets’ units", () => {
  const lines = linesOf(
    planDraft(wanted({ net: "40000", source: silo("50", "20"), destination: into("truck", "0", "18143.6948") })),
  );
  expect(lines.map((line) => [line.quantity, line.net])).toEqual([
    ["-20", "-40000"],
    ["18143.6948", "40000"],
  ]);
});
it("takes the last bit, and not a bit more", () => {
  expect(planDraft(wanted({ source: silo("20", "20") })).outcome).toBe("book");
  expect(planDraft(wanted({ source: silo("19.999999999", "20") }))).toEqual({
    outcome: "overdraw",
    asset_id: "silo",
    has: "19.999999999",
    asked: "20",
  });
});
it("fills to the brim, and not a bit more", () => {
  expect(planDraft(wanted({ destination: into("bin", "10", "20", "30") })).outcome).toBe("book");
  expect(planDraft(wanted({ destination: into("bin", "10.5", "20", "30") }))).toEqual({
    outcome: "overfill",
    asset_id: "bin",
    has: "19.5",
    asked: "20",
  });
});
it("enters a count first for users who may reconcile", () => {
  const plan = planDraft(
    wanted({ source: silo("15", "20"), destination: into("bin", "20", "20", "30"), reconcile: true }),
  );
  expect(plan).toMatchObject({
    corrections: [
      { asset_id: "silo", before: "15", after: "20" },
      { asset_id: "bin", before: "20", after: "10" },
    ],
  });
});
it("never makes room for more than an asset can hold", () => {
  expect(planDraft(wanted({ destination: into("bin", "0", "20", "19"), reconcile: true })).outcome).toBe("overfill");
});
it("never counts more in an asset than it can hold", () => {
  const asked = (source: Wanted["source"]) =>
    planDraft(wanted({ net: "101", source, destination: into("truck", "0", "101"), reconcile: true }));
  expect(asked(silo("50", "101"))).toEqual({ outcome: "overdraw", asset_id: "silo", has: "50", asked: "101" });
  expect(asked({ ...car("50", "101"), capacity: "100" }).outcome).toBe("overdraw");
  expect(asked(silo("50", "100")).outcome).toBe("book");
});
it("enters a railcar’s excess within tolerance as origin weight gain, beyond it keeps the draft on hold", () => {
  expect(spelled(planDraft(wanted({ source: car("19", "20", "1") })))).toEqual([
    "car origin weight gain 1",
    "null origin weight gain -1",
    "car draft out -20",
    "truck draft in 20",
  ]);
  expect(planDraft(wanted({ source: car("19", "20", "0.999") }))).toEqual({
    outcome: "hold",
    excess: "1",
    gainLeft: "0.999",
    lines: [],
  });
  expect(planDraft(wanted({ source: car("19", "20"), reconcile: true })).outcome).toBe("book");
});
it("refuses what does not fit before it thinks of holding", () => {
  expect(planDraft(wanted({ source: car("0", "20"), destination: into("bin", "0", "20", "5") })).outcome).toBe(
    "overfill",
  );
});
it("lets a truck that is weighed afterwards hold what is drawn from it", () => {
  const truck = {
    asset_id: "inbound",
    balance: "0",
    capacity: null,
    quantity: "20",
    content: { kind: "open" },
  } as const;
  expect(spelled(planDraft(wanted({ source: truck })))).toEqual([
    "inbound opening 20",
    "null opening -20",
    "inbound draft out -20",
    "truck draft in 20",
  ]);
});
it("allows two percent of the BOL weight, of no weight nothing", () => {
  expect([
    gainAllowed("200000", "2"),
    gainAllowed("90.55", "0.5"),
    gainAllowed("0", "2"),
    gainAllowed("100", "0"),
    gainAllowed("100", "100.0"),
  ]).toEqual(["4000", "0.45275", "0", "0", "100"]);
});

const held = (asset_id: string, balance: string, capacity: string | null = null): AssetBalance => ({
  asset_id,
  balance,
  capacity,
});
const posted = linesOf(planDraft(wanted({})));

it("voids by the contrary", () => {
  expect(spelled(planVoid(posted, [held("silo", "30", "100"), held("truck", "20")]))).toEqual([
    "silo void 20",
    "truck void -20",
  ]);
});
it("does not void what has gone on", () => {
  expect(planVoid(posted, [held("silo", "30", "100"), held("truck", "19.5")])).toEqual({
    outcome: "gone-on",
    asset_id: "truck",
    has: "19.5",
    asked: "20",
  });
});
it("does not void what has no room any more where it came from", () => {
  expect(planVoid(posted, [held("silo", "90", "100"), held("truck", "20")])).toEqual({
    outcome: "overfill",
    asset_id: "silo",
    has: "10",
    asked: "20",
  });
});
it("says that material has gone on where there is no room for it either", () => {
  expect(planVoid(posted, [held("silo", "90", "100"), held("truck", "19.5")])).toMatchObject({
    outcome: "gone-on",
    asset_id: "truck",
  });
});
it("voids a weight gain with its draft, and never dips on the way", () => {
  const gained = linesOf(planDraft(wanted({ source: car("19", "20", "1") })));
  expect(spelled(planVoid(gained, [held("car", "0"), held("truck", "20")]))).toEqual([
    "car void 20",
    "null void 1",
    "car void -1",
    "truck void -20",
  ]);
});
it("replaces a draft as one: only the end must fit", () => {
  const smaller = wanted({ net: "18", source: silo("30", "18"), destination: into("truck", "20", "18") });
  expect(spelled(planReplace(posted, [held("silo", "30", "100"), held("truck", "20")], smaller))).toEqual([
    "silo void 20",
    "truck void -20",
    "silo draft out -18",
    "truck draft in 18",
  ]);
});
it("replaces what has gone on in part, bringing the new before taking the old", () => {
  const smaller = wanted({ net: "18", source: silo("30", "18"), destination: into("truck", "5", "18") });
  expect(spelled(planReplace(posted, [held("silo", "30", "100"), held("truck", "5")], smaller))).toEqual([
    "silo void 20",
    "silo draft out -18",
    "truck draft in 18",
    "truck void -20",
  ]);
});
it("does not replace what has gone on by less than has gone", () => {
  const less = wanted({ net: "14", source: silo("30", "14"), destination: into("truck", "5", "14") });
  expect(planReplace(posted, [held("silo", "30", "100"), held("truck", "5")], less)).toMatchObject({
    outcome: "gone-on",
    asset_id: "truck",
  });
});
it("takes the old draft back when the new one is kept on hold", () => {
  const fromCar = linesOf(planDraft(wanted({ source: car("50", "20") })));
  const more = wanted({ net: "60", source: car("30", "60"), destination: into("truck", "20", "60") });
  const plan = planReplace(fromCar, [held("car", "30"), held("truck", "20")], more);
  expect(plan).toMatchObject({ outcome: "hold", excess: "10" });
  expect(plan.outcome === "hold" && plan.lines.map((line) => line.quantity)).toEqual(["20", "-20"]);
});
