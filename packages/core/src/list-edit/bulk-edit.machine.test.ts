import { createActor, waitFor } from "xstate";
import { describe, expect, it } from "vitest";
import { railcarsResource } from "../resources/railcars.resource";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, listedHttp, lost, refuse, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { bulkRoute } from "./bulk-edit-changes";
import { bulkInput } from "./bulk-edit.fixtures";
import { liveBulkEditMachine } from "./bulk-edit.live";
import type { BulkEditSnapshot } from "./bulk-edit.machine";
import type { BulkEditInput } from "./bulk-edit.types";
import { viewBulkEdit } from "./bulk-edit.view";
import { CARRIERS, carrier } from "./cell-edit.fixtures";

function openBulk(posts: readonly ScriptedAnswer[], more: Partial<BulkEditInput> = {}) {
  const http = listedHttp({}, posts);
  const actor = createActor(liveBulkEditMachine(testRuntime(http)), { input: bulkInput(more) }).start();
  return {
    actor,
    enter: (key: string, entry: string) => {
      actor.send({ type: "FIELD.CHOOSE", key });
      actor.send({ type: "VALUE.CHANGE", entry });
    },
    until: (state: string) => waitFor(actor, (snapshot: BulkEditSnapshot) => snapshot.value === state),
    view: () => viewBulkEdit(actor.getSnapshot()),
    sent: () => http.sent().map(({ url, body }) => [url, JSON.parse(body ?? "null") as unknown]),
  };
}
const both = answer(200, {
  result: [carrier({ phone: "2", updated_at: 11 }), carrier({ id: "13", phone: "2", updated_at: 21 })],
});

