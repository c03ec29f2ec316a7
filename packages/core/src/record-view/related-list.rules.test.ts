import { describe, expect, it } from "vitest";
import { meterFactorsResource } from "../resources/meter-factors";
import type { ResourceFacts } from "../resources/resource.types";
import { orderFacts } from "./record-view.fixtures";
import { percentChanges, rowsToRead } from "./related-list.rules";

describe("records that are part of another one", () => {
  const factors = meterFactorsResource as unknown as ResourceFacts;
  const row = (id: string, factor: string | null) => ({ id, factor, updated_at: 1 });

  it("are compared with the one before, which is the row below: the first of all with none", () => {
    const rows = [row("4", "1.0025"), row("3", "1.001"), row("2", "1.001"), row("1", "1.002")];

    expect([...percentChanges(rows, "factor").values()]).toEqual(["+0.1499 %", "0 %", "-0.0998 %", ""]);
    expect([...percentChanges([row("2", "1.1"), row("1", null)], "factor").values()]).toEqual(["", ""]);
  });

  it("are read one more than shown where they are compared", () => {
    expect([rowsToRead(factors, 10), rowsToRead(orderFacts, 10)]).toEqual([11, 10]);
  });
});
