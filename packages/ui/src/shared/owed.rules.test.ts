import { describe, expect, it } from "vitest";
import { owedOf } from "./owed.rules";

describe("what was sent without an answer", () => {
  const form = JSON.stringify({ userid: "7", form: { cars: [], attempt: { key: "k" } }, last_day: null });
  const kept = (attempt: object | null) => JSON.stringify({ userid: "7", kept: { open: null, attempt } });

  it("is owed to its user, by a list and by a form", () => {
    expect(owedOf("7", { "railhead.widget.7.sand.receive": form })).toEqual(["railhead.widget.7.sand.receive"]);
    expect(owedOf("7", { "railhead.widget.7.sand.outbound-trucks.handling.12": kept({ key: "k" }) })).toHaveLength(1);
    expect(owedOf("77", { "railhead.widget.7.sand.receive": form })).toEqual([]);
  });

  it("is of the terminal that is asked for, where it is one terminal’s", () => {
    const list = {
      "railhead.widget.7.sand.receive": JSON.stringify({
        userid: "7",
        form: { terminal_id: "2", attempt: { key: "k" } },
      }),
    };

    expect([owedOf("7", list, "2").length, owedOf("7", list, "1").length, owedOf("7", list).length]).toEqual([1, 0, 1]);
    expect(owedOf("7", { "railhead.widget.7.sand.edit.4": kept({ key: "k" }) }, "1")).toHaveLength(1);
  });

  it("is not what is only filled in, nor what cannot be read", () => {
    expect(
      owedOf("7", {
        "railhead.widget.7.sand.outbound-trucks.handling.12": kept(null),
        "railhead.widget.7.sand.edit.4": "{ damaged",
      }),
    ).toEqual([]);
  });
});