describe("the change of several rows", () => {
  it("shows each row as it is and as it becomes, and sends that with the readings", async () => {
    const bulk = openBulk([both]);
    bulk.enter("phone", "2");
    expect(bulk.view().rows).toEqual([
      { id: "12", name: "Lone Star Haulage", from: "+1 432 555 0100", to: "2" },
      { id: "13", name: "Gulf Freight", from: "1", to: "2" },
    ]);
    expect(bulk.view().count).toBe(2);
    bulk.actor.send({ type: "SUBMIT" });
    const { context } = await bulk.until("saved");
    expect(bulk.sent()).toEqual([
      [
        "/api/carriers/bulk",
        [
          { id: "12", phone: "2", updated_at: 10 },
          { id: "13", phone: "2", updated_at: 20 },
        ],
      ],
    ]);
    expect(context.saved?.map(({ id }) => id)).toEqual(["12", "13"]);
  });

  it("leaves out rows that have the value, that were taken off, and that are not in the list any more", () => {
    const bulk = openBulk([]);
    bulk.enter("phone", "1");
    expect([bulk.view().count, bulk.view().notes]).toEqual([1, ["1 row has this value already and will not change."]]);
    bulk.actor.send({ type: "ROWS.OFF", ids: ["12"] });
    expect(bulk.view().count).toBe(0);
    bulk.actor.send({ type: "ROWS.OFF", ids: [] });
    bulk.actor.send({ type: "ROWS.READ", rows: new Map([["12", null]]) });
    expect([bulk.view().count, bulk.view().notes[1]]).toEqual([
      0,
      "No longer in this list, and left out: Lone Star Haulage.",
    ]);
  });

  it("sends nothing with a value that the contract does not take", () => {
    const bulk = openBulk([]);
    bulk.enter("scac", "x");
    expect([bulk.view().count, bulk.view().field?.fault]).toEqual([0, "Two to four capital letters."]);
    bulk.actor.send({ type: "SUBMIT" });
    expect([bulk.actor.getSnapshot().value, bulk.sent()]).toEqual(["editing", []]);
  });

  it("names the rows that the server refuses, and goes on without them when it is asked to", async () => {
    const bulk = openBulk([
      refuse(422, "bad_rows", "1 row was refused.", { fields: { "1.phone": "Not this one." } }),
      answer(200, { result: [carrier({ phone: "2", updated_at: 11 })] }),
    ]);
    bulk.enter("phone", "2");
    bulk.actor.send({ type: "SUBMIT" });
    await bulk.until("editing");
    expect(bulk.view().refused).toEqual([{ id: "13", name: "Gulf Freight", text: "Not this one." }]);
    bulk.actor.send({ type: "REFUSED.OFF" });
    await bulk.until("saved");
    expect(bulk.sent()[1]?.[1]).toEqual([{ id: "12", phone: "2", updated_at: 10 }]);
  });

  it("judges a refused row again once it has been read again", async () => {
    const bulk = openBulk([refuse(409, "bad_rows", "1 row.", { fields: { "0.id": "It was changed." } })]);
    bulk.enter("phone", "2");
    bulk.actor.send({ type: "SUBMIT" });
    await bulk.until("editing");
    expect(bulk.view().refused).toHaveLength(1);
    bulk.actor.send({ type: "ROWS.READ", rows: new Map([["12", carrier({ phone: "3", updated_at: 11 })]]) });
    expect([bulk.view().refused, bulk.view().rows[0]?.from]).toEqual([[], "3"]);
  });

  it("is not confirmed without an answer, and goes out again as it was", async () => {
    const bulk = openBulk([lost(), lost(), lost(), both]);
    bulk.enter("phone", "2");
    bulk.actor.send({ type: "SUBMIT" });
    await bulk.until("unconfirmed");
    expect(bulk.view().isUnconfirmed).toBe(true);
    bulk.actor.send({ type: "RETRY" });
    await bulk.until("saved");
    expect(new Set(bulk.sent().map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it("that is undone writes what stood there, over what was written", async () => {
    const bulk = openBulk([both], {
      rows: [carrier({ phone: "2", updated_at: 11 }), carrier({ id: "13", phone: "2", updated_at: 21 })],
      undoes: {
        key: "phone",
        entries: new Map([
          ["12", "+1 432 555 0100"],
          ["13", ""],
        ]),
      },
    });
    bulk.actor.send({ type: "SUBMIT" });
    await bulk.until("saved");
    expect(bulk.sent()[0]?.[1]).toEqual([
      { id: "12", phone: "+1 432 555 0100", updated_at: 11 },
      { id: "13", phone: null, updated_at: 21 },
    ]);
  });

  it("of a kind without the call is the change of one record, and no more", async () => {
    expect(bulkRoute(railcarsResource)).toBe(null);
    const { bulk: _bulk, ...routes } = CARRIERS.routes;
    const one = openBulk([answer(200, { result: carrier({ phone: "2", updated_at: 11 }) })], {
      facts: { ...CARRIERS, routes },
      rows: [carrier()],
    });
    one.enter("phone", "2");
    one.actor.send({ type: "SUBMIT" });
    await one.until("saved");
    expect(one.sent()).toEqual([["/api/carriers/12", { phone: "2", updated_at: 10 }]]);
  });
});

describe("what an earlier visit sent without an answer", () => {
  const undoes = { key: "phone", entries: new Map([["12", "1"]]) };
  const row = carrier({ phone: "2", updated_at: 11 });
  /** A visit that ends without an answer to its change, or to its undo. */
  async function unconfirmed(undo: BulkEditInput["undoes"]) {
    const ports = pagePorts();
    const bulk = openBulk([lost(), lost(), lost()], { ports, undoes: undo, ...(undo === null ? {} : { rows: [row] }) });
    if (undo === null) bulk.enter("phone", "2");
    bulk.actor.send({ type: "SUBMIT" });
    await bulk.until("unconfirmed");
    bulk.actor.stop();
    return ports;
  }

  it("is not taken up by an undo, nor an undo by a change", async () => {
    const afterChange = await unconfirmed(null);
    const undo = openBulk([answer(200, { result: [carrier({ phone: "1", updated_at: 12 })] })], {
      ports: afterChange,
      undoes,
      rows: [row],
    });
    expect(undo.actor.getSnapshot().value).toBe("editing");
    undo.actor.send({ type: "SUBMIT" });
    const { context } = await undo.until("saved");
    expect([undo.sent()[0]?.[1], context.resumed]).toEqual([[{ id: "12", phone: "1", updated_at: 11 }], null]);
    const change = openBulk([], { ports: await unconfirmed(undoes) });
    expect(change.actor.getSnapshot().value).toBe("editing");
  });

  it.each([
    ["a change", null, "Not confirmed: an earlier change of 2 rows"],
    ["an undo", undoes, "Not confirmed: an earlier undo of 1 row"],
  ])("is said to be %s, and is known as taken up when it is saved", async (_what, undo, title) => {
    const bulk = openBulk([both], { ports: await unconfirmed(undo), undoes: undo });
    expect([bulk.view().isUnconfirmed, bulk.view().title]).toEqual([true, title]);
    bulk.actor.send({ type: "RETRY" });
    const { context } = await bulk.until("saved");
    expect([context.resumed === null, context.saved?.length]).toEqual([false, 2]);
  });

  it("is refused without naming rows of what is entered now, which goes on as itself", async () => {
    const ports = await unconfirmed(null);
    const bulk = openBulk(
      [refuse(409, "bad_rows", "1 row was refused.", { fields: { "0.id": "It was changed." } }), both],
      { ports },
    );
    bulk.actor.send({ type: "RETRY" });
    await bulk.until("editing");
    const { refused, problem, title } = bulk.view();
    expect([refused, problem, title]).toEqual([
      [],
      "What was sent earlier was not saved. 1 row was refused.",
      "Edit 2 rows",
    ]);
    bulk.enter("phone", "2");
    bulk.actor.send({ type: "SUBMIT" });
    expect((await bulk.until("saved")).context.resumed).toBe(null);
  });
});
