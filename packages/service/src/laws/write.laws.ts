import type { PermissionMap } from "@railhead/api-contract/permissions";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import { changesIn, NOON, rowIn, trackBody, signedInOffice, type Api, type OfficeWorld } from "./office-world.laws";

/** Who made a row that is put in by hand, and when. */
const MADE = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const;

/** What plain writes promise, of any resource that has them. */
export function writeLaws(makeStore: () => Store): void {
  let world: OfficeWorld;
  let clerk: Api;
  let admin: Api;
  const start = async () => {
    ({ world, clerk, admin } = await signedInOffice(makeStore()));
  };
  const events = () => changesIn(world.store);

  describe("a create", () => {
    beforeEach(start);
    it("fills in defaults, nulls and who made it", async () =>
      expect(rowIn(await clerk.post("customers", { name: "Permian" }))).toEqual({
        id: "1",
        name: "Permian",
        parent_customer_id: null,
        code: null,
        billing_address: null,
        billing_email: null,
        payment_terms: null,
        billing_schedule_id: null,
        is_active: true,
        created_at: NOON,
        created_by: "2",
        updated_at: NOON,
        updated_by: "2",
      }));
    it("ignores what the service derives, ids and audit fields too", async () =>
      expect(
        rowIn(await clerk.post("tracks", trackBody("Lead", { id: "77", created_by: "9", car_count: 5, revision: 9 }))),
      ).toMatchObject({ id: "1", created_by: "2", car_count: 0, revision: 0 }));
    it("refuses a taken name at its field, whatever the case", async () => {
      await clerk.post("customers", { name: "Permian" });
      expect(await clerk.post("customers", { name: "PERMIAN" })).toMatchObject({
        status: 422,
        code: "not_unique",
        fields: { name: "Another record has this name already." },
      });
    });
    it("refuses what does not exist, at its field", async () =>
      expect(await clerk.post("customers", { name: "Permian", parent_customer_id: "5" })).toMatchObject({
        status: 422,
        fields: { parent_customer_id: "Parent customer 5 does not exist." },
      }));
    it("cannot be put into another terminal, which sounds like an absent one", async () => {
      const foreign = await clerk.post("tracks", trackBody("Lead", { terminal_id: "2" }));
      const absent = await clerk.post("tracks", trackBody("Lead", { terminal_id: "9" }));
      expect([foreign.status, foreign.fields]).toEqual([422, { terminal_id: "Terminal 2 does not exist." }]);
      expect(absent.fields).toEqual({ terminal_id: "Terminal 9 does not exist." });
      expect((await admin.post("tracks", trackBody("Far", { terminal_id: "3" }))).fields).toEqual({
        terminal_id: "Terminal 3 does not exist.",
      });
    });
    it("cannot refer to a record that the caller may not see", async () => {
      const policy = {
        title: "Safety",
        terminal_id: "3",
        version: "1",
        effective_on: "2026-01-01",
        is_active: true,
        ...MADE,
      };
      await world.store.transaction((tx) => tx.rows("terminal-policies").insert(policy as never));
      const answer = await admin.post("terminal-policy-items", { text: "Wear a helmet", terminal_policy_id: "1" });
      expect([answer.status, answer.fields]).toEqual([
        422,
        { terminal_policy_id: "Terminal policy 1 does not exist." },
      ]);
    });
    it("cannot refer to a record of another terminal than its own, though the caller sees both", async () => {
      expect((await admin.post("jobs", { name: "Pad 7", terminal_id: "2" })).status).toBe(200);
      for (const name of ["customers", "parent-customers"]) await admin.post(name, { name: "Permian" });
      await admin.post("uom-classes", { name: "Mass" });
      await admin.post("uom", { name: "pound", abbreviation: "lb", uom_class_id: "1" });
      await admin.post("product-names", { name: "White", family: "sand" });
      await admin.post("product-size-master", { name: "40/70" });
      await admin.post("product-sizes", { product_name_id: "1", product_size_master_id: "1" });
      const order = {
        order_number: "O1",
        customer_id: "1",
        product_size_id: "1",
        quantity_ordered: "10",
        uom_id: "1",
        job_id: "1",
      };
      expect((await admin.post("orders", { ...order, terminal_id: "1" })).fields).toEqual({
        job_id: "Job Pad 7 belongs to another terminal.",
      });
      expect((await admin.post("orders", { ...order, terminal_id: "2" })).status).toBe(200);
      expect((await admin.post("orders/1", { terminal_id: "1" })).fields).toEqual({
        job_id: "Job Pad 7 belongs to another terminal.",
      });
      expect((await admin.post("orders/1", { terminal_id: "1", job_id: null })).status).toBe(200);
    });
    it("is written down whole", async () => {
      await clerk.post("customers", { name: "Permian" });
      expect(await events()).toMatchObject([
        {
          resource: "customers",
          record_id: "1",
          action: "create",
          at: NOON,
          user_id: "2",
          before: null,
          after: { name: "Permian" },
          reason: null,
        },
      ]);
    });
  });

  describe("an update", () => {
    beforeEach(async () => {
      await start();
      await clerk.post("customers", { name: "Permian", code: "P" });
    });
    const row = async () => rowIn(await clerk.get("customers/1"));

    it("changes what it names and nothing else", async () => {
      world.clock.seconds += 60;
      expect(rowIn(await clerk.post("customers/1", { code: null }))).toMatchObject({
        name: "Permian",
        code: null,
        created_at: NOON,
        updated_at: NOON + 60,
      });
    });
    it("writes down the fields that differ", async () => {
      await clerk.post("customers/1", { name: "Permian", code: "PP" });
      expect((await events())[1]).toMatchObject({ action: "update", before: { code: "P" }, after: { code: "PP" } });
    });
    it("that changes nothing leaves no trace", async () => {
      const before = await row();
      expect(rowIn(await clerk.post("customers/1", before))).toEqual(before);
      expect(await events()).toHaveLength(1);
    });
    it("over a newer version is refused and shows that version", async () => {
      const seen = await row();
      await admin.post("customers/1", { code: "NEW" });
      const answer = await clerk.post("customers/1", { ...seen, code: "OLD" });
      expect(answer).toMatchObject({ status: 409, code: "changed_meanwhile", current: { code: "NEW" } });
      expect((await row())["code"]).toBe("NEW");
      expect((await clerk.post("customers/1", { ...answer.current, code: "OLD" })).status).toBe(200);
    });
    it("over a newer version says what was changed, by whom and when, the newest first", async () => {
      const seen = await row();
      await admin.post("customers/1", { code: "NEW" });
      world.clock.seconds += 60;
      await admin.post("customers/1", { name: "Permian Sand", payment_terms: 30 });
      const answer = await clerk.post("customers/1", { ...seen, code: "OLD" });
      expect(answer.description).toBe(
        "Someone changed this customer meanwhile: name, payment terms, by admin of 1 (2026/11/21 06:01 CST); code, by admin of 1 (2026/11/21 06:00 CST). Look at it as it is now, then save again.",
      );
    });
    it("over a change of an older release is refused by its time", async () => {
      const seen = await row();
      world.clock.seconds += 60;
      await admin.post("customers/1", { code: "NEW" });
      await world.store.transaction(async ({ rows }) => {
        for (const event of await rows("events").find())
          await rows("events").update(event.id, { record_version: null });
      });
      const answer = await clerk.post("customers/1", { ...seen, code: "OLD" });
      expect(answer.description).toContain("meanwhile: code, by admin of 1 (2026/11/21 06:01 CST).");
    });
    it("is refused to all but one of those who save the same version at the same moment", async () => {
      const seen = await row();
      const answers = await Promise.all(
        ["A", "B", "C", "D"].map((code) => clerk.post("customers/1", { ...seen, code })),
      );
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const saved = answers.find((answer) => answer.status === 200);
      expect((await row())["code"]).toBe(rowIn(saved!)["code"]);
      expect(answers.filter((answer) => answer.status === 409).map((answer) => answer.current["code"])).toEqual(
        Array.from({ length: 3 }, () => rowIn(saved!)["code"]),
      );
    });
    it("is refused to all but one of those who send it in a list at the same moment", async () => {
      const { updated_at } = await row();
      const answers = await Promise.all(
        ["A", "B", "C"].map((code) => clerk.post("customers/bulk", [{ id: "1", code, updated_at }])),
      );
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    });
    it("of an unknown field is refused", async () =>
      expect(await clerk.post("customers/1", { colour: "red" })).toMatchObject({
        status: 422,
        fields: { colour: "This field is not known here." },
      }));
    it("of another terminal’s row is a 404", async () => {
      await clerk.post("tracks", trackBody("Lead"));
      expect((await world.as("neighbour").post("tracks/1", { track_name: "Mine" })).status).toBe(404);
      expect((await world.as("neighbour").call("tracks/1/delete")).status).toBe(404);
    });
    it("cannot move a row to a terminal that is not the caller’s", async () => {
      await clerk.post("tracks", trackBody("Lead"));
      expect((await clerk.post("tracks/1", { terminal_id: "2" })).fields).toEqual({
        terminal_id: "Terminal 2 does not exist.",
      });
      expect((await admin.post("tracks/1", { terminal_id: "2" })).status).toBe(200);
    });
    it("keeps references that were there, though the caller could not set them", async () => {
      expect((await clerk.post("users/2", { full_name: "Kim Lee", other_terminal_ids: ["2"] })).status).toBe(200);
    });
  });

  describe("a delete", () => {
    beforeEach(start);
    it("takes the row away and writes it down", async () => {
      await clerk.post("customers", { name: "Permian" });
      expect((await clerk.call("customers/1/delete")).result).toEqual({ id: "1" });
      expect((await clerk.get("customers/1")).status).toBe(404);
      expect((await events())[1]).toMatchObject({ action: "delete", before: { name: "Permian" }, after: null });
    });
    it("of what others refer to is refused, with their names", async () => {
      await admin.post("parent-customers", { name: "Basin Holdings" });
      for (const name of ["A", "B", "C", "D"]) await clerk.post("customers", { name, parent_customer_id: "1" });
      const answer = await admin.call("parent-customers/1/delete");
      expect(answer).toMatchObject({ status: 409, code: "in_use" });
      expect(answer.description).toBe(
        "This parent customer (Basin Holdings) is used by customer A, B, C and 1 more. Retire it instead.",
      );
    });
    it("neither names nor counts holders of another terminal", async () => {
      await admin.post("product-names", { name: "Diesel", family: "bulk-commodity" });
      await world.store.transaction((tx) =>
        tx.rows("pumps").insert({
          name: "Secret pump",
          terminal_id: "3",
          product_name_id: "1",
          meter_serial: null,
          is_active: true,
          ...MADE,
        } as never),
      );
      const { description, status } = await admin.call("product-names/1/delete");
      expect([status, description]).toEqual([
        409,
        "This product name (Diesel) is used by pump records that you may not see. Retire it instead.",
      ]);
      await world.store.transaction((tx) =>
        tx.rows("pumps").insert({
          name: "Pump 1",
          terminal_id: "1",
          product_name_id: "1",
          meter_serial: null,
          is_active: true,
          ...MADE,
        } as never),
      );
      expect((await admin.call("product-names/1/delete")).description).toContain(
        "used by pump Pump 1 and records that you may not see.",
      );
    });
    it("names no holder to users who may neither view it nor choose it by its name", async () => {
      await admin.post("parent-customers", { name: "Basin Holdings" });
      for (const [name, is_active] of [
        ["Permian", true],
        ["Former", false],
      ] as const)
        await admin.post("customers", { name, parent_customer_id: "1", is_active });
      const refusal = async () => (await clerk.call("parent-customers/1/delete")).description;
      const grant = (permissions: PermissionMap) =>
        world.store.transaction(async ({ rows }) => {
          const [profile] = await rows("profiles").find({
            where: { all: [{ field: "name", test: { op: "eq", value: "clerk" } }] },
          });
          await rows("profiles").update(profile?.id ?? "", { permissions });
        });
      await grant({ "parent customer": ["view", "edit"] });
      expect(await refusal()).toBe(
        "This parent customer (Basin Holdings) is used by customer Permian and records that you may not see. Retire it instead.",
      );
      await grant({ "parent customer": ["view", "edit"], customer: ["view"] });
      expect(await refusal()).toBe(
        "This parent customer (Basin Holdings) is used by customer Permian, Former. Retire it instead.",
      );
    });
    it("sees references in lists", async () => {
      const answer = await admin.call("terminals/2/delete");
      expect(answer.status).toBe(409);
      expect(answer.description).toContain("user");
    });
  });

  describe("open and close", () => {
    beforeEach(start);
    const close = (headers = {}) => admin.call("jobs/1/close", { headers });
    it("change the state of a job or an order, once however often they are asked, and say so in an event", async () => {
      await admin.post("jobs", { name: "Pad 7", terminal_id: "1" });
      expect([rowIn(await close())["status"], rowIn(await close())["status"]]).toEqual(["closed", "closed"]);
      expect(rowIn(await admin.call("jobs/1/open"))["status"]).toBe("open");
      expect(
        (await events()).map((row) => [
          row.action,
          row.before && row.before["status"],
          row.after && row.after["status"],
        ]),
      ).toEqual([
        ["create", null, "open"],
        ["close", "open", "closed"],
        ["open", "closed", "open"],
      ]);
    });
    it("are refused to a link from elsewhere, without the right, and at other terminals", async () => {
      await admin.post("jobs", { name: "Pad 7", terminal_id: "1" });
      await admin.post("jobs", { name: "Pad 8", terminal_id: "2" });
      expect((await close({ "X-Requested-With": null })).status).toBe(403);
      expect((await clerk.call("jobs/1/close")).status).toBe(403);
      await world.store.transaction((tx) =>
        tx.rows("profiles").update("2", { permissions: { job: ["view", "edit"] } }),
      );
      expect([(await clerk.call("jobs/1/close")).status, (await clerk.call("jobs/2/close")).status]).toEqual([
        200, 404,
      ]);
    });
  });

  describe("parts of a record", () => {
    beforeEach(start);
    it("take its terminal, and keep it there", async () => {
      expect(
        (
          await admin.post("terminal-policies", {
            title: "Safety",
            terminal_id: "1",
            version: "1",
            effective_on: "2026-01-01",
          })
        ).status,
      ).toBe(200);
      const item = await admin.post("terminal-policy-items", { text: "Wear a helmet", terminal_policy_id: "1" });
      expect(item).toMatchObject({ status: 200, result: { terminal_id: "1" } });
      const answer = await admin.post("terminal-policies/1", { terminal_id: "2" });
      const sentence =
        "This terminal policy (Safety) stays at its terminal: it is used by policy item Wear a helmet. Add another one at the other terminal instead.";
      expect(answer).toMatchObject({
        status: 409,
        code: "in_use",
        description: sentence,
        fields: { terminal_id: sentence },
      });
      expect(
        (
          await admin.post("terminal-policies", {
            title: "Other",
            terminal_id: "2",
            version: "1",
            effective_on: "2026-01-01",
          })
        ).status,
      ).toBe(200);
      expect(rowIn(await admin.post("terminal-policy-items/1", { terminal_policy_id: "2" }))["terminal_id"]).toBe("2");
      expect((await admin.post("terminal-policies/1", { terminal_id: "2" })).status).toBe(200);
    });
  });
}
