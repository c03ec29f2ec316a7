import { describe, expect, it } from "vitest";
import { NetworkLost, Refused } from "../api/api-errors";
import { aGroup } from "../cherrypicking/group.fixtures";
import { pagePorts, type testNavigator } from "../runtime/ports.fixtures";
import { aPreview, CARS, carsOf, EASIER, no, ok, openPick, pickInput } from "./pick-form.fixtures";

const choose = (id: string, reach = false) => ({ type: "CAR.CHOOSE", key: `sand ${id}`, reach }) as const;
const customer = { type: "FIELD.CHANGE", key: "customer_id", entry: "2" } as never;
const refused = (status: number, code: string, more: object = {}) =>
  no(new Refused({ status, code, description: `Refused: ${code}.`, ...more }));

describe("choosing cars", () => {
  it("shows the plan at once, with cars to move, ends and what each adds", async () => {
    const { send, view } = await openPick();
    expect(view()).toMatchObject({ state: "ready", rows: [], cuts: [] });
    await send(choose("2"), choose("5"));
    expect(view().summary).toBe("2 wanted railcars: 2 railcars must be moved.");
    expect(view().cuts.map(({ title, counts }) => [title, counts])).toEqual([
      ["Track 4, sequence 1 end (north switch)", "Pull 2 railcars, 1 of them to be moved"],
      ["Track 4, far end (south switch)", "Pull 2 railcars, 1 of them to be moved"],
    ]);
    expect(view().rows.map(({ adds, alone }) => [adds, alone])).toEqual([
      ["1", "1 at sequence 1, 4 at the far end"],
      ["1", "4 at sequence 1, 1 at the far end"],
    ]);
    const drawn = view().lanes[0]?.cars.map(({ part, end, foot }) => [part, end, foot]);
    expect(drawn?.slice(0, 4)).toEqual([
      ["moved", "sequence one", "Pull 1"],
      ["wanted", "sequence one", "Wanted"],
      [null, null, null],
      [null, null, null],
    ]);
  });
  it("narrows the ends for the day, and takes all ends again", async () => {
    const { send, view, context } = await openPick();
    await send(choose("5"), { type: "ENDS.CHOOSE", trackId: "4", ends: "sequence one" });
    expect(view().summary).toContain("4 railcars must be moved");
    await send({ type: "ENDS.CHOOSE", trackId: "4", ends: "both" });
    expect(context().ends).toEqual({});
  });
  it("goes by keys and takes ranges from the car where they began", async () => {
    const { send, view, context } = await openPick();
    await send(
      choose("2"),
      { type: "FOCUS.STEP", step: "next", reach: true },
      { type: "FOCUS.STEP", step: "below", reach: false },
    );
    expect(context().wanted.map(({ id }) => id)).toEqual(["2", "3"]);
    expect(view().lanes[1]?.cars.some(({ isActive }) => isActive)).toBe(true);
    await send({ type: "FOCUS.SET", key: "sand 1" }, { type: "CARS.CLEAR" });
    expect(view().rows).toEqual([]);
  });
  it("takes pasted names and says of each other name why not", async () => {
    const { send, view } = await openPick();
    await send({ type: "CARS.NAME", text: "UTLX 45001\nutlx-045002, QTZX 9" });
    expect(view().rows.map(({ name }) => name)).toEqual(["UTLX 045001", "UTLX 045002"]);
    expect(view().named).toEqual(["2 railcars added.", "On no track of this terminal: QTZX 9."]);
  });
  it("begins with the cars of its address, and says which are on no track", async () => {
    const given = [
      { family: "sand", id: "3" },
      { family: "sand", id: "99" },
    ] as const;
    const { view } = await openPick({}, pickInput({ given }));
    expect(view().rows.map(({ name }) => name)).toEqual(["UTLX 045003"]);
    expect(view().named).toEqual(["1 chosen railcar is on no track and was left out."]);
  });
});

