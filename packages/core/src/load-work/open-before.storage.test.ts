import { describe, expect, it } from "vitest";
import { memoryStore } from "../storage/memory-store.fixtures";
import { STORAGE_KEYS } from "../ports/storage.port";
import { truckRules } from "../truck-work/truck-work-rules";
import { workInput } from "../truck-work/truck-work.fixtures";
import type { TruckWorkTypes } from "../truck-work/truck-work.types";
import { valuesIn } from "./load-form.fixtures";
import { readWork } from "./load-work.storage";

type Values = Readonly<Record<string, string>>;
/** What a version before core/form left on the device, as it is taken up now. */
function takenUp(
  name: string,
  values: Values,
  target: string | null = null,
  side: "inbound-trucks" | "outbound-trucks" = "outbound-trucks",
) {
  const store = memoryStore();
  const whose = workInput({ side });
  const kept = { open: { name, target, values }, attempt: null, of: "OT 1007" };
  store.set(STORAGE_KEYS.session.widget("7", "sand", `${side}.handling.12`), JSON.stringify({ userid: "7", kept }));
  return readWork<TruckWorkTypes>(store, whose, truckRules.forms)?.open ?? null;
}

describe("a form that a version before kept", () => {
  it("of a draft that is corrected keeps what was typed, and what it was loaded with", () => {
    const open = takenUp(
      "draft",
      {
        asset: "6",
        quantity: "12",
        "quantity stood": "10",
        net_uom_abbreviation: "ST",
        updated_at: "4",
        countable: "yes",
        count: "yes",
        reason: "Counted",
      },
      "1",
    );

    expect(valuesIn(open)).toEqual({
      source_id: "6",
      net: "12",
      net_uom_abbreviation: "ST",
      reconcile: "yes",
      "reconcile.reason": "Counted",
    });
    expect(open).toMatchObject({ target: "1", offersCount: true, form: { version: 4, loaded: { net: "10" } } });
    expect(valuesIn(takenUp("draft", { asset: "6" }, null, "inbound-trucks"))).toEqual({ destination_id: "6" });
  });

  it("of a record keeps what was put right, against what it was", () => {
    const open = takenUp("edit", { driver_name: "Bob", "driver_name stood": "Tim", updated_at: "7" });

    expect(open?.form).toMatchObject({ version: 7, loaded: { driver_name: "Tim" }, entered: { driver_name: "Bob" } });
    expect(open?.offersCount).toBeNull();
  });

  it.each([
    ["release", { entry: "spill", reason: "Wind" }, { "difference.entry": "spill", "difference.reason": "Wind" }],
    ["void", { reason: "Left" }, { reason: "Left" }],
    ["weigh", { weight: "5", scale_id: "8" }, { weight: "5", scale_id: "8" }],
  ])("of a %s keeps its fields under the contract’s keys", (name, values, now) =>
    expect(valuesIn(takenUp(name, values))).toEqual(now),
  );
});
