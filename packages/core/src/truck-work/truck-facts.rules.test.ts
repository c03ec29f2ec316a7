import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { isWeightDue, openWeights, takesDraft } from "./truck-facts.rules";
import { loading, workContext } from "./truck-work.fixtures";

describe("what may be done with a truck", () => {
  it("offers the due weight before the one that is taken again", () => {
    expect(openWeights(workContext())).toEqual(["gross", "tare"]);
    expect(
      openWeights(workContext({ truck: { ...loading, status_id: TRUCK_STATUS.weighed, gross: "50000" } })),
    ).toEqual(["gross", "tare"]);
    expect(
      openWeights(
        workContext(
          { truck: { ...loading, status_id: TRUCK_STATUS.signed, gross: "50000" } },
          { side: "inbound-trucks" },
        ),
      ),
    ).toEqual(["tare", "gross"]);
    expect(openWeights(workContext({ truck: { ...loading, status_id: TRUCK_STATUS.released } }))).toEqual([]);
    expect(openWeights(workContext({ truck: null }))).toEqual([]);
  });

  it("knows of each weight whether it is due: what comes is weighed full first, what leaves is weighed empty", () => {
    const due = (side: "inbound-trucks" | "outbound-trucks", status_id: TruckStatusId, weights: object) => {
      const context = workContext({ truck: { ...loading, tare: null, gross: null, status_id, ...weights } }, { side });
      return (["gross", "tare"] as const).filter((position) => isWeightDue(context, position));
    };

    expect(due("inbound-trucks", TRUCK_STATUS.arrived, {})).toEqual(["gross"]);
    expect(due("inbound-trucks", TRUCK_STATUS.handling, { gross: "50000" })).toEqual(["tare"]);
    expect(due("outbound-trucks", TRUCK_STATUS.arrived, {})).toEqual(["tare"]);
    expect(due("outbound-trucks", TRUCK_STATUS.handling, { tare: "30000" })).toEqual(["gross"]);
    expect(due("inbound-trucks", TRUCK_STATUS.weighed, { gross: "50000", tare: "30000" })).toEqual([]);
    expect(isWeightDue(workContext({ truck: null }), "gross")).toBe(false);
  });

  it("takes drafts on its own page, by users who may record them", () => {
    expect([
      takesDraft(workContext()),
      takesDraft(workContext({}, { page: "release" })),
      takesDraft(workContext({}, { canDraft: false })),
      takesDraft(workContext({ truck: null })),
    ]).toEqual([true, false, false, false]);
  });
});