describe("what the server says of a choice", () => {
  it("is asked once choices have gathered, and shown for that choice alone", async () => {
    const { send, pause, view, asked } = await openPick();
    await send(choose("3"));
    expect(view().cost).toBe("Choose a customer to see the price and cheaper equal railcars.");
    await send(customer, choose("2"));
    expect(view().cost).toBe("The price is being worked out.");
    await pause();
    expect(asked.plans).toEqual([expect.objectContaining({ customer_id: "2" })]);
    expect(view().cost).toBe("62.50 today");
    await send({ type: "CAR.FIX", key: "sand 3", fixed: true });
    expect(view().cost).toBe("The price is being worked out.");
    await pause();
    expect(asked.plans[1]?.cars[0]).toEqual({ family: "sand", railcar_id: "3", fixed: true });
  });
  it("offers easier equals, takes them and takes that back", async () => {
    const { send, pause, view, context } = await openPick({ plans: [ok(aPreview(EASIER))] });
    await send(choose("3"), customer);
    await pause();
    expect(view().suggestion).toEqual({
      title: "Equal railcars are easier to reach: 0 to be moved, 2 fewer",
      cost: "0.00 in place of 62.50.",
      lines: ["UTLX 045007 in place of UTLX 045003"],
    });
    await send({ type: "SUGGESTION.USE" });
    expect(context().wanted).toEqual([{ family: "sand", id: "7", fixed: false }]);
    expect(view()).toMatchObject({ isReplaced: true, suggestion: null });
    await send({ type: "SUGGESTION.UNDO" });
    expect(context().wanted).toEqual([{ family: "sand", id: "3", fixed: false }]);
  });
  it("names the reason where there is no price, and cars that cannot be wanted", async () => {
    const none = await openPick({ plans: [ok(aPreview({ cost: null, cost_reason: "no_contract" }))] });
    await none.send(choose("3"), customer);
    await none.pause();
    expect(none.view().cost).toBe("No price: this customer has no contract today.");
    const faulty = await openPick({ plans: [refused(422, "rule", { fields: { "cars.0": "Wanted by Apex 3." } })] });
    await faulty.send(choose("3"), customer);
    await faulty.pause();
    expect(faulty.view()).toMatchObject({ rows: [{ fault: "Wanted by Apex 3." }], cost: null, canAskAgain: false });
    const lost = await openPick({ plans: [no(new NetworkLost({})), ok(aPreview())] });
    await lost.send(choose("3"), customer);
    await lost.pause();
    expect(lost.view()).toMatchObject({ canAskAgain: true });
    await lost.send({ type: "PLAN.RETRY" });
    expect(lost.view().cost).toBe("62.50 today");
  });
});

