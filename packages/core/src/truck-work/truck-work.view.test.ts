import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { withFaults } from "../form/form-faults.rules";
import { openWith } from "../load-work/load-form.fixtures";
import type { ReleaseLack } from "@railhead/api-contract/truck";
import { viewTruckWork } from "./truck-work.view";
import { loading, workContext } from "./truck-work.fixtures";
import type { TruckWorkContext } from "./truck-work.types";

type Snapshot = Parameters<typeof viewTruckWork>[0];
const view = (context: TruckWorkContext, value: object = {}) =>
  viewTruckWork({
    context,
    value: { facts: "ready", form: "editing", scale: "idle", ...value },
  } as unknown as Snapshot);
const lack = (code: ReleaseLack["code"], mend: ReleaseLack["mend"]): ReleaseLack => ({
  code,
  sentence: `About the ${code}.`,
  mend,
});

describe("the page of a truck", () => {
  it("shows the truck, its drafts and what can be done", () => {
    const shown = view(workContext());

    expect(shown.head).toMatchObject({ name: "OT 1007", plates: "Truck 42 · Trailer T9", next: "Weigh its tare." });
    expect(shown.drafts?.rows).toEqual([
      { id: "1", name: "Silo 3", category: null, net: "10 ST", held: false, canChange: true },
    ]);
    expect(shown.actions.map(({ key }) => key)).toEqual(["weigh", "draft", "edit"]);
    expect(shown.form).toBeNull();
  });

  it("says that drafts are hidden from a user who may not view them", () => {
    expect(view(workContext({ drafts: [], draftsHidden: true })).drafts).toMatchObject({
      rows: [],
      none: { text: "Your profile may not see drafts." },
    });
    expect(view(workContext({ drafts: [] })).drafts?.none).toEqual({ hint: "No drafts yet." });
  });

  it("offers one thing at a time: with a form open nothing else can be begun", () => {
    const open = openWith("draft", { net: "5" });
    const refused = { ...open, form: withFaults(open.form, { source_id: "Which?" }) };
    const shown = view(workContext({}, { open: refused }));

    expect(shown.actions).toEqual([]);
    expect(shown.drafts?.rows[0]?.canChange).toBe(false);
    expect(shown.form).toMatchObject({ title: "Add draft", submit: "Save", canClose: true });
    expect(shown.form?.fields.map(({ key, value, fault }) => [key, value, fault])).toEqual([
      ["source_id", "", "Which?"],
      ["net", "5", null],
    ]);
  });

  it("bears the title of an arrival itself: its form has no heading", () => {
    const arrival = view(workContext({ truck: null }, { page: "arrival", id: null, open: openWith("arrival") }));

    expect(arrival.form).toMatchObject({ title: "Add arrival", heading: null });
  });

  it("offers a scale’s weight once a scale is chosen", () => {
    const open = openWith("weigh", { scale_id: "8", position: "gross" });

    expect(view(workContext({}, { open }), { scale: "reading" }).form).toMatchObject({
      title: "Weigh gross",
      scale: { label: "Take from the scale", pending: true, byHand: "Enter by hand" },
    });
    expect(view(workContext({}, { open: openWith("weigh") })).form?.scale).toBeNull();
  });

  it("offers no weight of a scale that has no line", () => {
    const open = openWith("weigh", { scale_id: "8", position: "gross" });
    const scales = [{ id: "8", name: "Old scale", unit: "lb", certifiedUntil: null, hasLine: false }];

    expect(view(workContext({ scales }, { open })).form?.scale).toBeNull();
  });

  it("names the weight that is due also before what its form chooses from is there", () => {
    expect(view(workContext({}, { hasChoices: false, open: openWith("weigh") })).form).toMatchObject({
      title: "Weigh gross",
      choices: "loading",
    });
  });

  it("asks before a draft is voided, and before a truck is", () => {
    const asked = (name: "voidDraft" | "void", target: string | null) =>
      view(workContext({}, { open: openWith(name, {}, { target }) }), { form: "asking" }).confirm;

    expect(asked("voidDraft", "1")).toMatchObject({ title: "Void this draft?", danger: true });
    expect(asked("void", null)?.title).toBe("Void OT 1007?");
  });

  it("offers Retry for what had no answer", () => {
    expect(view(workContext(), { form: "unconfirmed" }).unconfirmed).toMatch(/^No answer/);
    expect(view(workContext(), { form: "resending" })).toMatchObject({ unconfirmed: null, pending: true });
  });

  it("tells none from not known and not there", () => {
    expect(view(workContext({ truck: null }), { facts: "loading" }).state).toBe("loading");
    expect(view(workContext({ truck: null }), { facts: "failed" }).state).toBe("failed");
    expect(view(workContext({ truck: null }), { facts: "missing" })).toMatchObject({
      state: "missing",
      missing: "There is no such truck here.",
    });
    expect(view(workContext(), { facts: "failed" }).state).toBe("ready");
  });
});

describe("the page of a release", () => {
  const page = (missing: readonly ReleaseLack[], more: Partial<TruckWorkContext> = {}) =>
    view(
      workContext(
        {
          truck: { ...loading, status_id: TRUCK_STATUS.signed, gross: "50000", net: "20000", release_missing: missing },
        },
        { page: "release", open: openWith("release"), ...more },
      ),
    );

  it("names each missing thing and where it is mended", () => {
    expect(
      page([lack("gross", "weigh"), lack("signature", "sign"), lack("closed", "none")]).lacks.map(({ code, href }) => [
        code,
        href,
      ]),
    ).toEqual([
      ["gross", "/mobile-v2/sand/outbound-trucks/handling/12"],
      ["signature", "/mobile-v2/sand/outbound-trucks/capture-signature/12"],
      ["closed", null],
    ]);
    expect(page([lack("signature", "sign")])).toMatchObject({ form: null, head: { next: null } });
    expect(page([]).head?.next).toBe("Release it.");
  });

  it("releases when nothing is missing, and with a difference when that is all", () => {
    expect(page([]).form).toMatchObject({ submit: "Release", fields: [], canClose: false });
    expect(page([lack("difference", "drafts")]).form).toMatchObject({ submit: "Book the difference and release" });
    expect(page([], { canEdit: false }).form).toBeNull();
  });
  it.each([
    ["19600", "shrink", "Dust at the chute", "400 lb is booked as Shrink: Dust at the chute."],
    ["20400.5", "spill", "Hose came off.", "400.5 lb is booked as Spill: Hose came off."],
  ])("asks with what will be booked: %s of 20000 drafted", (drafted, entry, reason, text) => {
    const truck = {
      ...loading,
      status_id: TRUCK_STATUS.signed,
      gross: "50000",
      net: "20000",
      quantity: drafted,
      release_missing: [lack("difference", "drafts")],
    } as const;
    const context = workContext(
      { truck },
      { page: "release", open: openWith("release", { "difference.entry": entry, "difference.reason": reason }) },
    );
    expect(view(context, { form: "asking" }).confirm).toEqual({
      title: "Release with a difference?",
      text,
      danger: false,
    });
  });
});
