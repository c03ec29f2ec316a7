import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { answer, lost, refuse } from "../runtime/test.layer";
import { entriesOf } from "../submission/outbox.storage";
import { actsOf, CARRIER, inTurn, keyOf, openRecord as open, ORDER } from "./record-run.fixtures";
import { carrierRow, orderFacts, orderRow } from "./record-view.fixtures";

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
