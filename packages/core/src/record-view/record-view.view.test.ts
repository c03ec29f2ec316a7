import type { PermissionMap } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import { answer, refuse } from "../runtime/test.layer";
import { actsOf, CARRIER, openRecord as open, ORDER, page } from "./record-run.fixtures";
import {
  aChange,
  carrierRow,
  EDITOR,
  orderFacts,
  profileFacts,
  userFacts,
  userRow,
  VIEWER,
} from "./record-view.fixtures";

describe("the page of a record", () => {
  it("says what it is called, its state, its key facts, who made it and what refers to it", async () => {
    const { view } = await open(CARRIER);
    const shown = view();

    expect([shown.name, shown.tag, shown.kind]).toEqual(["Zulu Haulage", { tone: "ready", text: "In use" }, "Carrier"]);
    expect(shown.keyFacts.map(({ label }) => label)).toEqual([
      "SCAC",
      "DOT number",
      "MC number",
      "Phone",
      "Insured until",
    ]);
    expect(shown.groups.map(({ title }) => title)).toEqual(["What it is", "Registration", "How to reach them"]);
    expect(shown.stamps).toEqual([
      "Added 2026/11/20 12:00 CST by Ann Lee",
      "Changed 2026/11/21 12:00 CST by Kim Field",
    ]);
    expect(shown.referrers.rows).toEqual([
      {
        key: "outbounds carrier_id",
        text: "Outbound Trucks",
        count: 4,
        to: "/outbound-trucks?carrier_id.eq=3&closed=1",
      },
    ]);
    expect(shown.links).toEqual({
      edit: "/ui-next/carriers/edit/3",
      duplicate: "/ui-next/carriers/add?from=3",
      label: null,
      others: [],
    });
    expect(actsOf(shown)).toEqual(["Delete"]);
  });

  it("does not offer to edit a record that is closed", async () => {
    const closed = { field: "status", in: ["open"] } as const;
    const facts = { ...orderFacts, closed } as unknown as typeof orderFacts;
    const may = { order: ["view", "create", "edit"] } as const;
    const edit = async (of: typeof orderFacts) =>
      (await open(ORDER, { facts: of, id: "5", permissions: may })).view().links.edit;
    expect([await edit(orderFacts), await edit(facts)]).toEqual(["/orders/edit/5", null]);
  });

  it("says that what refers to it is counted at all terminals, to those who go to several", async () => {
    const where = async (permissions: PermissionMap) => (await open(CARRIER, { permissions })).view().referrers.where;
    expect(await where(EDITOR)).toBeNull();
    expect(await where({ ...EDITOR, app: ["multiple terminals"] })).toMatch(/^Counted at all your terminals/);
  });

  it("says whether a user may sign in, and that a record was changed only where it was", async () => {
    const row = userRow({ updated_at: userRow().created_at, updated_by: userRow().created_by });
    const { view } = await open(
      {
        "GET /api/users/9": answer(200, { result: row }),
        "GET /api/users/9/referrers": answer(200, { result: [] }),
        "GET /api/users/9/changes": page([]),
      },
      { facts: userFacts, id: "9" },
    );
    expect([view().tag, view().stamps]).toEqual([
      { tone: "ready", text: "May sign in: Yes" },
      ["Added 2026/11/20 12:00 CST by Ann Lee"],
    ]);
  });

  it("shows what a profile allows as a table, and no other field as one", async () => {
    const { view } = await open(
      {
        "GET /api/profiles/1": answer(200, {
          result: carrierRow({ id: "1", description: null, permissions: { track: ["view"] } }),
        }),
        "GET /api/profiles/1/referrers": answer(200, { result: [] }),
        "GET /api/profiles/1/changes": page([]),
      },
      { facts: profileFacts, id: "1" },
    );
    const fields = view().groups.flatMap((group) => group.fields);

    expect(fields.flatMap(({ key, table }) => (table === null ? [] : [`${key} ${table.held}`]))).toEqual([
      "permissions 1 of 101 rights",
    ]);
  });

  it("offers nothing to who may only look, and leads nowhere they may not go", async () => {
    const { view, actor } = await open(CARRIER, { permissions: VIEWER });
    const { acts, links, referrers } = view();

    expect([acts, links.edit, links.duplicate, referrers.rows[0]?.to]).toEqual([[], null, null, null]);
    actor.send({ type: "ACTION.CHOOSE", name: "delete" });
    expect(view().asked).toBeNull();
  });

  it("names records by the names of now, and leads to those whose pages are there", async () => {
    const { view } = await open(ORDER, {
      facts: orderFacts,
      id: "5",
      permissions: { ...EDITOR, customer: ["view"] },
    });
    const [main, material] = view().groups;

    expect(main?.fields.find(({ label }) => label === "Customer")?.links).toEqual([
      { text: "Apex", to: "/ui-next/customers/view/7" },
    ]);
    // The unit is shown with its figure.
    expect(material?.fields.map(({ label }) => label)).toEqual(["Product", "Ordered"]);
    expect(view().groups.at(-1)).toMatchObject({ title: "More details" });
  });

  it("says in the server's words that there is none, and reads again what failed", async () => {
    const none = await open({ "GET /api/carriers/3": refuse(404, "not_found", "There is no carrier 3.") });
    expect(none.view().state).toBe("missing");

    let isDown = true;
    const found = answer(200, { result: carrierRow() });
    const down = refuse(500, "internal", "Down.");
    const failed = await open({ ...CARRIER, "GET /api/carriers/3": (request) => (isDown ? down : found)(request) });
    expect(failed.view().state).toBe("failed");
    isDown = false;
    failed.actor.send({ type: "RECORD.LOAD" });
    expect((await failed.until(({ state }) => state === "ready")).name).toBe("Zulu Haulage");
  });
});

