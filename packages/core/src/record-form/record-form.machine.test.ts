import { describe, expect, it } from "vitest";
import { answer, lost, refuse } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { carrierAnswer, carrierRow, carrierServer, openForm, ORDERS } from "./record-form.fixtures";

const CHANGED = refuse(409, "changed_meanwhile", "Somebody changed it.");
const GONE = refuse(404, "not_found", "There is no such carrier.");
const SIGNED_OUT = refuse(401, "signed_out", "Log in again.");
const adding = { recordId: null };
const theirs = (form: Awaited<ReturnType<typeof openForm>>, more: object) =>
  form.actor.send({ type: "RECORD.READ", row: carrierRow({ updated_at: 11, ...more }) });

describe("a change", () => {
  it("sends what is another, from the reading that it was made of, and goes to the record", async () => {
    const form = await openForm(carrierServer([carrierAnswer({ phone: "2", updated_at: 11 })]));
    form.enter("phone", " 2 ");
    await form.save();

    expect(form.sent()).toEqual([{ phone: "2", updated_at: 10 }]);
    expect(form.went).toEqual(["/ui-next/carriers/view/12"]);
    expect(form.notices()).toEqual(["Lone Star Haulage saved."]);
    expect(form.storage.session.keys("")).toEqual([]);
  });

  it("writes nothing where nothing is another, and says so", async () => {
    const form = await openForm(carrierServer());
    form.enter("insurance_expires_on", "2027-1-31");
    await form.save();

    expect(form.sent()).toEqual([]);
    expect(form.notices()).toEqual(["Nothing is changed. Nothing was sent."]);
  });

  it("is sent once, however often the button is pressed", async () => {
    const form = await openForm(carrierServer([carrierAnswer({ updated_at: 11 })]));
    form.enter("phone", "2");
    form.actor.send({ type: "SUBMIT" });
    await form.save();

    expect(form.sent()).toHaveLength(1);
  });

  it("with a fault is not sent: the fault is at its field, and takes the cursor", async () => {
    const form = await openForm(carrierServer());
    form.enter("name", " ");
    expect(form.field("name").fault).toBeNull();
    const { asked } = form.view();
    await form.save();

    expect(form.sent()).toEqual([]);
    expect(form.field("name").fault).toBe("This field is required.");
    expect(form.view().asked).toBe(asked + 1);
  });

  it("is judged as one types once the field was left", async () => {
    const form = await openForm(carrierServer());
    form.enter("scac", "L1");
    form.leave("scac");
    expect(form.field("scac").fault).not.toBeNull();
    form.enter("scac", "LS");
    expect(form.field("scac").fault).toBeNull();
  });

  it("is not judged in a field that was only passed through", async () => {
    const form = await openForm(carrierServer(), adding);
    form.leave("name");
    expect(form.field("name").fault).toBeNull();
    form.enter("name", "");
    form.leave("name");
    expect(form.field("name").fault).toBe("This field is required.");
  });

  it("that the server refuses has its sentence at the field; what was typed stays", async () => {
    const taken = refuse(409, "taken", "Somebody has this name.", { fields: { name: "This name is taken." } });
    const form = await openForm(carrierServer([taken]));
    form.enter("name", "Gulf");
    await form.save();

    expect(form.field("name")).toMatchObject({ value: "Gulf", fault: "This name is taken." });
    expect(form.view().problem).toBeNull();
  });

  it.each([
    ["names no field", refuse(403, "forbidden", "Your profile may not do this."), "Your profile may not do this."],
    [
      "names a field that is not shown",
      refuse(422, "invalid", "No.", { fields: { secret: "The secret is wrong." } }),
      "The secret is wrong.",
    ],
  ])("of which the refusal %s says it at the top", async (_why, refusal, problem) => {
    const form = await openForm(carrierServer([refusal]));
    form.enter("name", "Gulf");
    await form.save();

    expect(form.view().problem).toBe(problem);
    expect(form.field("name").value).toBe("Gulf");
  });

  it("goes nowhere where the user is leaving", async () => {
    const form = await openForm(carrierServer([carrierAnswer({ updated_at: 11 })]));
    form.enter("phone", "2");
    await form.save("leave");

    expect(form.actor.getSnapshot().matches({ form: "saved" })).toBe(true);
    expect(form.went).toEqual([]);
  });
});

