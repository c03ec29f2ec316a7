import { describe, expect, it } from "vitest";
import { lost, refuse, type ScriptedAnswer } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { ASKING_CARRIERS, carrierAnswer, carrierRow, carrierServer, openForm } from "./record-form.fixtures";
import { leaveOf } from "./record-form.view";

const SENTENCE = "This changes what 3 trucks show. Confirm the change to make it.";
const IN_USE = refuse(409, "conversion_in_use", SENTENCE, { fields: { phone: SENTENCE } });
const CHANGED = refuse(409, "changed_meanwhile", "Somebody changed it.");
const SIGNED_OUT = refuse(401, "signed_out", "Log in again.");
const SAVED = carrierAnswer({ phone: "2", updated_at: 11 });
const NEVER = [lost(), lost(), lost(), lost(), lost(), lost()];
type Form = Awaited<ReturnType<typeof openForm>>;

/** A form whose save has led to the question; the server then answers by the list. */
async function asked(after: readonly ScriptedAnswer[] = [], more: Parameters<typeof openForm>[1] = {}) {
  const form = await openForm(carrierServer([IN_USE, ...after]), { facts: ASKING_CARRIERS, ...more });
  form.enter("phone", "2");
  await form.save();
  return form;
}
async function confirm(form: Form): Promise<void> {
  form.actor.send({ type: "QUESTION.CONFIRM" });
  await form.until(({ isSending, question }) => (question === null && !isSending) || form.went.length > 0);
  await form.read();
}
const keysOf = (form: Form) => form.http.sent().map(({ headers }) => headers["Idempotency-Key"]);
const flagged = { phone: "2", updated_at: 10, shown_quantities_confirmed: true };

describe("a save that is to be confirmed", () => {
  it("is asked about in the server's own words; the field is not wrong, and nothing more is sent", async () => {
    const form = await asked();

    expect(form.view()).toMatchObject({
      question: { text: SENTENCE, isPending: false },
      problem: null,
      isSending: false,
      unconfirmed: null,
    });
    expect(form.field("phone")).toMatchObject({ value: "2", fault: null, isReadOnly: true });
    expect(form.sent()).toHaveLength(1);
    expect(form.storage.local.keys("")).toEqual([]);
  });

  it("confirmed, is the same body once more, with what the contract names, under a key of its own", async () => {
    const form = await asked([SAVED]);
    await confirm(form);

    expect(form.sent()).toEqual([{ phone: "2", updated_at: 10 }, flagged]);
    expect(new Set(keysOf(form)).size).toBe(2);
    expect(form.went).toEqual(["/ui-next/carriers/view/12"]);
    expect(form.notices()).toEqual(["Lone Star Haulage saved."]);
    expect([form.storage.session.keys(""), form.storage.local.keys("")]).toEqual([[], []]);
  });

  it("is sent once by a double click on the confirmation, which stays until it is answered", async () => {
    const form = await asked([SAVED]);
    form.actor.send({ type: "QUESTION.CONFIRM" });
    expect(form.view().question).toEqual({ text: SENTENCE, isPending: true });
    form.actor.send({ type: "QUESTION.CANCEL" });
    await confirm(form);

    expect(form.sent()).toHaveLength(2);
    expect(form.view().question).toBeNull();
  });

  it("cancelled, sends nothing and keeps what was typed; saved again, it is asked again", async () => {
    const form = await asked([IN_USE]);
    form.actor.send({ type: "QUESTION.CANCEL" });

    expect(form.view()).toMatchObject({ question: null, problem: null, isSending: false });
    expect(form.field("phone")).toMatchObject({ value: "2", isReadOnly: false, isDirty: true });
    await form.save();
    expect(form.sent()).toEqual([
      { phone: "2", updated_at: 10 },
      { phone: "2", updated_at: 10 },
    ]);
    expect(form.view().question?.text).toBe(SENTENCE);
  });

  it("takes no change, no save and no reading while it is asked", async () => {
    const form = await asked([SAVED]);
    form.enter("phone", "3");
    form.actor.send({ type: "SUBMIT" });
    form.actor.send({ type: "RECORD.READ", row: carrierRow({ phone: "9", updated_at: 12 }) });

    expect(form.field("phone")).toMatchObject({ value: "2", conflict: null });
    await confirm(form);
    expect(form.sent().at(-1)).toEqual(flagged);
  });

  it("of one that is added may be followed by another, and confirms nothing of that", async () => {
    const form = await asked([carrierAnswer(), carrierAnswer()], { recordId: null });
    expect(form.view().question).toBeNull();
    for (const [key, entry] of [
      ["name", "A"],
      ["scac", "AA"],
    ] as const)
      form.enter(key, entry);
    await form.save("another");
    await confirm(form);

    expect(form.view().added).toBe(1);
    form.enter("name", "B");
    form.enter("scac", "BB");
    await form.save();
    expect(form.sent().map((body) => (body as Record<string, unknown>)["shown_quantities_confirmed"])).toEqual([
      undefined,
      true,
      undefined,
    ]);
  });

  it("goes nowhere where the user is leaving", async () => {
    const form = await openForm(carrierServer([IN_USE, SAVED]), { facts: ASKING_CARRIERS });
    form.enter("phone", "2");
    await form.save("leave");
    form.actor.send({ type: "QUESTION.CONFIRM" });
    await form.until(({ question }) => question === null);

    expect(form.actor.getSnapshot().matches({ form: "saved" })).toBe(true);
    expect(form.went).toEqual([]);
  });

  it("is still half-filled: leaving asks first, and a reload keeps the form without the question", async () => {
    const form = await asked();
    expect(leaveOf(form.actor.getSnapshot()).isHeld).toBe(true);
    const again = await openForm(carrierServer(), { facts: ASKING_CARRIERS }, form.storage);

    expect(again.view()).toMatchObject({ question: null, unconfirmed: null });
    expect(again.field("phone")).toMatchObject({ value: "2", isDirty: true });
    expect(again.sent()).toEqual([]);
  });
});