describe("the history of a record", () => {
  it("is read page by page, and narrowed to the changes of a field", async () => {
    const older = page([aChange("3", { before: { scac: "ZUL" }, after: { scac: "ZULU" } })]);
    const newest = page(
      [aChange("8"), aChange("7", { before: { name: "Zulu" }, after: { name: "Zulu Haulage" } })],
      "/api/carriers/3/changes?cursor=abc",
    );
    const { actor, view, until } = await open({
      ...CARRIER,
      "GET /api/carriers/3/changes": (request) => (request.url.includes("cursor=") ? older : newest)(request),
    });
    expect(view().history.entries.map(({ id }) => id)).toEqual(["8", "7"]);
    actor.send({ type: "HISTORY.NARROW", field: "scac" });
    const { history } = await until((shown) => shown.history.entries.length > 0);

    expect(history.entries.map(({ id }) => id)).toEqual(["3"]);
    expect([history.field, history.more]).toEqual(["scac", null]);
    actor.send({ type: "HISTORY.NARROW", field: "mc_number" });
    expect(view().history.empty).toBe("This field was not changed.");
    actor.send({ type: "HISTORY.NARROW", field: null });
    expect(view().history.entries.map(({ id }) => id)).toEqual(["8", "7", "3"]);
  });
});

describe("what others do", () => {
  const read = (more: object) => ({ record: carrierRow(), referrers: null, history: null, by: "3", ...more });

  it("shows at the fields, with who did it, and in the history", async () => {
    const { actor, view } = await open(CARRIER);
    const record = carrierRow({ phone: "+1 432 555 0100", updated_at: 1_795_284_100 });
    const history = { changes: [aChange("9"), aChange("8")], next: "older" };
    actor.send({ type: "REMOTE_CHANGES.RECEIVED", read: read({ record, history }) });

    expect(view().changed).toEqual({ text: "Kim Field changed Phone", count: 1 });
    expect(
      view().groups.flatMap(({ fields }) => fields.filter(({ isRecent }) => isRecent).map(({ key }) => key)),
    ).toEqual(["phone"]);
    expect(view().history.entries.map(({ id }) => id)).toEqual(["9", "8", "7"]);
  });

  it("knows who did it from the history, where no event said it", async () => {
    const { actor, view } = await open(CARRIER);
    const history = { changes: [aChange("9", { by: { id: "2", name: "Ann Lee" } }), aChange("8")], next: null };
    actor.send({
      type: "REMOTE_CHANGES.RECEIVED",
      read: read({ record: carrierRow({ phone: null }), history, by: null }),
    });

    expect(view().changed?.text).toBe("Ann Lee changed Phone");
  });

  it("says nothing of one's own change, nor of one that changed no field", async () => {
    const { actor, view } = await open(CARRIER);
    actor.send({ type: "REMOTE_CHANGES.RECEIVED", read: read({ record: carrierRow({ phone: null }), by: "9" }) });
    actor.send({
      type: "REMOTE_CHANGES.RECEIVED",
      read: read({ record: carrierRow({ phone: null, updated_by: "3" }) }),
    });

    expect(view().changed).toBeNull();
  });

  it("says who deleted it, and offers nothing more", async () => {
    const { actor, view } = await open(CARRIER);
    actor.send({ type: "ACTION.CHOOSE", name: "delete" });
    actor.send({ type: "REMOTE_CHANGES.RECEIVED", read: read({ record: null }) });

    expect([view().gone, view().asked, view().acts, view().links.edit]).toEqual([
      "Kim Field deleted this record.",
      null,
      [],
      null,
    ]);
  });
});
