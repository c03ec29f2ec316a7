import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { answer, refuse } from "../runtime/test.layer";
import { begin, bodies, draft, SAVED } from "./car-work-run.fixtures";
import { carDraft, carServer, savedDraft } from "./car-work.fixtures";

describe("a draft", () => {
  it("goes from the car into the silo that was scanned, once, however often the button is pressed", async () => {
    const { actor, server, fill, submit, scan, view, said } = await begin([SAVED]);
    scan("5 - Silo 3");
    expect(view().form?.fields[0]?.value).toBe("5");
    fill({ net: "12.5" });
    actor.send({ type: "SUBMIT" });
    await submit();

    expect(bodies(server)).toEqual([
      ["/api/drafts", { source_id: "77", destination_id: "5", net: "12.5", net_uom_abbreviation: "ST" }],
    ]);
    expect(view().form).toBeNull();
    expect(said()).toEqual({ kind: "positive", message: "Draft saved successfully!" });
  });

  it("asks for both", async () => {
    const { actor, server, submit, view } = await begin();
    actor.send(draft);
    await submit();

    expect(view().form?.fields.map(({ fault }) => fault)).toEqual([
      "This field is required.",
      "This field is required.",
    ]);
    expect(server.sent()).toEqual([]);
  });

  it("that is too much stays in the form, with both figures at its field", async () => {
    const sentence = "UTLX 045007 holds 130000 lb; this draft takes 400000 lb.";
    const { actor, fill, submit, view, said } = await begin([
      refuse(422, "overdraw", sentence, { fields: { net: sentence } }),
    ]);
    actor.send(draft);
    fill({ destination_id: "5", net: "200" });
    await submit();

    expect(view().form?.fields[1]).toMatchObject({ value: "200", fault: sentence });
    expect(said()).toEqual({ kind: "negative", message: sentence, ofForm: true });
  });

  it("on hold is said plainly, and so is what would mix", async () => {
    const { actor, fill, submit, said } = await begin([
      answer(201, {
        result: savedDraft({
          on_hold: true,
          warning: { code: "contamination", description: "Silo 4 last held 30/50." },
        }),
      }),
    ]);
    actor.send(draft);
    fill({ destination_id: "6", net: "70" });
    await submit();

    expect(said()).toEqual({
      kind: "warning",
      message:
        "Draft saved successfully! It is on hold: it takes more than the BOL weight allows. Someone who may reconcile has to settle it. Silo 4 last held 30/50.",
    });
  });

  it("on hold asks no more for a count once another quantity is typed, though it is read again", async () => {
    const server = carServer();
    server.drafts = [carDraft("1", { on_hold: true })];
    const { actor, fill, settled, view } = await begin([], { canReconcile: true }, server);
    const fields = () => view().form?.fields.map(({ key }) => key);
    actor.send({ ...draft, target: "1" });
    expect(fields()).toEqual(["destination_id", "net", "reconcile"]);
    fill({ net: "30" });
    actor.send({ type: "FACTS.LOAD" });
    await settled();

    expect(fields()).toEqual(["destination_id", "net"]);
  });

  it("is replaced without a question, and voided only after it was asked", async () => {
    const { actor, server, fill, submit, proceed, view } = await begin([
      answer(200, { result: savedDraft() }),
      answer(200, { result: savedDraft({ void_reason: "Wrong silo" }) }),
    ]);
    actor.send({ ...draft, target: "1" });
    fill({ net: "30" });
    await submit();
    expect(view().confirm).toBeNull();
    expect(server.sent()).toHaveLength(1);
    actor.send({ type: "FORM.OPEN", form: "voidDraft", target: "1" });
    fill({ reason: "Wrong silo" });
    await submit();
    expect(view().confirm?.title).toBe("Void this draft?");
    actor.send({ type: "CONFIRM.CANCEL" });
    expect(server.sent()).toHaveLength(1);
    await proceed();

    expect(bodies(server)).toEqual([
      ["/api/drafts/1", { source_id: "77", destination_id: "5", net: "30", net_uom_abbreviation: "ST", updated_at: 1 }],
      ["/api/drafts/1/void", { reason: "Wrong silo", updated_at: 1 }],
    ]);
  });

  it("that was corrected can be corrected once more at once, before the page has read it again", async () => {
    const { actor, server, fill, settled, view, said } = await begin([
      answer(200, { result: savedDraft({ net: "30", display_net: "30" }) }),
    ]);
    actor.send({ ...draft, target: "1" });
    fill({ net: "30" });
    server.drafts = [carDraft("9", { net: "30", display_net: "30" })];
    actor.send({ type: "SUBMIT" });
    await waitFor(actor, ({ value }) => value.form === "editing");
    expect(actor.getSnapshot().value.facts).toBe("loading");
    actor.send({ ...draft, target: view().drafts?.rows[0]?.id ?? "" });
    await settled();
    expect([actor.getSnapshot().context.open?.target, view().form?.fields.at(1)?.value]).toEqual(["9", "30"]);
    fill({ net: "31" });
    actor.send({ type: "FACTS.LOAD" });
    await settled();

    expect(view().form?.fields.map(({ key, value }) => [key, value])).toEqual([
      ["destination_id", "5"],
      ["net", "31"],
    ]);
    expect(said()).toEqual({ kind: "positive", message: "Draft saved successfully!" });
  });

  it("that was corrected keeps what is entered in it before the page has read it again", async () => {
    const { actor, server, fill, settled, view } = await begin([answer(200, { result: savedDraft({ net: "30" }) })]);
    actor.send({ ...draft, target: "1" });
    fill({ net: "30" });
    server.drafts = [carDraft("9", { net: "30" })];
    actor.send({ type: "SUBMIT" });
    await waitFor(actor, ({ value }) => value.form === "editing");
    actor.send({ ...draft, target: "1" });
    fill({ net: "32" });
    await settled();

    expect([actor.getSnapshot().context.open?.target, view().form?.fields.at(1)?.value]).toEqual(["9", "32"]);
  });

  it("that somebody else voided while it was asked about leaves nothing to ask", async () => {
    const { actor, server, fill, submit, settled, view, said } = await begin();
    actor.send({ type: "FORM.OPEN", form: "voidDraft", target: "1" });
    fill({ reason: "Wrong silo" });
    await submit();
    expect(view().confirm?.title).toBe("Void this draft?");
    Object.assign(server, { drafts: [], voided: { 1: null } });
    actor.send({ type: "FACTS.LOAD" });
    await settled();

    expect(view()).toMatchObject({ confirm: null, form: null });
    expect(said()?.message).toBe("That draft was voided or replaced meanwhile.");
    actor.send(draft);
    expect(view().form?.title).toBe("Add draft");
  });

  it("that somebody else corrected while its voiding was asked about is looked at first, with the reason kept", async () => {
    const { actor, server, fill, submit, settled, view } = await begin();
    actor.send({ type: "FORM.OPEN", form: "voidDraft", target: "1" });
    fill({ reason: "Wrong silo" });
    await submit();
    Object.assign(server, { drafts: [carDraft("2", { updated_at: 5 })], voided: { 1: "2" } });
    actor.send({ type: "FACTS.LOAD" });
    await settled();

    expect(view()).toMatchObject({ confirm: null, form: { name: "voidDraft", fields: [{ value: "Wrong silo" }] } });
    expect(view().changed).toMatch(/^That draft was corrected meanwhile/);
    expect(actor.getSnapshot().context.open?.target).toBe("2");
  });

  it("that somebody else voided first is refused, and what was entered becomes a new one", async () => {
    const server = carServer([refuse(409, "voided", "Draft 1 is voided already."), SAVED]);
    const { actor, fill, submit, view } = await begin([], {}, server);
    actor.send({ ...draft, target: "1" });
    fill({ net: "30" });
    Object.assign(server, { drafts: [], voided: { 1: null } });
    await submit();
    await waitFor(actor, ({ context, value }) => value.form === "editing" && context.facts.drafts.length === 0);

    expect(view().form?.title).toBe("Add draft");
    expect(view().changed).toBe(
      "That draft was voided meanwhile, or is another load's now. What you entered is kept: saved, it becomes a new draft.",
    );
    await submit();
    expect(bodies(server)[1]).toEqual([
      "/api/drafts",
      { source_id: "77", destination_id: "5", net: "30", net_uom_abbreviation: "ST" },
    ]);
  });

  it("that somebody else corrected first is refused, and the form goes on at the one in its place", async () => {
    const server = carServer([
      refuse(409, "voided", "Draft 1 is voided already."),
      answer(200, { result: savedDraft() }),
    ]);
    const { actor, fill, submit, view } = await begin([], {}, server);
    actor.send({ ...draft, target: "1" });
    fill({ net: "30" });
    Object.assign(server, { drafts: [carDraft("2", { net: "31", updated_at: 5 })], voided: { 1: "2" } });
    await submit();
    await waitFor(actor, ({ context, value }) => value.form === "editing" && context.facts.drafts.at(0)?.id === "2");

    expect(view()).toMatchObject({ form: { title: "Edit draft" }, drafts: { rows: [{ id: "2", net: "31 ST" }] } });
    await submit();
    expect(bodies(server)[1]).toEqual([
      "/api/drafts/2",
      { source_id: "77", destination_id: "5", net: "30", net_uom_abbreviation: "ST", updated_at: 5 },
    ]);
  });
});