describe("a confirmed save", () => {
  it("that others were before overwrites nothing; saved again, it is asked again", async () => {
    const http = carrierServer([IN_USE, CHANGED, IN_USE]);
    const form = await openForm(http, { facts: ASKING_CARRIERS });
    form.enter("phone", "2");
    await form.save();
    http.routes["/api/carriers/12"] = carrierAnswer({ phone: "3", updated_at: 11 });
    await confirm(form);

    expect(form.view().problem).toContain("Nothing was sent.");
    expect(form.field("phone").conflict).toEqual({ mine: "2", theirs: "3" });
    form.actor.send({ type: "CONFLICT.DECIDE", key: "phone", keep: "mine" });
    await form.save();
    expect(form.sent().at(-1)).toEqual({ phone: "2", updated_at: 11 });
    expect(form.view().question?.text).toBe(SENTENCE);
  });

  it("without an answer is sent again as it was, under its key", async () => {
    const form = await asked([...NEVER, SAVED]);
    await confirm(form);
    while (form.view().unconfirmed !== null) {
      form.actor.send({ type: "RETRY" });
      await form.until(({ unconfirmed }) => form.went.length > 0 || unconfirmed !== null);
    }

    const [, ...confirmed] = form.http.sent();
    expect(confirmed.length).toBeGreaterThan(1);
    expect(new Set(confirmed.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(1);
    expect(confirmed.map(({ body }) => JSON.parse(body ?? "") as unknown)).toEqual(confirmed.map(() => flagged));
  });

  it("without an answer is in the form again after a reload: the fields, and no confirmation", async () => {
    const form = await asked(NEVER);
    await confirm(form);
    expect(form.view()).toMatchObject({ question: null, unconfirmed: expect.any(String) as string });
    const again = await openForm(
      carrierServer([IN_USE]),
      { facts: ASKING_CARRIERS },
      { ...memoryStorage(), local: form.storage.local },
    );

    expect(again.field("phone").value).toBe("2");
    expect(again.actor.getSnapshot().context.form.entered).not.toHaveProperty("shown_quantities_confirmed");
    again.actor.send({ type: "SUBMISSION.DROP" });
    await again.read();
    again.actor.send({ type: "CONFLICT.DECIDE", key: "phone", keep: "mine" });
    await again.save();
    expect(again.sent()).toEqual([{ phone: "2", updated_at: 10 }]);
    expect(again.view().question?.text).toBe(SENTENCE);
  });

  it("that is refused for another reason says it, and asks no more", async () => {
    const form = await asked([refuse(409, "conversion_needed", "3 trucks would show nothing.")]);
    await confirm(form);

    expect(form.view()).toMatchObject({ question: null, problem: "3 trucks would show nothing." });
  });

  it("after the end of the session keeps the form", async () => {
    const form = await asked([SIGNED_OUT]);
    await confirm(form);

    expect(form.view()).toMatchObject({ question: null, unconfirmed: null });
    expect(form.field("phone")).toMatchObject({ value: "2", isReadOnly: false });
  });

  it("is never asked about twice: what is confirmed already and refused by the same code is a refusal", async () => {
    const form = await asked([IN_USE]);
    await confirm(form);

    expect(form.view().question).toBeNull();
    expect(form.field("phone").fault).toBe(SENTENCE);
  });
});

it("a save that nothing in the contract confirms is refused, whatever its code", async () => {
  const form = await openForm(carrierServer([IN_USE]));
  form.enter("phone", "2");
  await form.save();

  expect(form.view().question).toBeNull();
  expect(form.field("phone").fault).toBe(SENTENCE);
});
