import { describe, expect, it } from "vitest";
import { answer, listedHttp, refuse } from "../runtime/test.layer";
import { displayUnitsResource } from "../resources/display-units";
import { meterFactorsResource } from "../resources/meter-factors";
import type { ResourceFacts } from "../resources/resource.types";
import { formInput, openForm } from "./record-form.fixtures";
import { formOf } from "./record-form.storage";

const FACTORS = meterFactorsResource as unknown as ResourceFacts;
const proving = {
  id: "8",
  pump_id: "5",
  factor: "1.01",
  proved_on: "2026-11-21",
  proved_by: "J. Doe",
  certificate: null,
  terminal_id: "1",
  created_at: 1,
  created_by: "7",
  updated_at: 1,
  updated_by: "7",
};
const part = {
  facts: FACTORS,
  recordId: null,
  ofId: "5",
  addPath: null,
  pathAfter: () => "/ui-next/pumps/view/5",
};
const UNUSUAL = "More than 0.15 % is unusual. Confirm the factor to record it.";

describe("the form of a part", () => {
  it("begins with the record that it is added to, which stays; the day is that of the certificate", async () => {
    const form = await openForm(listedHttp({}, []), part);

    expect(form.field("pump_id")).toMatchObject({ value: "5", isReadOnly: true, hint: null });
    expect(form.field("proved_on")).toMatchObject({ value: "", isReadOnly: false });
  });

  it("is sent for that record, asked about where the contract says so, and leads back to it", async () => {
    const asks = refuse(409, "factor_change", UNUSUAL, { fields: { factor: UNUSUAL } });
    const form = await openForm(listedHttp({}, [asks, answer(200, { result: proving })]), part);
    form.enter("proved_on", "2026-11-21");
    form.enter("factor", "1.010");
    form.enter("proved_by", "J. Doe");
    await form.save();
    expect(form.view().question?.text).toBe(UNUSUAL);
    form.actor.send({ type: "QUESTION.CONFIRM" });
    await form.until(() => form.went.length > 0);

    const body = { pump_id: "5", factor: "1.010", proved_on: "2026-11-21", proved_by: "J. Doe", certificate: null };
    expect(form.sent()).toEqual([body, { ...body, factor_change_confirmed: true }]);
    expect(form.went).toEqual(["/ui-next/pumps/view/5"]);
  });

  it("is kept apart from that of another record, under the address of its own page", async () => {
    const form = await openForm(listedHttp({}, [refuse(500, "broken", "Broken.")]), part);
    form.enter("proved_on", "2026-11-21");
    form.enter("factor", "1.001");
    form.enter("proved_by", "J. Doe");
    const other = await openForm(listedHttp({}, []), { ...part, ofId: "6" }, form.storage);
    expect(other.field("factor").value).toBe("");
    expect(formOf(formInput(part))).not.toBe(formOf(formInput({ ...part, ofId: "6" })));

    await form.save();
    expect(form.actor.getSnapshot().context.submission?.route).toBe("/pumps/meter-factor/5");
  });
});

describe("the form of a part of a terminal", () => {
  const shown = {
    id: "9",
    terminal_id: "4",
    uom_class_id: "1",
    uom_id: "2",
    uom_abbreviation: "ST",
    created_at: 1,
    created_by: "7",
    updated_at: 1,
    updated_by: "7",
  };
  const facts = displayUnitsResource as unknown as ResourceFacts;
  const ofTerminal = { facts, recordId: null, ofId: "4", addPath: null, pathAfter: () => "/terminals/view/4" };

  it("is added to that terminal, wherever the session is", async () => {
    const form = await openForm(listedHttp({}, [answer(200, { result: shown })]), ofTerminal);
    expect(form.field("terminal_id")).toMatchObject({ value: "4", isReadOnly: true });
    form.enter("uom_class_id", "1");
    form.enter("uom_id", "2");
    await form.save();
    await form.until(() => form.went.length > 0);

    expect(form.sent()).toEqual([{ terminal_id: "4", uom_class_id: "1", uom_id: "2" }]);
  });

  it("is changed on a page of its own, where the terminal stays", async () => {
    const read = { "/api/terminal-uom-display-defaults/9": answer(200, { result: shown }) };
    const form = await openForm(listedHttp(read, [refuse(500, "broken", "Broken.")]), { facts, recordId: "9" });
    expect(form.field("terminal_id")).toMatchObject({ isReadOnly: true });
    form.enter("uom_id", "3");
    await form.save();

    expect(form.sent()).toEqual([{ uom_id: "3", updated_at: 1 }]);
    expect(form.actor.getSnapshot().context.submission?.route).toBe("/terminals/display-units/edit/9");
  });
});
