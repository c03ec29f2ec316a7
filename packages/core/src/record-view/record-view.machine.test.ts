import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { answer, lost, refuse, type ScriptedAnswer } from "../runtime/test.layer";
import { entriesOf } from "../submission/outbox.storage";
import { actsOf, CARRIER, inTurn, keyOf, openRecord as open, ORDER } from "./record-run.fixtures";
import { asking } from "../resources/confirmation.fixtures";
import { carrierFacts, carrierRow, orderFacts, voidedOrderFacts, orderRow } from "./record-view.fixtures";

describe("what is done with a record", () => {
  it("is deleted once, after a question, and leads back to the list", async () => {
    const { actor, view, sent, ports, until } = await open({
      ...CARRIER,
      "GET /api/carriers/3/delete": answer(200, { result: { id: "3" } }),
    });
    actor.send({ type: "ACTION.CHOOSE", name: "delete" });
    expect(view().asked?.title).toBe("Delete Zulu Haulage?");
    actor.send({ type: "ACTION.CANCEL" });
    expect([view().asked, sent()]).toEqual([null, []]);
    actor.send({ type: "ACTION.CHOOSE", name: "delete" });
    actor.send({ type: "ACTION.PROCEED" });
    actor.send({ type: "ACTION.PROCEED" });
    await until(({ isFrozen }) => !isFrozen);

    expect(sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /api/carriers/3/delete?updated_at=1795284000",
    ]);
    expect(ports.notices).toEqual([{ kind: "positive", message: "Zulu Haulage is deleted." }]);
    expect(ports.navigator.went).toEqual(["/ui-next/carriers"]);
  });

  it("is refused in the server's words, which name what refers to it, and can be retired in its place", async () => {
    const { actor, view, sent, ports, until } = await open({
      ...CARRIER,
      "GET /api/carriers/3/delete": refuse(409, "in_use", "This carrier (Zulu Haulage) is used by outbound truck 12."),
      "POST /api/carriers/3": answer(200, { result: carrierRow({ is_active: false }) }),
      "GET /api/carriers/3": inTurn(
        answer(200, { result: carrierRow() }),
        answer(200, { result: carrierRow() }),
        answer(200, { result: carrierRow({ is_active: false }) }),
      ),
    });
    actor.send({ type: "ACTION.CHOOSE", name: "delete" });
    actor.send({ type: "ACTION.PROCEED" });
    const { refused } = await until((shown) => shown.refused !== null);
    expect(refused).toEqual({ text: "This carrier (Zulu Haulage) is used by outbound truck 12.", canRetire: true });

    await waitFor(actor, (snapshot) => snapshot.matches({ record: "ready" }));
    actor.send({ type: "ACTION.CHOOSE", name: "retire" });
    await until(({ tag }) => tag?.text === "Retired");
    expect(JSON.parse(sent().at(-1)?.body ?? "null")).toEqual({ is_active: false, updated_at: 1_795_284_000 });
    expect([view().refused, ports.notices[0]?.kind]).toEqual([null, "positive"]);
  });

  it("is sent once by two clicks, and answered with the record as it is then", async () => {
    const closed = answer(200, { result: orderRow({ status: "closed" }) });
    const { actor, view, sent, until } = await open(
      {
        ...ORDER,
        "GET /api/orders/5/close": closed,
        "GET /api/orders/5": inTurn(answer(200, { result: orderRow() }), closed),
      },
      { facts: orderFacts, id: "5" },
    );
    expect(actsOf(view())).toEqual(["Close", "Delete"]);
    actor.send({ type: "ACTION.CHOOSE", name: "action.close" });
    actor.send({ type: "ACTION.CHOOSE", name: "action.close" });
    await until(({ tag }) => tag?.text === "Closed");

    expect(sent().map(({ url }) => url)).toEqual(["/api/orders/5/close?updated_at=1795284000"]);
    expect(actsOf(view())).toEqual(["Open Again", "Delete"]);
  });

  it("without an answer is sent again under the same key, or given up", async () => {
    const { actor, view, sent, until, local } = await open(
      { ...ORDER, "GET /api/orders/5/close": lost() },
      { facts: orderFacts, id: "5" },
    );
    actor.send({ type: "ACTION.CHOOSE", name: "action.close" });
    const { unconfirmed, isFrozen } = await until((shown) => shown.unconfirmed?.isPending === false);
    expect([unconfirmed?.text.startsWith("Close: no answer"), isFrozen]).toEqual([true, true]);
    actor.send({ type: "RETRY" });
    await until((shown) => shown.unconfirmed?.isPending === false);
    expect(new Set(sent().map(keyOf)).size).toBe(1);
    expect(entriesOf(local, "9")).toHaveLength(1);

    actor.send({ type: "SUBMISSION.DROP" });
    expect([view().unconfirmed, entriesOf(local, "9")]).toEqual([null, []]);
  });
});

