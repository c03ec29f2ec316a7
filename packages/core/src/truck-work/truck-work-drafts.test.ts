import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { followed } from "../live/page-follow.fixtures";
import { answeredDraft } from "../load-work/answered-draft.fixtures";
import { valuesIn } from "../load-work/load-form.fixtures";
import type { LoadValues } from "../load-work/load-form.types";
import { answer, refuse, type ScriptedAnswer } from "../runtime/test.layer";
import { shownAs, truckDraft } from "../trucks/truck.fixtures";
import type { TruckDraft } from "../trucks/truck.types";
import { followTruckWork } from "./truck-work-follower";
import { begin, draft } from "./truck-work-run.fixtures";
import { truckServer } from "./truck-work-server.fixtures";

describe("a draft of a truck that is weighed in pounds", () => {
  it.each([
    ["ST", "9.98", "19.98 ST"],
    [null, "9980", "29,980 lb"],
    ["kg", "9980", "29,980 lb"],
  ])("at a terminal that shows %s is entered, sent and summed so", async (displayUnit, quantity, sum) => {
    const server = truckServer([answer(200, { result: { on_hold: false, warning: null } })]);
    server.displayUnit = displayUnit;
    server.truck = displayUnit === null ? server.truck : shownAs(server.truck, displayUnit);
    const { actor, fill, submit, view } = await begin([], {}, server);
    actor.send(draft);
    fill({ source_id: "5", net: quantity });
    expect(view().form?.sums.find(({ label }) => label === "Drafted with this")?.value).toBe(sum);
    await submit();

    expect(JSON.parse(server.sent()[0]?.body ?? "")).toEqual({
      source_id: "5",
      destination_id: "77",
      net: quantity,
      net_uom_abbreviation: sum.split(" ")[1],
    });
  });
});

describe("a draft that the ledger does not allow", () => {
  const said = "Silo 3 holds 10 ST; this draft takes 30 ST.";
  const refused = refuse(422, "overdraw", said, { fields: { net: said } });

  it("is counted first by a user who may, with a reason", async () => {
    const saved = answer(201, { result: { on_hold: false } });
    const { actor, server, fill, submit, view } = await begin([refused, saved], { canReconcile: true });
    actor.send(draft);
    fill({ source_id: "5", net: "60000" });
    await submit();
    expect(view().form?.fields.map(({ key }) => key)).toEqual(["source_id", "net", "reconcile"]);
    fill({ reconcile: "yes" });
    await submit();
    expect(view().form?.fields.find(({ key }) => key === "reconcile.reason")?.fault).toBe("This field is required.");
    fill({ "reconcile.reason": "Counted" });
    await submit();

    expect(JSON.parse(server.sent()[1]?.body ?? "")).toMatchObject({ net: "60000", reconcile: { reason: "Counted" } });
  });

  it.each([
    ["source_id", "6"],
    ["net", "59000"],
  ])("asks for no count once it is another one: its %s was changed", async (key, text) => {
    const saved = answer(201, { result: { on_hold: false } });
    const { actor, server, fill, submit, view } = await begin([refused, saved], { canReconcile: true });
    actor.send(draft);
    fill({ source_id: "5", net: "60000" });
    await submit();
    fill({ reconcile: "yes", "reconcile.reason": "Counted", [key]: text });
    expect(view().form?.fields.map((field) => field.key)).toEqual(["source_id", "net"]);
    await submit();

    expect(JSON.parse(server.sent()[1]?.body ?? "")).not.toHaveProperty("reconcile");
  });

  it("keeps its count when the same asset is scanned again, not when another one is", async () => {
    const { actor, fill, submit, view } = await begin([refused], { canReconcile: true });
    const fields = () => view().form?.fields.map((field) => field.key);
    const scan = (code: string) => actor.send({ type: "SCAN.RECEIVED", code, at: 1 });
    actor.send(draft);
    fill({ source_id: "5", net: "60000" });
    await submit();
    scan("5 - Silo 3");
    expect(fields()).toEqual(["source_id", "net", "reconcile"]);
    fill({ source_id: "6" });
    expect(fields()).toEqual(["source_id", "net"]);
  });

  it("is not offered to be counted to who may not", async () => {
    const { actor, fill, submit, view } = await begin([refused]);
    actor.send(draft);
    fill({ source_id: "5", net: "60000" });
    await submit();

    expect(view().form?.fields.map(({ key }) => key)).toEqual(["source_id", "net"]);
  });

  it("shows what it leaves in its source, and how much more fits on the truck", async () => {
    const { actor, fill, settled, view } = await begin();
    actor.send(draft);
    fill({ source_id: "5", net: "5000" });
    await settled();

    expect(view().form?.sums.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Drafted with this: 25,000 lb",
      "Left to the legal gross: 25,000 lb",
      "Still fits: 25,000 lb",
      "Left in Silo 3: 97.5 ST",
    ]);
  });
});

