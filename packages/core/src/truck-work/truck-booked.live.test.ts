import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { answer, lost, refuse, type ScriptedAnswer } from "../runtime/test.layer";
import { shownAs } from "../trucks/truck.fixtures";
import { begin } from "./truck-work-run.fixtures";
import { truckServer } from "./truck-work-server.fixtures";
import { loading } from "./truck-work.fixtures";

const line = (id: string, entry: string, reason: string | null) => ({
  id,
  at: 1,
  by: "7",
  entry,
  quantity: "-400",
  balance: "0",
  uom_abbreviation: "lb",
  display_quantity: null,
  display_balance: null,
  display_abbreviation: null,
  draft_id: null,
  transload_category_name: null,
  has_other_asset: false,
  other_asset_name: null,
  other: null,
  bol: null,
  reason,
});
const ledger = (...lines: readonly object[]) => answer(200, { result: lines, nextUrl: null, total: null });

/** The page of a truck that has left with 400 lb more in its drafts than on the scale. */
async function left(history: ScriptedAnswer, more: Partial<typeof loading> = {}) {
  const server = truckServer();
  const other = server.request;
  server.truck = shownAs({
    ...loading,
    status_id: TRUCK_STATUS.released,
    status: "Released",
    gross: "49600",
    net: "19600",
    ...more,
  });
  const asked: string[] = [];
  server.request = (request) => {
    if (!request.url.startsWith("/api/assets/77/history")) return other(request);
    asked.push(request.url);
    return history(request);
  };
  const { view } = await begin([], {}, server);
  return { asked, view, rest: () => view().drafts?.sum.rest };
}

describe("a truck that has left with a difference", () => {
  it("tells how that is booked, by the newest named line of its ledger", async () => {
    const { rest } = await left(
      ledger(
        line("9", "opening", null),
        line("8", "shrink", "Dust at the chute"),
        line("7", "spill", "Older"),
        line("6", "draft in", null),
      ),
    );

    expect(rest()).toEqual({ text: "0.2 ST is booked as Shrink: Dust at the chute.", isOver: false });
  });

  it.each<[string, ScriptedAnswer]>([
    ["has no such line", ledger(line("6", "draft in", null))],
    ["is not the user’s to see", refuse(403, "forbidden", "Not yours.")],
  ])("has nothing to be put right also where the ledger %s", async (_what, history) => {
    const { rest, view } = await left(history);

    expect(rest()).toEqual({ text: "0.2 ST over the net", isOver: false });
    expect(view().isStale).toBe(false);
  });

  it("is the only one whose ledger is asked for", async () => {
    const same = await left(lost(), { gross: "50000", net: "20000" });
    const signed = await left(lost(), { status_id: TRUCK_STATUS.signed, status: "Signed" });

    expect([same.asked, signed.asked]).toEqual([[], []]);
    expect(signed.rest()).toEqual({ text: "0.2 ST over the net", isOver: true });
  });
});