describe("a new record", () => {
  it("is sent whole", async () => {
    const form = await openForm(carrierServer([carrierAnswer()]), adding);
    form.enter("name", "Lone Star Haulage");
    form.enter("scac", "lstr");
    await form.save();

    expect(form.sent()).toEqual([
      {
        name: "Lone Star Haulage",
        scac: "LSTR",
        is_active: true,
        dot_number: null,
        mc_number: null,
        insurance_expires_on: null,
        phone: null,
      },
    ]);
    expect(form.went).toEqual(["/ui-next/carriers/view/12"]);
  });

  it("may be followed by another one, with a form that begins again", async () => {
    const form = await openForm(carrierServer([carrierAnswer(), carrierAnswer()]), adding);
    form.enter("name", "A");
    form.enter("scac", "AA");
    await form.save("another");
    await form.until(({ isSending }) => !isSending);

    expect(form.went).toEqual([]);
    expect(form.view().added).toBe(1);
    expect(form.field("name").value).toBe("");
    expect(form.field("is_active").value).toBe("true");
    await form.save();
    expect(form.sent()).toHaveLength(1);
  });

  it("may be copied: the title is asked for, the rest is there, and nothing counts as entered", async () => {
    const form = await openForm(carrierServer(), { recordId: null, fromId: "12" });

    expect(form.field("name")).toMatchObject({
      value: "",
      hint: "Copied from Lone Star Haulage. Enter a name of its own.",
    });
    expect(form.field("phone")).toMatchObject({ value: "+1 432 555 0100", isDirty: false });
  });

  it("is empty where what it was to be copied from is nowhere", async () => {
    const form = await openForm(carrierServer([], GONE), { recordId: null, fromId: "12" });

    expect(form.view()).toMatchObject({
      state: "ready",
      problem: "The record to copy from was not found. The form is empty.",
    });
  });

  it("of a list of one terminal is added there: the terminal is shown, sent and not chosen", async () => {
    const form = await openForm(carrierServer(), { ...adding, facts: ORDERS, terminalId: "3" });

    expect(form.field("terminal_id")).toMatchObject({ value: "3", isReadOnly: true });
  });
});

describe("what another person does while the form is open", () => {
  it("comes into fields that nobody touched, and is said", async () => {
    const form = await openForm(carrierServer());
    form.enter("name", "Gulf");
    theirs(form, { phone: "3" });

    expect(form.field("phone")).toMatchObject({ value: "3", isDirty: false });
    expect(form.field("name").value).toBe("Gulf");
    expect(form.view().followed).toBe("Someone else changed: Phone.");
  });

  it("in a field that was changed here is decided before anything is sent", async () => {
    const form = await openForm(carrierServer([carrierAnswer({ updated_at: 12 })]));
    form.enter("phone", "2");
    theirs(form, { phone: "3" });
    expect(form.field("phone").conflict).toEqual({ mine: "2", theirs: "3" });
    await form.save();
    expect(form.sent()).toEqual([]);

    form.actor.send({ type: "CONFLICT.DECIDE", key: "phone", keep: "mine" });
    await form.save();
    expect(form.sent()).toEqual([{ phone: "2", updated_at: 11 }]);
  });

  it("may be taken: then nothing is left to send", async () => {
    const form = await openForm(carrierServer());
    form.enter("phone", "2");
    theirs(form, { phone: "3" });
    form.actor.send({ type: "CONFLICT.DECIDE", key: "phone", keep: "theirs" });
    await form.save();

    expect(form.field("phone").value).toBe("3");
    expect(form.sent()).toEqual([]);
  });

  it("that only the save finds out leads to the same: nothing is lost and nothing is overwritten", async () => {
    const http = carrierServer([CHANGED, carrierAnswer({ updated_at: 12 })]);
    const form = await openForm(http);
    form.enter("phone", "2");
    http.routes["/api/carriers/12"] = carrierAnswer({ phone: "3", updated_at: 11 });
    await form.save();

    expect(form.view().problem).toContain("Nothing was sent.");
    expect(form.field("phone").conflict).toEqual({ mine: "2", theirs: "3" });
    form.actor.send({ type: "CONFLICT.DECIDE", key: "phone", keep: "mine" });
    await form.save();
    expect(form.sent().at(-1)).toEqual({ phone: "2", updated_at: 11 });
    expect(form.went).toHaveLength(1);
  });

  it("as an answer that is older than the form says nothing", async () => {
    const form = await openForm(carrierServer());
    theirs(form, { phone: "3", updated_at: 9 });

    expect(form.field("phone").value).toBe("+1 432 555 0100");
  });

  it("a record that is deleted leaves what was typed, which may be added as a new one", async () => {
    const http = carrierServer();
    const form = await openForm(http);
    form.enter("phone", "2");
    http.routes["/api/carriers/12"] = GONE;
    form.actor.send({ type: "RECORD.READ", row: null });
    await form.read();

    expect(form.view().deleted).toEqual({
      text: "Lone Star Haulage was deleted in between. What you entered is still here.",
      canAdd: true,
    });
    expect(form.field("phone")).toMatchObject({ value: "2", isReadOnly: true });
    form.actor.send({ type: "RECORD.ADD_AS_NEW" });
    const again = await openForm(carrierServer(), adding, form.storage);
    expect(again.field("phone").value).toBe("2");
    expect(again.field("name").value).toBe("Lone Star Haulage");
  });
});