describe("a draft of a truck that was corrected", () => {
  it("can be corrected once more at once, before the page has read it again", async () => {
    const corrected = truckDraft("9", { net: "11000" });
    const { actor, server, fill, settled, view } = await begin([answer(200, { result: answeredDraft(corrected) })]);
    actor.send({ ...draft, target: "1" });
    fill({ net: "11000" });
    server.drafts = [corrected];
    actor.send({ type: "SUBMIT" });
    await waitFor(actor, ({ value }) => value.form === "editing");
    expect(actor.getSnapshot().value.facts).toBe("loading");
    actor.send({ ...draft, target: "1" });
    fill({ net: "12000" });
    await settled();

    expect(actor.getSnapshot().context.open?.target).toBe("9");
    expect(view().form?.fields.find(({ key }) => key === "net")?.value).toBe("12000");
  });
});

describe("two clerks who draft onto one truck at once", () => {
  const typed = { source_id: "5", net: "10000" } as const;
  /** The second of them has typed a draft as that of the first comes in. */
  async function second(posts: readonly ScriptedAnswer[]) {
    const page = await begin(posts);
    const { actor, api, server, fill, settled } = page;
    const live = followed(setImmediate, (host) => followTruckWork(actor, api, host));
    actor.send(draft);
    fill(typed);
    await settled();
    const before = sums(page.view());
    server.drafts = [...server.drafts, truckDraft("2", { net: "15000", source_id: "6", source_name: "UTLX 045001" })];
    server.truck = { ...server.truck, quantity: "35000" };
    await live.receive();
    await settled();
    return { ...page, live, before };
  }
  const sums = (view: ReturnType<Awaited<ReturnType<typeof begin>>["view"]>) =>
    view.form?.sums.map(({ label, value }) => `${label}: ${value}`);
  const entries = (view: ReturnType<Awaited<ReturnType<typeof begin>>["view"]>) =>
    view.form?.fields.map(({ key, value, fault }) => [key, value, fault]);

  it("show the second one the draft of the first, in the list and in what still fits, and keep what is typed", async () => {
    const { view, before, live } = await second([]);
    expect(before?.[0]).toBe("Drafted with this: 30,000 lb");
    expect(sums(view())?.[0]).toBe("Drafted with this: 45,000 lb");
    expect(view().changed).toMatch(/^OT 1007 was changed meanwhile: .* What you entered is kept/);
    expect(view().drafts?.rows.map(({ net }) => net)).toEqual(["10 ST", "7.5 ST"]);
    expect(entries(view())).toEqual([
      ["source_id", "5", null],
      ["net", "10000", null],
    ]);
    live.stop();
  });

  it("both have theirs: the second is sent as typed, once", async () => {
    const { server, submit, actor, view, live } = await second([
      answer(201, { result: answeredDraft(truckDraft("3")) }),
    ]);
    actor.send({ type: "SUBMIT" });
    await submit();
    expect(server.sent().map(({ url, body }) => [url, JSON.parse(body ?? "") as object])).toEqual([
      ["/api/drafts", { source_id: "5", destination_id: "77", net: "10000", net_uom_abbreviation: "lb" }],
    ]);
    expect(view().form).toBeNull();
    live.stop();
  });

  it("say to the second one, at the quantity, where the first has left too little; what was typed stays", async () => {
    const said = "Silo 3 holds 1 ST; this draft takes 5 ST.";
    const { submit, view, notices, live } = await second([
      refuse(422, "overdraw_final", said, { fields: { net: said } }),
    ]);
    await submit();
    expect(entries(view())).toEqual([
      ["source_id", "5", null],
      ["net", "10000", said],
    ]);
    expect(view().drafts?.rows).toHaveLength(2);
    expect(notices.at(-1)).toEqual({ kind: "negative", message: said, ofForm: true });
    live.stop();
  });
});