describe("sending", () => {
  const submitted = ok(
    aGroup({ status: "submitted", cars: [{ family: "sand", railcar_id: "3", fixed: false }] as never }),
  );
  it("saves the draft first, then submits it by the orders that were looked at", async () => {
    const { send, asked, input } = await openPick({ sent: [ok(aGroup()), submitted] });
    await send(choose("3"), customer, { type: "SUBMIT" });
    expect(asked.sent.map(({ action, path }) => [action, path])).toEqual([
      ["save", "/api/cherrypicking-groups"],
      ["submit", "/api/cherrypicking-groups/7/submit"],
    ]);
    expect(asked.sent[0]?.body).toMatchObject({
      terminal_id: "1",
      customer_id: "2",
      cars: [{ family: "sand", railcar_id: "3", fixed: false }],
      tracks: [],
    });
    expect(asked.sent[1]?.body).toMatchObject({ revisions: { "4": 1 } });
    expect((input.ports.navigator as ReturnType<typeof testNavigator>).went).toEqual([
      "/cherrypicking/submit?draft=7",
      "/cherrypicking/view/7",
    ]);
  });
  it("saves a draft without cars, and sends nothing where the customer is missing or no car is wanted", async () => {
    const { send, asked, view } = await openPick();
    await send({ type: "SAVE" });
    expect(asked.sent).toEqual([]);
    expect(view().fields.find(({ key }) => key === "customer_id")?.fault).not.toBeNull();
    await send(customer, { type: "SUBMIT" });
    expect([asked.sent.length, view().problem]).toEqual([0, "Choose at least one railcar."]);
    await send({ type: "SAVE" });
    expect(asked.sent).toHaveLength(1);
  });
  it("shows the new plan and what differs where cars were moved, before it is sent again", async () => {
    const moved = new Map([...CARS, carsOf("4", ["2", "1", "9", "3"], 2)]);
    const { send, asked, view } = await openPick({
      cars: [ok(CARS), ok(moved)],
      sent: [ok(aGroup()), refused(409, "plan_changed"), submitted],
    });
    await send(choose("3"), customer, { type: "SUBMIT" });
    expect(view().changed).toEqual({
      text: "Railcars were moved. Now 0 railcars must be moved, not 2. Look at the plan and submit it again.",
      lines: ["Not pulled any more: UTLX 045001, UTLX 045002.", "Pulled at the other end now: UTLX 045003."],
    });
    await send({ type: "SUBMIT" });
    expect(asked.sent.at(-1)?.body).toMatchObject({ revisions: { "4": 2 } });
  });
  it("keeps what has no answer, and takes it up after a reload", async () => {
    const ports = pagePorts();
    const first = await openPick({ sent: [no(new NetworkLost({}))] }, pickInput({ ports }));
    await first.send(choose("3"), customer, { type: "SAVE" });
    expect(first.view()).toMatchObject({ isUnconfirmed: true, isReadOnly: true });
    const again = await openPick({ sent: [ok(aGroup())] }, pickInput({ ports }));
    expect(again.view().isUnconfirmed).toBe(true);
    await again.send({ type: "RETRY" });
    expect(again.asked.sent[0]?.key).toBe(first.asked.sent[0]?.key);
    expect(again.view()).toMatchObject({ isUnconfirmed: false, isSaved: true });
  });
});

describe("what is left half-filled", () => {
  it("is there again after a reload, and gone once it is discarded", async () => {
    const ports = pagePorts();
    const first = await openPick({}, pickInput({ ports }));
    await first.send(choose("3"), customer);
    const again = await openPick({}, pickInput({ ports, given: [{ family: "sand", id: "1" }] }));
    expect(again.view()).toMatchObject({ isTakenUp: true, rows: [{ name: "UTLX 045003" }] });
    await again.send({ type: "FORM.DISCARD" });
    const last = await openPick({}, pickInput({ ports }));
    expect(last.view()).toMatchObject({ isTakenUp: false, rows: [] });
  });
  it("of a draft comes over the draft as it is", async () => {
    const ports = pagePorts();
    const of = (draftId: string) => pickInput({ ports, draftId });
    const first = await openPick({}, of("7"));
    expect(first.view()).toMatchObject({ isSaved: true, rows: [{ name: "UTLX 045003" }] });
    await first.send(choose("1"));
    const again = await openPick({}, of("7"));
    expect(again.view()).toMatchObject({ isTakenUp: true, isSaved: false });
    expect(again.view().rows).toHaveLength(2);
    const over = await openPick({ drafts: [ok(aGroup({ status: "submitted" }))] }, of("8"));
    expect(over.view()).toMatchObject({ state: "over", over: { text: "Apex 12 is not a draft any more." } });
    const nowhere = await openPick({ drafts: [refused(404, "not_found")] }, of("9"));
    expect(nowhere.view().state).toBe("missing");
  });
});

it("cars that others move make another plan at once; one that left is said to be gone", async () => {
  const { send, view } = await openPick();
  await send(choose("3"), {
    type: "REMOTE_CHANGES.RECEIVED",
    reading: { tracks: [...(await openPick()).context().tracks!], carsOn: new Map([carsOf("4", ["3", "1", "2"], 2)]) },
  });
  expect(view().summary).toBe("1 wanted railcar: no other railcar has to be moved.");
  await send({
    type: "REMOTE_CHANGES.RECEIVED",
    reading: { tracks: [...(await openPick()).context().tracks!], carsOn: new Map([carsOf("4", ["1", "2"], 3)]) },
  });
  expect(view().rows[0]?.fault).toBe("Not on a track of this terminal any more");
});
