import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import type { Notice } from "../ports/notifier.port";
import { answer, lost, refuse, scriptedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { FACTS } from "../list/list.fixtures";
import { readQuery } from "../list/query-url.rules";
import { keyOf } from "../runtime/requests.fixtures";
import { aReader, aView } from "./saved-views.fixtures";
import { liveSavedViewsMachine } from "./saved-views.live";
import type { ViewChange } from "./saved-views.rules";
import { viewSavedViews, type ShownList } from "./saved-views.view";

const listOf = (...views: readonly object[]) => answer(200, { result: views });
const MINE = aView("1", "Mine");
/** The client itself tries again: a read twice, a write once. */
const GAVE_UP_READING = [lost(), lost(), lost()];
const GAVE_UP_WRITING = [lost(), lost()];

function opened(...steps: readonly ScriptedAnswer[]) {
  const http = scriptedHttp(steps);
  const said: Notice[] = [];
  const shown: (string | null)[] = [];
  const actor = createActor(liveSavedViewsMachine(testRuntime(http)), {
    input: {
      page: "/carriers",
      onShown: (view) => shown.push(view?.id ?? null),
      ports: { notifier: { notify: (notice) => said.push(notice) } },
    },
  });
  actor.start();
  const settle = () =>
    waitFor(actor, (one) => !one.matches({ views: "loading" }) && !one.matches({ change: "sending" }));
  const view = (more: Partial<ShownList> = {}) =>
    viewSavedViews(actor.getSnapshot(), {
      facts: FACTS,
      query: readQuery(FACTS, "").query,
      viewId: null,
      reader: aReader(),
      ...more,
    });
  const change = async (one: ViewChange) => {
    actor.send({ type: "CHANGE", change: one });
    await settle();
  };
  return {
    actor,
    settle,
    view,
    change,
    said: () => said.map(({ message }) => message),
    shown,
    sent: () => http.requests.map(({ method, url, body }) => [method, url, body === undefined ? null : body]),
    keys: () => http.requests.map((request) => keyOf(request)),
  };
}
const names = (lines: readonly { readonly view: { readonly name: string } }[]) => lines.map(({ view }) => view.name);

describe("the views of a list", () => {
  it("are read for its page, one's own and those that are shared", async () => {
    const { view, settle, sent } = opened(listOf(MINE, aView("2", "Ours", { owner_id: "8", terminal_id: "1" })));
    expect(view().state).toBe("loading");
    await settle();
    expect(view()).toMatchObject({ state: "ready", label: "Views", shown: null, fault: null });
    expect([names(view().mine), names(view().shared)]).toEqual([["Mine"], ["Ours"]]);
    expect(sent()).toEqual([["GET", "/api/saved-views?page=%2Fcarriers", null]]);
  });

  it("say that they could not be read, and stay shown where they were read before", async () => {
    const { view, settle, actor } = opened(...GAVE_UP_READING, listOf(MINE), ...GAVE_UP_READING);
    await settle();
    expect(view().state).toBe("failed");
    actor.send({ type: "VIEWS.LOAD" });
    await settle();
    actor.send({ type: "VIEWS.LOAD" });
    await settle();
    expect([view().state, names(view().mine)]).toEqual(["ready", ["Mine"]]);
  });

  it("are forgotten at once at another terminal", async () => {
    const { view, settle, actor } = opened(listOf(MINE), listOf());
    await settle();
    actor.send({ type: "VIEWS.FORGET" });
    expect(view()).toMatchObject({ state: "loading", mine: [] });
    await settle();
    expect(view()).toMatchObject({ state: "ready", mine: [] });
  });
});

describe("a change", () => {
  it("saves a new view under its name and shows it", async () => {
    const made = aView("5", "Late", { query: "q=late" });
    const { settle, change, view, said, shown, sent } = opened(
      listOf(MINE),
      answer(200, { result: made }),
      listOf(MINE, made),
    );
    await settle();
    await change({ kind: "create", name: " Late ", query: "q=late" });
    expect(sent()[1]).toEqual([
      "POST",
      "/api/saved-views",
      JSON.stringify({ page: "/carriers", name: "Late", query: "q=late", terminal_id: null }),
    ]);
    expect([said(), shown, names(view().mine), view().doneCount]).toEqual([
      ["View Late saved"],
      ["5"],
      ["Late", "Mine"],
      1,
    ]);
  });

  it("of a view states the reading that it was made from", async () => {
    const { settle, change, sent } = opened(
      listOf(MINE),
      answer(200, { result: MINE }),
      listOf(MINE),
      answer(200, { result: { id: "1" } }),
      listOf(),
    );
    await settle();
    await change({ kind: "share", view: MINE, terminalId: "1" });
    await change({ kind: "remove", view: MINE });
    expect([sent()[1], sent()[3]]).toEqual([
      ["POST", "/api/saved-views/1", JSON.stringify({ terminal_id: "1", updated_at: 10 })],
      ["GET", "/api/saved-views/1/delete?updated_at=10", null],
    ]);
  });

  it("that is refused says why, and the views are read again", async () => {
    const now = aView("1", "Mine", { updated_at: 12 });
    const { settle, change, view, said } = opened(
      listOf(MINE),
      refuse(409, "changed_meanwhile", "Someone changed this saved view meanwhile."),
      listOf(now),
    );
    await settle();
    await change({ kind: "save", view: MINE, query: "" });
    expect(view()).toMatchObject({
      fault: "Someone changed this saved view meanwhile.",
      canRetry: false,
      mine: [{ view: now }],
    });
    expect(said()).toEqual([]);
  });

  it("whose name is refused says so at the name", async () => {
    const { settle, change, view } = opened(
      listOf(),
      refuse(422, "not_unique", "Taken.", { fields: { name: "You have a view Mine already." } }),
      listOf(MINE),
    );
    await settle();
    await change({ kind: "create", name: "Mine", query: "" });
    expect(view()).toMatchObject({ fault: null, nameFault: "You have a view Mine already." });
  });

  it("without an answer is sent again under its key, by Retry or by the same form; another one under another", async () => {
    const made = aView("5", "Late");
    const { settle, actor, change, view, keys } = opened(
      listOf(),
      ...GAVE_UP_WRITING,
      ...GAVE_UP_WRITING,
      ...GAVE_UP_WRITING,
      answer(200, { result: made }),
      listOf(made),
    );
    await settle();
    await change({ kind: "create", name: "Late", query: "" });
    expect(view()).toMatchObject({ canRetry: true, doneCount: 0 });
    actor.send({ type: "RETRY" });
    await settle();
    await change({ kind: "create", name: "Late", query: "" });
    expect(new Set(keys().slice(1, 7))).toEqual(new Set([keys()[1]]));
    await change({ kind: "create", name: "Later", query: "" });
    expect(keys()[7]).toMatch(/^key-/);
    expect(keys()[7]).not.toBe(keys()[1]);
    expect(view()).toMatchObject({ canRetry: false, doneCount: 1, fault: null });
  });

  it("deletes a view that somebody else has deleted in between", async () => {
    const { settle, change, shown, said, view } = opened(listOf(MINE), refuse(404, "not_found", "Gone."), listOf());
    await settle();
    await change({ kind: "remove", view: MINE });
    expect([shown, said(), view().fault]).toEqual([[null], ["View Mine deleted"], null]);
  });

  it("is one at a time: a second press changes nothing", async () => {
    const { settle, actor, sent } = opened(listOf(), answer(200, { result: MINE }), listOf(MINE));
    await settle();
    const change = { kind: "create", name: "Mine", query: "" } as const;
    actor.send({ type: "CHANGE", change });
    actor.send({ type: "CHANGE", change });
    await settle();
    expect(sent().filter(([method]) => method === "POST")).toHaveLength(1);
  });

  it("that failed is let go of", async () => {
    const { settle, change, actor, view } = opened(listOf(), refuse(409, "too_many_views", "Too many."), listOf());
    await settle();
    await change({ kind: "create", name: "Mine", query: "" });
    actor.send({ type: "DISMISS" });
    expect(view().fault).toBe(null);
  });
});