describe("a delete that voids", () => {
  const facts = voidedOrderFacts("closed");

  it("says so before, stays on the page of what is void, and is not offered again", async () => {
    const { actor, view, sent, until, ports } = await open(
      {
        ...ORDER,
        "GET /api/orders/5": inTurn(
          answer(200, { result: orderRow() }),
          answer(200, { result: orderRow({ status: "closed" }) }),
        ),
        "GET /api/orders/5/delete": answer(200, { result: { id: "5" } }),
      },
      { facts, id: "5" },
    );
    actor.send({ type: "ACTION.CHOOSE", name: "delete" });
    expect(view().asked?.title).toBe("Void SO-5?");
    expect(view().asked?.text).toContain("Its record stays as void");
    actor.send({ type: "ACTION.PROCEED" });
    await until(({ tag }) => tag?.text === "Closed");
    expect(actsOf(view())).toEqual(["Open Again"]);

    expect(sent()).toHaveLength(1);
    expect(ports.navigator.went).toEqual([]);
    expect(ports.notices.at(-1)).toMatchObject({ kind: "positive", message: "SO-5 is void." });
  });
});

describe("an action that the server wants confirmed", () => {
  const SENTENCE = "This changes what 3 trucks show. Confirm the change to make it.";
  const ASKED = refuse(409, "conversion_in_use", SENTENCE);
  const DELETED = answer(200, { result: { id: "3" } });
  const DELETE = "GET /api/carriers/3/delete";
  async function asked(...after: readonly ScriptedAnswer[]) {
    const record = await open({ ...CARRIER, [DELETE]: inTurn(ASKED, ...after) }, { facts: asking(carrierFacts) });
    record.actor.send({ type: "ACTION.CHOOSE", name: "delete" });
    record.actor.send({ type: "ACTION.PROCEED" });
    await record.until((shown) => shown.asked?.text === SENTENCE);
    return record;
  }
  const queries = ({ sent }: Pick<Awaited<ReturnType<typeof open>>, "sent">) =>
    sent().map(({ url }) => url.slice(url.indexOf("?")));
  const FIRST = "?updated_at=1795284000";
  const CONFIRMED = `${FIRST}&shown_quantities_confirmed=true`;

  it("is asked about in the server's words, and confirmed once by two clicks, under another key", async () => {
    const record = await asked(DELETED);
    expect(record.view()).toMatchObject({
      asked: { title: "Delete Zulu Haulage?", text: SENTENCE, isPending: false },
      refused: null,
      isFrozen: false,
    });
    record.actor.send({ type: "ACTION.PROCEED" });
    expect(record.view().asked).toMatchObject({ text: SENTENCE, isPending: true });
    record.actor.send({ type: "ACTION.PROCEED" });
    record.actor.send({ type: "ACTION.CANCEL" });
    await record.until((shown) => shown.asked === null);

    expect(queries(record)).toEqual([FIRST, CONFIRMED]);
    expect(new Set(record.sent().map(keyOf)).size).toBe(2);
    expect(record.ports.navigator.went).toEqual(["/ui-next/carriers"]);
    expect(entriesOf(record.local, "9")).toEqual([]);
  });

  it("is not done where it is cancelled; chosen again, it is asked about again", async () => {
    const record = await asked(ASKED);
    record.actor.send({ type: "ACTION.CANCEL" });
    expect([record.view().asked, record.view().refused]).toEqual([null, null]);
    record.actor.send({ type: "ACTION.CHOOSE", name: "delete" });
    expect(record.view().asked?.text).toContain("It cannot be brought back.");
    record.actor.send({ type: "ACTION.PROCEED" });
    await record.until((shown) => shown.asked?.text === SENTENCE);

    expect(queries(record)).toEqual([FIRST, FIRST]);
  });

  it("that somebody was before is refused, and asked again from what is read then", async () => {
    const record = await asked(refuse(409, "changed_meanwhile", "Somebody changed it."), ASKED);
    record.actor.send({ type: "ACTION.PROCEED" });
    const { asked: question, refused } = await record.until((shown) => shown.refused !== null);

    expect([question, refused?.text]).toEqual([null, "Somebody changed it."]);
    await waitFor(record.actor, (snapshot) => snapshot.matches({ record: "ready" }));
    record.actor.send({ type: "ACTION.CHOOSE", name: "delete" });
    record.actor.send({ type: "ACTION.PROCEED" });
    await record.until((shown) => shown.asked?.text === SENTENCE);
    expect(queries(record)).toEqual([FIRST, CONFIRMED, FIRST]);
  });

  it("without an answer asks no more, and is sent again as it was confirmed", async () => {
    const record = await asked(...Array.from({ length: 4 }, lost), DELETED);
    record.actor.send({ type: "ACTION.PROCEED" });
    await record.until((shown) => shown.unconfirmed?.isPending === false);
    expect(record.view().asked).toBeNull();
    while (record.ports.navigator.went.length === 0) {
      record.actor.send({ type: "RETRY" });
      await record.until(({ unconfirmed }) => unconfirmed?.isPending !== true);
    }

    const [, ...confirmed] = queries(record);
    expect(new Set(confirmed)).toEqual(new Set([CONFIRMED]));
    expect(new Set(record.sent().slice(1).map(keyOf)).size).toBe(1);
  });

  it("is no longer asked about where somebody else deleted the record", async () => {
    const record = await asked();
    record.actor.send({
      type: "REMOTE_CHANGES.RECEIVED",
      read: { record: null, referrers: null, history: null, by: "3" },
    });
    expect(record.view().asked).toBeNull();
    record.actor.send({ type: "ACTION.PROCEED" });

    expect([queries(record), record.view().isFrozen]).toEqual([[FIRST], true]);
  });
});