describe("a half-filled form", () => {
  it("is taken up by the same user at the same record, and writes nothing", async () => {
    const form = await openForm(carrierServer());
    form.enter("phone", "2");
    const again = await openForm(carrierServer(), {}, form.storage);

    expect(again.field("phone")).toMatchObject({ value: "2", isDirty: true });
    expect(again.view().takenUp).not.toBeNull();
    expect(again.sent()).toEqual([]);
    const others = await openForm(carrierServer(), { userid: "8" }, form.storage);
    expect(others.field("phone").value).toBe("+1 432 555 0100");
  });

  it("meets what others changed since", async () => {
    const form = await openForm(carrierServer());
    form.enter("phone", "2");
    const changed = carrierServer([], carrierAnswer({ phone: "3", updated_at: 11 }));
    const again = await openForm(changed, {}, form.storage);

    expect(again.field("phone").conflict).toEqual({ mine: "2", theirs: "3" });
  });

  it("that is discarded is gone", async () => {
    const form = await openForm(carrierServer());
    form.enter("phone", "2");
    form.actor.send({ type: "FORM.DISCARD" });

    expect(form.field("phone").isDirty).toBe(false);
    expect(form.storage.session.keys("")).toEqual([]);
  });

  it("stays where the session has ended", async () => {
    const form = await openForm(carrierServer([SIGNED_OUT]));
    form.enter("phone", "2");
    await form.save();
    const again = await openForm(carrierServer(), {}, form.storage);

    expect(again.field("phone").value).toBe("2");
    expect(again.view().unconfirmed).toBeNull();
  });
});

describe("a save without an answer", () => {
  it("is sent again under its key, and never as another one", async () => {
    const http = carrierServer([lost(), lost(), lost(), lost(), carrierAnswer({ updated_at: 11 })]);
    const form = await openForm(http);
    form.enter("phone", "2");
    await form.save();
    expect(form.view().unconfirmed).not.toBeNull();
    form.actor.send({ type: "RETRY" });
    await form.until(() => form.went.length > 0 || form.view().unconfirmed !== null);

    const keys = http.sent().map(({ headers }) => headers["Idempotency-Key"]);
    expect(keys[0]).toEqual(expect.any(String));
    expect(new Set(keys).size).toBe(1);
  });

  it("of somebody who was leaving leads to the record, once nobody is on the way elsewhere any more", async () => {
    const form = await openForm(carrierServer([lost(), lost(), carrierAnswer({ updated_at: 11 })]));
    form.enter("phone", "2");
    await form.save("leave");
    expect(form.view().unconfirmed).not.toBeNull();
    form.actor.send({ type: "LEAVE.CANCEL" });
    form.actor.send({ type: "RETRY" });
    await form.until(() => form.actor.getSnapshot().matches({ form: "saved" }) || form.view().unconfirmed !== null);

    expect(form.went).toEqual(["/ui-next/carriers/view/12"]);
  });

  it("is in the form again after a reload", async () => {
    const form = await openForm(carrierServer(), {}, memoryStorage());
    form.enter("phone", "2");
    await form.save();
    const again = await openForm(carrierServer(), {}, { ...memoryStorage(), local: form.storage.local });

    expect(again.view().unconfirmed).not.toBeNull();
    expect(again.field("phone").value).toBe("2");
    again.actor.send({ type: "SUBMISSION.DROP" });
    await again.read();
    expect(again.field("phone")).toMatchObject({ value: "2", isReadOnly: false });
  });
});

describe("a record that cannot be shown", () => {
  it("is nowhere", async () => {
    const form = await openForm(carrierServer([], GONE));

    expect(form.view()).toMatchObject({
      state: "missing",
      problem: "There is no such record any more, or it is not yours to see.",
    });
  });

  it("is read again by Retry", async () => {
    const http = carrierServer([], answer(500, { code: "broken", description: "Broken." }));
    const form = await openForm(http);
    expect(form.view().state).toBe("failed");
    http.routes["/api/carriers/12"] = carrierAnswer();
    form.actor.send({ type: "RECORD.LOAD" });
    await form.read();

    expect(form.view().state).toBe("ready");
  });
});
