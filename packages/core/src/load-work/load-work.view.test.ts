import { describe, expect, it } from "vitest";
import { openWith } from "./load-form.fixtures";
import { withFaults } from "../form/form-faults.rules";
import { carRules } from "../railcar-handling/car-work-rules";
import { carContext } from "../railcar-handling/car-work.fixtures";
import type { CarWorkTypes, CarWorkContext } from "../railcar-handling/car-work.types";
import { confirmVoidDraft, viewWork, type Offer, type WorkWords, withMain } from "./load-work.view";

const words: WorkWords<CarWorkTypes> = {
  missing: () => "Nowhere.",
  title: (_context, { name }) => `Title of ${name}`,
  submit: () => "Send",
  isOffered: (_context, { name }) => name !== "partial",
  canClose: () => true,
  scale: () => null,
  confirm: () => confirmVoidDraft(),
  actions: () => withMain([offer("draft", true)]),
  toList: () => ({ href: "/list", label: "Back" }),
};
const offer = (key: string, isNext: boolean): Offer<"draft"> => ({
  key,
  label: key,
  form: "draft",
  href: null,
  isDirect: false,
  isNext,
});
const view = (context: CarWorkContext, value: object = {}) =>
  viewWork(carRules, words, { context, value: { facts: "ready", form: "editing", scale: "idle", ...value } });
const open = openWith("draft", { net: "5" });

describe("the page of a load of any kind", () => {
  it("offers what can be done, until a form is open", () => {
    expect(view(carContext())).toMatchObject({
      state: "ready",
      form: null,
      unconfirmed: null,
      confirm: null,
      actions: [{ key: "draft", kind: "main" }],
      toList: { href: "/list" },
    });
    expect(view(carContext({}, { open }))).toMatchObject({
      actions: [],
      form: {
        title: "Title of draft",
        heading: "Title of draft · UTLX 045007",
        submit: "Send",
        fields: [{ value: "" }, { value: "5" }],
      },
    });
  });

  it("draws no form that cannot be sent as things stand", () =>
    expect(view(carContext({}, { open: openWith("partial", { net: "5" }) })).form).toBeNull());

  it("shows what is wrong at its field", () => {
    const refused = { ...open, form: withFaults(open.form, { net: "Too much." }) };
    expect(view(carContext({}, { open: refused })).form?.fields[1]?.fault).toBe("Too much.");
  });

  it("offers Retry for what had no answer, and nothing else", () => {
    expect(view(carContext(), { form: "unconfirmed" })).toMatchObject({
      unconfirmed: expect.stringMatching(/^No answer/) as string,
      actions: [],
    });
    expect(view(carContext(), { form: "sending" })).toMatchObject({ unconfirmed: null, pending: true });
    expect(view(carContext(), { form: "resending" })).toMatchObject({ unconfirmed: null, pending: true });
  });

  it("is reading while what it shows is read again", () => {
    expect(view(carContext()).isReading).toBe(false);
    expect(view(carContext(), { facts: "loading" })).toMatchObject({
      state: "ready",
      isReading: true,
      actions: [{ key: "draft" }],
    });
    expect(view(carContext({ car: null }), { facts: "loading" }).isReading).toBe(false);
  });

  it("asks while there is something to ask about", () => {
    expect(view(carContext({}, { open }), { form: "asking" }).confirm?.title).toBe("Void this draft?");
    expect(view(carContext(), { form: "asking" }).confirm).toBeNull();
  });

  it("tells loading, failed, not there and out of date apart", () => {
    expect(view(carContext({ car: null }), { facts: "loading" })).toMatchObject({
      state: "loading",
      actions: [],
      missing: null,
    });
    expect(view(carContext({ car: null }), { facts: "failed" }).state).toBe("failed");
    expect(view(carContext({ car: null }), { facts: "missing" })).toMatchObject({
      state: "missing",
      missing: "Nowhere.",
    });
    expect(view(carContext({ car: null }, { missing: "Gone." }), { facts: "missing" }).missing).toBe("Gone.");
    expect(view(carContext(), { facts: "failed" })).toMatchObject({ state: "ready", isStale: true, isReading: false });
  });
});

describe("a draft of a load", () => {
  it("that is voided is asked about in words that say what happens", () => {
    expect(confirmVoidDraft()).toMatchObject({ title: "Void this draft?", danger: true });
  });
});
