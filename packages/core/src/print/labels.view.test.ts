import { describe, expect, it } from "vitest";
import { onsiteStorageResource } from "../resources/onsite-storage.resource";
import { railcarsResource } from "../resources/railcars.resource";
import { listScope } from "../resources/list-scope.rules";
import type { ResourceFacts } from "../resources/resource.types";
import { aRow } from "./list-print.fixtures";
import { labelRequest, viewLabels } from "./labels.view";

const STORAGE = onsiteStorageResource as unknown as ResourceFacts;
const silo = (id: string, name: string, asset_id: string | null) => aRow(id, { name, asset_id });

describe("the labels of records", () => {
  it("are asked for by their ids alone: of other terminals, and of those that have left the list", () => {
    const { facts, terminalId, query, ids } = labelRequest(railcarsResource as unknown as ResourceFacts, ["7"], []);
    expect([listScope(facts, terminalId), query.filters, ids]).toEqual([{}, [], ["7"]]);
  });
  it("come in the order of the list", () => {
    const request = labelRequest(STORAGE, ["1", "2"], [{ field: "name", direction: "desc" }]);
    expect(viewLabels(request, [silo("1", "A", "41"), silo("2", "B", "42")], {})).toEqual({
      labels: [
        { id: "2", code: "42 - B", text: "42 - B" },
        { id: "1", code: "41 - A", text: "41 - A" },
      ],
      notes: [],
    });
  });
  it("that are missing are named: what is gone, and what no scanner would find", () => {
    const request = labelRequest(STORAGE, ["1", "2", "3"], []);
    expect(viewLabels(request, [silo("1", "A", "41"), silo("2", "B", null)], {})).toEqual({
      labels: [{ id: "1", code: "41 - A", text: "41 - A" }],
      notes: [
        "1 of the chosen records is gone, or not yours to see.",
        "No label for B: there is nothing yet that a scanner could find by it.",
      ],
    });
  });
});
