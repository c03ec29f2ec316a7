import { describe, expect, it } from "vitest";
import { Refused } from "../api/api-errors";
import { carRules } from "../railcar-handling/car-work-rules";
import { carContext, carDraft } from "../railcar-handling/car-work.fixtures";
import { anEntry } from "../submission/submission.fixtures";
import { truckRules } from "../truck-work/truck-work-rules";
import { workContext } from "../truck-work/truck-work.fixtures";
import { openWith, valuesIn } from "./load-form.fixtures";
import { changeOf, confirmSending, loseAnswer, refuseSending, resumeSending } from "./load-sending.submit";

const weighed = anEntry({
  action: "weigh",
  path: "/api/outbounds/12/weigh",
  body: { position: "gross", weight: "80000", uom_abbreviation: "lb", source: "manual", scale_id: null, updated_at: 4 },
});
const refused = (status: number, fields: Record<string, string> = {}) =>
  new Refused({ status, code: "rule", description: "No.", fields });

describe("what was sent by an earlier visit", () => {
  it("is in its form again, with the weight that was to follow", () => {
    const arrival = anEntry({
      action: "arrival",
      path: "/api/outbounds",
      body: { terminal_id: "1", truck_number: "42", carrier_id: null },
      followUp: { key: "b", body: { position: "tare", weight: "15", uom_abbreviation: "ST" } },
    });
    const context = workContext({ truck: null }, { page: "arrival", id: null, open: openWith("arrival") });
    const { open = null } = resumeSending(truckRules, context, arrival).change;

    expect(open).toMatchObject({ name: "arrival", target: null });
    expect(valuesIn(open)).toMatchObject({ truck_number: "42", carrier_id: "", weight: "15", uom_abbreviation: "ST" });
  });

  it("is about the draft that its call names, with the count that was asked for", () => {
    const corrected = anEntry({
      action: "draft",
      path: "/api/drafts/1",
      body: {
        source_id: "77",
        destination_id: "5",
        net: "12",
        net_uom_abbreviation: "ST",
        updated_at: 3,
        reconcile: { reason: "Counted" },
      },
    });
    const { open } = resumeSending(carRules, carContext({ drafts: [carDraft("1")] }), corrected).change;

    expect(open).toMatchObject({ name: "draft", target: "1", offersCount: true });
    expect(open?.form.loaded).toEqual({ net_uom_abbreviation: "ST" });
    expect(valuesIn(open ?? null)).toMatchObject({
      destination_id: "5",
      net: "12",
      reconcile: "yes",
      "reconcile.reason": "Counted",
    });
  });

  it("leaves what this tab has kept of a form, and a call of no form here", () => {
    const kept = workContext({}, { open: openWith("weigh", { weight: "9" }) });

    expect(resumeSending(truckRules, kept, weighed).change).toEqual({});
    expect(resumeSending(truckRules, workContext(), anEntry()).change).toEqual({});
  });
});

describe("what came of it", () => {
  const sent = { truck: null, draftId: null, note: null, warnings: [] };

  it("closes the form that was sent, and no other", () => {
    const open = openWith("weigh", { weight: "80000" });
    const done = (more: object) => confirmSending(truckRules, workContext({}, more), weighed, sent);

    expect(done({ open }).change.open).toBeNull();
    const other = openWith("void", { reason: "Left" });
    expect(done({ open: other }).change.open).toBe(other);
    expect(done({ open }).raise).toEqual([{ type: "FACTS.LOAD" }]);
  });

  it("that is refused is shown at its fields, and what others did is read", () => {
    const open = openWith("weigh", { weight: "1" });
    const step = refuseSending(truckRules, workContext({}, { open }), weighed, refused(422, { weight: "Too light." }));

    expect(step.change.open?.form.faults).toEqual({ weight: "Too light." });
    expect(step).toMatchObject({ notice: { kind: "negative", message: "No." }, raise: [{ type: "FACTS.LOAD" }] });
  });

  it("that nobody knows is said in the server’s words where it has some", () => {
    expect(loseAnswer(truckRules, workContext(), refused(500))).toMatchObject({ notice: { message: "No." } });
    expect(loseAnswer(truckRules, workContext(), null)).toEqual({ change: {} });
  });

  it("is nothing where no form is open: nothing is sent", () =>
    expect(() => changeOf(truckRules, workContext())).toThrow("No form of the load is open"));
});