describe("two clerks who correct one draft at once", () => {
  /** The second has the form of draft 1 open, with what is filled in, as the drafts become others. */
  async function second(
    values: LoadValues,
    now: { readonly drafts: readonly TruckDraft[]; readonly voided: Readonly<Record<string, string | null>> },
    posts: readonly ScriptedAnswer[] = [],
  ) {
    const page = await begin(posts);
    const { actor, api, server, fill, settled } = page;
    const live = followed(setImmediate, (host) => followTruckWork(actor, api, host));
    actor.send({ ...draft, target: "1" });
    fill(values);
    await settled();
    Object.assign(server, now);
    await live.receive();
    await settled();
    live.stop();
    const entries = () => page.view().form?.fields.map(({ key, value }) => [key, value]);
    return { ...page, target: () => actor.getSnapshot().context.open?.target, entries };
  }
  const theirs = truckDraft("9", { net: "11000", source_id: "6", source_name: "UTLX 045001", updated_at: 5 });

  it("lose nothing: the form of the second goes on at the corrected one, over several corrections", async () => {
    const saved = answer(200, { result: answeredDraft(truckDraft("10")) });
    const gone = { drafts: [theirs], voided: { 1: "8", 8: "9" } };
    const { server, submit, target, entries, view, notices } = await second({ net: "12000" }, gone, [saved]);
    expect(target()).toBe("9");
    expect(entries()).toEqual([
      ["source_id", "6"],
      ["net", "12000"],
    ]);
    expect(view().changed).toBe(
      "That draft was corrected meanwhile: this is the one in its place. What you entered is kept. Look once more, then send it.",
    );
    expect(notices).toEqual([]);
    await submit();

    expect(server.sent().map(({ url, body }) => [url, JSON.parse(body ?? "") as object])).toEqual([
      [
        "/api/drafts/9",
        { source_id: "6", destination_id: "77", net: "12000", net_uom_abbreviation: "lb", updated_at: 5 },
      ],
    ]);
  });

  it("see the figures of the first where the second had entered nothing yet", async () => {
    const { target, entries } = await second({}, { drafts: [theirs], voided: { 1: "9" } });
    expect([target(), entries()]).toEqual([
      "9",
      [
        ["source_id", "6"],
        ["net", "11000"],
      ],
    ]);
  });

  it("keep what the second has entered as a new draft where the first voided it", async () => {
    const saved = answer(201, { result: answeredDraft(truckDraft("10")) });
    const { server, submit, target, entries, view } = await second(
      { net: "12000" },
      { drafts: [], voided: { 1: null } },
      [saved],
    );
    expect([target(), view().form?.title]).toEqual([null, "Add draft"]);
    expect(entries()).toEqual([
      ["source_id", "5"],
      ["net", "12000"],
    ]);
    await submit();

    expect(server.sent().map(({ url, body }) => [url, JSON.parse(body ?? "") as object])).toEqual([
      ["/api/drafts", { source_id: "5", destination_id: "77", net: "12000", net_uom_abbreviation: "lb" }],
    ]);
  });

  it("keep it as well where it was voided after it was corrected", async () => {
    const { target, entries } = await second({ net: "12000" }, { drafts: [], voided: { 1: "9", 9: null } });
    expect([target(), entries()?.at(1)]).toEqual([null, ["net", "12000"]]);
  });

  it("are shown that it is gone where nothing was entered", async () => {
    const { view, notices } = await second({}, { drafts: [], voided: { 1: null } });
    expect(view().form).toBeNull();
    expect(notices.at(-1)?.message).toBe("That draft was voided or replaced meanwhile.");
  });

  it("find what was entered in the new one after a reload", async () => {
    const first = await begin();
    first.actor.send({ ...draft, target: "1" });
    first.fill({ net: "12000" });
    first.actor.stop();
    const server = truckServer();
    Object.assign(server, { drafts: [theirs], voided: { 1: "9" } });
    const again = await begin([], { ports: first.ports }, server);

    expect(again.actor.getSnapshot().context.open?.target).toBe("9");
    expect(again.view().form?.fields.map(({ value }) => value)).toEqual(["6", "12000"]);
    expect(again.view().changed).toMatch(/^That draft was corrected meanwhile/);
  });
});

describe("a draft whose form was opened while the drafts were being read", () => {
  it("is looked for once more, and followed", async () => {
    const { actor, server, fill, settled } = await begin();
    Object.assign(server, {
      drafts: [truckDraft("9", { net: "11000" })],
      voided: { 1: "9" },
    });
    actor.send({ type: "FACTS.LOAD" });
    actor.send({ ...draft, target: "1" });
    fill({ net: "12000" });
    await settled();
    await waitFor(actor, ({ context }) => context.open?.target === "9");
    expect(valuesIn(actor.getSnapshot().context.open)?.net).toBe("12000");
  });
});

describe("what an asset holds", () => {
  const asked = (server: ReturnType<typeof truckServer>) =>
    server.requests.filter(({ url }) => url === "/api/assets/5").length;

  it("is asked for once while a figure is typed, also where the user may not see it", async () => {
    const server = truckServer();
    const { request } = server;
    server.request = (sent) => {
      const answered = request(sent);
      return sent.url === "/api/assets/5" ? refuse(403, "not_permitted", "No.")(sent) : answered;
    };
    const { actor, fill, settled } = await begin([], {}, server);
    actor.send(draft);
    fill({ source_id: "5" });
    await settled();
    fill({ net: "5" });
    fill({ net: "50" });
    await settled();

    expect(asked(server)).toBe(1);
  });

  it("is asked for again once anything may have changed", async () => {
    const { actor, server, fill, settled } = await begin();
    actor.send(draft);
    fill({ source_id: "5" });
    await settled();
    actor.send({ type: "FACTS.LOAD" });
    await settled();

    expect(asked(server)).toBe(2);
  });
});
