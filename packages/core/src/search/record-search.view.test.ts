import type { SearchHit } from "@railhead/api-contract/search.contract";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { Outcome } from "../runtime/from-effect";
import { recordSearchMachine } from "./record-search.machine";
import { recordRow, viewRecordSearch, type SearchReader } from "./record-search.view";

const hit = (more: Partial<SearchHit> = {}): SearchHit => ({
  kind: "inbounds",
  id: "7",
  label: "UTLX 045123",
  detail: "Received · Track 2",
  terminal_id: "1",
  ...more,
});
const reader = (more: Partial<SearchReader> = {}): SearchReader => ({
  permissions: { railcar: ["view"], carrier: ["view"] },
  terminalId: "1",
  terminals: new Map([
    ["1", "Permian East"],
    ["2", "Williston Basin"],
  ]),
  ...more,
});

describe("a record that was found", () => {
  it("shows what it is, where it opens, and how well it answers", () => {
    expect(recordRow(hit(), "utlx45123", reader())).toMatchObject({
      label: "UTLX 045123",
      detail: "Received · Track 2",
      kind: "Railcar",
      to: "/railcars/view/7",
      relevance: 6,
    });
  });

  it("names its terminal where that is another one", () => {
    expect(recordRow(hit({ terminal_id: "2" }), "x", reader())?.detail).toBe("Received · Track 2 · Williston Basin");
    expect(recordRow(hit({ terminal_id: "2", detail: null }), "x", reader())?.detail).toBe("Williston Basin");
    expect(recordRow(hit({ terminal_id: null, detail: null }), "x", reader())?.detail).toBe("");
  });

  it("is not shown to those who may open no page of it", () => {
    expect(recordRow(hit(), "utlx", reader({ permissions: { carrier: ["view"] } }))).toBeNull();
    expect(recordRow(hit(), "utlx", reader({ permissions: null }))).toBeNull();
  });
});

describe("what is shown while a newer text is asked for", () => {
  it("is what is still called so, of the older answer", async () => {
    const find = (): Promise<Outcome<readonly SearchHit[], ApiError>> =>
      Promise.resolve({ ok: true, value: [hit(), hit({ id: "8", kind: "carriers", label: "Utah Freight" })] });
    const machine = recordSearchMachine.provide({
      actors: { findRecords: fromPromise(find) },
    });
    const actor = createActor(machine, { input: { text: "ut", limit: 20 } });
    actor.start();
    await waitFor(actor, (one) => one.matches("idle"));
    expect(viewRecordSearch(actor.getSnapshot(), reader()).rows).toHaveLength(2);
    actor.send({ type: "TEXT.CHANGE", text: "utl" });

    expect(viewRecordSearch(actor.getSnapshot(), reader())).toMatchObject({
      state: "asking",
      rows: [{ label: "UTLX 045123" }],
    });
    actor.stop();
  });
});
