import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { openWeights, takesDraft } from "./truck-facts.rules";
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

  it("takes drafts on its own page, by users who may record them", () => {
    expect([
      takesDraft(workContext()),
      takesDraft(workContext({}, { page: "release" })),
      takesDraft(workContext({}, { canDraft: false })),
      takesDraft(workContext({ truck: null })),
    ]).toEqual([true, false, false, false]);
  });
});
