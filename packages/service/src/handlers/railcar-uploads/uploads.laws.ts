import type { RailcarUploadRow } from "@railhead/api-contract/railcar-uploads.contract";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { beforeEach, describe, expect, it } from "vitest";
import { addPounds, openRailWorld, received, visitsIn, type RailWorld } from "../rail-visits/laws/rail-world.laws";
import { HEADS, textRow, workbookOf } from "../../sheets/workbook.fixtures";
import { car, clerk, file, uploadIn, type Clerk } from "./upload-clerk.laws";

/** What holds of files of railcars, from their bytes to the visits that they make and back. */
export function uploadLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let manager: Clerk;
  beforeEach(async () => {
    world = await createWorld();
    await addPounds(world);
    manager = clerk(world.as("manager"));
  });

  describe("a file of railcars", () => {
    it("announces its cars, once and all together, and says which file did", async () => {
      const upload = await manager.upload(file(car(45123), car(7)));
      expect(upload).toMatchObject({
        status: "checked",
        file_name: "consist.csv",
        counts: { new: 2, fault: 0 },
        same_as: null,
        created_by: { name: "manager" },
      });
      expect(await manager.pending()).toEqual([]);

      const done = await manager.commit(upload.id);
      expect(uploadIn(done)).toMatchObject({ status: "committed", committed_by: { name: "manager" } });
      expect(
        (await manager.pending()).map((visit) => [
          visit.name,
          visit.shipped_weight,
          visit.shipped_weight_uom_abbreviation,
          visit.bol,
          visit.product_size_id,
          visit.customer_id,
          visit.ship_date,
          visit.railcar_length,
          visit.railcar_upload_id,
        ]),
      ).toEqual([
        ["UTLX 45123", "220000", "lb", "B-45123", "1", "1", received("2026-11-18"), "42.5", upload.id],
        ["UTLX 7", "220000", "lb", "B-7", "1", "1", received("2026-11-18"), null, upload.id],
      ]);
    });

    it("shows its rows with each cell, and so many at a time", async () => {
      const upload = await manager.upload(file(...Array.from({ length: 501 }, (_, at) => car(at + 1))));
      const first = await manager.api.get(`railcar-uploads/${upload.id}/rows`);
      const next = (first as unknown as { readonly nextUrl: string }).nextUrl;
      expect((first.result as readonly unknown[]).length).toBe(500);
      expect(next).toBe(`/api/railcar-uploads/${upload.id}/rows?after=501`);
      const [last] = (await manager.api.get(next.slice("/api/".length))).result as readonly RailcarUploadRow[];
      expect(last).toMatchObject({ number: 502, verdict: "new", car: "UTLX 501" });
      expect(last?.cells[0]).toMatchObject({ column: 0, field: "car", read: "UTLX 501", verdict: "ok" });
      expect((await manager.rows(upload.id, "?verdict=fault")).length).toBe(0);
    });

    it("changes nothing the second time, and is committed again only where that is asked for", async () => {
      const first = await manager.upload(file(car(1), car(2)));
      await manager.commit(first.id);
      const second = await manager.upload(file(car(1), car(2)));
      expect(second).toMatchObject({ counts: { unchanged: 2, new: 0 }, same_as: first.id });

      expect(await manager.commit(second.id)).toMatchObject({
        status: 409,
        code: "upload_repeated",
        current: { upload_id: first.id },
      });
      expect((await manager.commit(second.id, { again: true })).status).toBe(200);
      expect((await manager.pending()).length).toBe(2);
    });

    it("sets what is another in a visit that is still to come, and leaves the rest of it alone", async () => {
      const first = await manager.upload(file(car(1)));
      await manager.commit(first.id);
      const second = await manager.upload(file(car(1, { net: "221000" }), car(2)));
      const [row] = await manager.rows(second.id, "?verdict=changed");
      expect(row?.changes).toEqual([{ field: "shipped_weight", from: "220000 lb", to: "221000 lb" }]);

      expect((await manager.commit(second.id)).status).toBe(200);
      expect((await manager.pending()).map((visit) => [visit.name, visit.shipped_weight, visit.bol])).toEqual([
        ["UTLX 1", "221000", "B-1"],
        ["UTLX 2", "220000", "B-2"],
      ]);
    });

    it("is not committed with a fault, but mended or without the row", async () => {
      const upload = await manager.upload(
        file(car(1), car(2, { product: "Southern White" }), car(3, { net: "a lot" })),
      );
      expect(upload.counts).toMatchObject({ new: 1, fault: 2 });
      const refused = await manager.commit(upload.id);
      expect(refused).toMatchObject({ status: 422, code: "upload_faults" });
      expect(Object.keys(refused.fields)).toEqual(["rows.3", "rows.4"]);

      const mended = await manager.api.post(`railcar-uploads/${upload.id}/cells`, [
        { row: 3, column: 1, value: "Northern White 40/70" },
      ]);
      expect(uploadIn(mended)).toMatchObject({ status: "checked", counts: { new: 2, fault: 1 } });
      const [row] = await manager.rows(upload.id, "?after=2");
      expect(row?.cells[1]).toMatchObject({ read: "Northern White 40/70", is_mended: true });
      const bad = await manager.api.post(`railcar-uploads/${upload.id}/cells`, [
        { row: 4, column: 2, value: "1\u0000" },
      ]);
      expect(bad).toMatchObject({ status: 422 });
      expect(Object.keys(bad.fields)).toEqual(["0.value"]);
      const without = await manager.api.post(`railcar-uploads/${upload.id}/leave-out`, { rows: [4], out: true });
      expect(uploadIn(without).counts).toMatchObject({ new: 2, fault: 0, "left out": 1 });

      expect((await manager.commit(upload.id)).status).toBe(200);
      expect((await manager.pending()).map(({ name }) => name)).toEqual(["UTLX 1", "UTLX 2"]);
    });

    it("is read as the last one of its customer was", async () => {
      const upload = await manager.upload(file(car(1, { product: "NW 4070" })));
      const mapped = await manager.api.post(`railcar-uploads/${upload.id}/mapping`, {
        codes: [{ field: "product", text: "nw  4070", record_id: "1" }],
      });
      expect(uploadIn(mapped).counts).toMatchObject({ new: 1 });
      await manager.commit(upload.id);

      expect((await manager.upload(file(car(2, { product: "NW 4070" })))).counts).toMatchObject({ new: 1 });
      const ofCustomer = await manager.upload(file(car(3, { product: "NW 4070" })), "?customer_id=1");
      expect(ofCustomer.counts).toMatchObject({ fault: 1 });
    });

    it("saves what was said of its own texts, and no older word of others", async () => {
      await world.store.transaction(async ({ rows }) => {
        const [customer] = await rows("customers").find({ limit: 1 });
        if (customer !== undefined)
          await rows("customers").insert({ ...customer, id: "2", name: "Delaware Sand", code: null });
      });
      const say = (id: string, text: string, record_id: string) =>
        manager.api.post(`railcar-uploads/${id}/mapping`, { codes: [{ field: "customer", text, record_id }] });
      const wrong = await manager.upload(file(car(1, { customer: "Acme" })));
      await say(wrong.id, "Acme", "2");
      await manager.commit(wrong.id);
      const begun = await manager.upload(file(car(2, { customer: "Beta" })));
      const corrected = await manager.upload(file(car(3, { customer: "Acme" })));
      await say(corrected.id, "Acme", "1");
      await manager.commit(corrected.id);
      await say(begun.id, "Beta", "1");
      await manager.commit(begun.id);

      const next = await manager.upload(file(car(4, { customer: "Acme" })));
      await manager.commit(next.id);
      expect((await manager.pending()).map(({ name, customer_id }) => [name, customer_id])).toEqual([
        ["UTLX 1", "2"],
        ["UTLX 3", "1"],
        ["UTLX 2", "1"],
        ["UTLX 4", "1"],
      ]);
    });

    it("has its columns read as a person says", async () => {
      const upload = await manager.upload(file(car(1)));
      const asked = await manager.api.post(`railcar-uploads/${upload.id}/mapping`, {
        columns: [{ column: 3, field: "po" }],
      });
      expect(uploadIn(asked).columns[3]).toMatchObject({ head: "BOL", field: "po", from: "chosen" });
      await manager.commit(upload.id);
      expect((await manager.pending())[0]).toMatchObject({ bol: null, po_number: "B-1" });
      const next = await manager.upload(file(car(2)));
      expect(next.columns[3]).toMatchObject({ field: "po", from: "remembered" });
    });

    it("is refused where nothing can be read of it", async () => {
      const answer = await manager.send(new TextEncoder().encode("Our cars of this week\nnone"));
      expect(uploadIn(answer)).toMatchObject({ status: "refused", refusal: { code: "no_header" } });
      expect((await manager.commit(uploadIn(answer).id)).status).toBe(409);
      expect(uploadIn(await manager.send(new Uint8Array()))).toMatchObject({ status: "refused" });
    });

    it("says the sheets of a workbook of which the one that was asked for cannot be read; another one can", async () => {
      const cars = textRow(1, HEADS) + textRow(2, ["UTLX 1", "Northern White 40/70", "110", "2026-11-18"]);
      const bytes = await workbookOf({ sheets: { Notes: textRow(1, ["of this week"]), Cars: cars } });
      const refused = uploadIn(await manager.send(bytes, "?sheet=Notes", "train.xlsx"));
      expect(refused).toMatchObject({
        status: "refused",
        refusal: { code: "no_header" },
        sheets: ["Notes", "Cars"],
        sheet: null,
      });
      expect(await manager.upload(bytes, "?sheet=Cars")).toMatchObject({ status: "checked", sheet: "Cars" });
    });

    it("says who may do what with it", async () => {
      const { id } = await manager.upload(file(car(1)));
      const receiver = clerk(world.as("receiver"));
      expect((await receiver.send(file(car(2)))).status).toBe(403);
      expect((await receiver.commit(id)).status).toBe(403);
      const neighbour = clerk(world.as("neighbour"));
      expect((await neighbour.api.get(`railcar-uploads/${id}`)).status).toBe(404);
      expect((await neighbour.commit(id)).status).toBe(404);
      expect((await neighbour.api.get("railcar-uploads")).result).toEqual([]);
      expect((await neighbour.send(file(car(2)), "?terminal_id=1")).status).toBe(422);
    });

    it("is given up, and then nothing of it is changed any more", async () => {
      const { id } = await manager.upload(file(car(1)));
      expect(uploadIn(await manager.api.post(`railcar-uploads/${id}/discard`, {})).status).toBe("discarded");
      expect((await manager.commit(id)).status).toBe(409);
      expect((await manager.api.post(`railcar-uploads/${id}/leave-out`, { rows: [2], out: true })).status).toBe(409);
    });
  });

  describe("between its check and its commit", () => {
    it("a file whose cars were used says so and commits nothing", async () => {
      const first = await manager.upload(file(car(1)));
      await manager.commit(first.id);
      const second = await manager.upload(file(car(1, { net: "221000" }), car(2)));
      const [visit] = await manager.pending();
      await manager.api.post(`inbounds/${visit?.id}/receive`, { date_received: received(), track_id: "1" });

      const refused = await manager.commit(second.id);
      expect(refused).toMatchObject({ status: 409, code: "upload_changed" });
      expect(refused.current).toMatchObject({ counts: { fault: 1, new: 1 } });
      expect(await manager.pending()).toEqual([]);
      expect((await manager.checked(second.id, second.revision)).counts).toMatchObject({
        fault: 1,
        new: 1,
        changed: 0,
      });
      const [late] = await manager.rows(second.id, "?verdict=fault");
      expect(late?.remarks).toMatchObject([{ code: "late" }]);
    });

    it("a file writes over nothing that somebody else wrote since, though it would change the visit all the same", async () => {
      await manager.commit((await manager.upload(file(car(1)))).id);
      const second = await manager.upload(file(car(1, { net: "221000" })));
      const [visit] = await manager.pending();
      await manager.api.post(`inbounds/${visit?.id}`, { shipped_weight: "219000" });

      expect(await manager.commit(second.id)).toMatchObject({ status: 409, code: "upload_changed" });
      expect((await manager.pending())[0]?.shipped_weight).toBe("219000");
      await manager.checked(second.id, second.revision);
      const [row] = await manager.rows(second.id, "?verdict=changed");
      expect(row?.changes).toEqual([{ field: "shipped_weight", from: "219000 lb", to: "221000 lb" }]);
      expect((await manager.commit(second.id)).status).toBe(200);
    });

    it("is committed as it was looked at, where that is said", async () => {
      const upload = await manager.upload(file(car(1), car(2)));
      await manager.api.post(`railcar-uploads/${upload.id}/leave-out`, { rows: [3], out: true });
      const { revision } = upload;
      expect(await manager.commit(upload.id, { revision })).toMatchObject({ status: 409, code: "upload_changed" });
      const now = await manager.get(upload.id);
      expect((await manager.commit(upload.id, { revision: now.revision })).status).toBe(200);
      expect((await manager.pending()).length).toBe(1);
    });

    it("is committed by one of two who press at once", async () => {
      const { id } = await manager.upload(file(car(1)));
      const answers = await Promise.all([manager.commit(id), manager.commit(id)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await manager.pending()).length).toBe(1);
    });

    it("loses nothing that others write while it is committed", async () => {
      const numbers = Array.from({ length: 40 }, (_, i) => i + 1);
      await manager.commit((await manager.upload(file(...numbers.map((n) => car(n))))).id);
      const cars = await manager.pending();
      const heavier = await manager.upload(file(...numbers.map((n) => car(n, { net: "221000" }))));
      const others = () => [
        ...cars
          .slice(0, 20)
          .map(({ id, name }) => manager.api.post(`inbounds/${String(id)}`, { comments: `Seen ${String(name)}` })),
        ...cars.slice(20, 30).map(({ id }) => manager.api.post(`inbounds/${String(id)}`, { shipped_weight: "230000" })),
        ...cars
          .slice(30)
          .map(({ id }) =>
            manager.api.post("inbounds/bulk-receive", [{ id, track_id: "2", date_received: received("2026-11-20") }]),
          ),
      ];
      const [committed, ...answers] = await Promise.all([manager.commit(heavier.id), ...others()]);
      expect([200, 409]).toContain(committed.status);
      expect(answers.map(({ status }) => status)).toEqual(cars.map(() => 200));
      const after = new Map(visitsIn(await manager.api.get("inbounds?limit=200")).map((row) => [row.id, row]));
      expect(cars.slice(0, 20).map(({ id }) => after.get(id)?.comments)).toEqual(
        cars.slice(0, 20).map(({ name }) => `Seen ${String(name)}`),
      );
      // All of the file, or nothing of it; what was typed stands in either case, unless the file came after it.
      const weights = new Set(cars.slice(0, 20).map(({ id }) => after.get(id)?.shipped_weight));
      expect([...weights]).toEqual([committed.status === 200 ? "221000" : "220000"]);
      for (const { id } of cars.slice(20, 30)) expect(after.get(id)?.shipped_weight).toBe("230000");
      expect(cars.slice(30).every(({ id }) => after.get(id)?.status_id === RAILCAR_STATUS.received)).toBe(true);
    });

    it("is committed once under one key, however often it is sent", async () => {
      const { id } = await manager.upload(file(car(1)));
      const send = () =>
        manager.api.post(`railcar-uploads/${id}/commit`, {}, { "Idempotency-Key": "commit-of-this-file" });
      expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
      expect((await manager.pending()).length).toBe(1);
    });

    it("needs the right to edit railcars where it changes some", async () => {
      await manager.commit((await manager.upload(file(car(1)))).id);
      await world.store.transaction(async ({ rows }) => {
        const [floor] = await rows("profiles").find({
          where: { all: [{ field: "name", test: { op: "eq", value: "floor" } }] },
        });
        if (floor) await rows("profiles").update(floor.id, { permissions: { railcar: ["view", "create"] } });
      });
      const floor = clerk(world.as("floor"));
      const upload = await floor.upload(file(car(1, { net: "221000" }), car(2)));
      expect((await floor.commit(upload.id)).status).toBe(403);
      await floor.api.post(`railcar-uploads/${upload.id}/leave-out`, { rows: [2], out: true });
      expect((await floor.commit(upload.id)).status).toBe(200);
    });
  });

  describe("an upload that is undone", () => {
    it("takes back what it made and what it changed, and its file may come again", async () => {
      await manager.commit((await manager.upload(file(car(1)))).id);
      const second = await manager.upload(file(car(1, { net: "221000" }), car(2)));
      await manager.commit(second.id);
      expect(uploadIn(await manager.undo(second.id))).toMatchObject({
        status: "undone",
        undo_reason: "Wrong terminal",
      });

      expect((await manager.pending()).map(({ name, shipped_weight }) => [name, shipped_weight])).toEqual([
        ["UTLX 1", "220000"],
      ]);
      const [cancelled] = visitsIn(await manager.api.get("inbounds?status_id=6"));
      const changes = (await manager.api.get(`inbounds/${cancelled?.id}/changes`)).result as readonly {
        readonly reason: string | null;
      }[];
      expect(changes.map(({ reason }) => reason)).toContain(`Upload ${second.id} undone`);
      const again = await manager.upload(file(car(1, { net: "221000" }), car(2)));
      expect(again).toMatchObject({ same_as: null, counts: { changed: 1, new: 1 } });
    });

    it("is not, where one of its cars was used since: each is named", async () => {
      const upload = await manager.upload(file(car(1), car(2), car(3)));
      await manager.commit(upload.id);
      const [first, second] = await manager.pending();
      await manager.api.post(`inbounds/${first?.id}/receive`, { date_received: received(), track_id: "1" });
      await manager.api.post(`inbounds/${second?.id}`, { comments: "Late" });

      const refused = await manager.undo(upload.id);
      expect(refused).toMatchObject({
        status: 409,
        code: "upload_used",
        fields: { "rows.2": "UTLX 1 is pending no more.", "rows.3": "UTLX 2 was changed since." },
      });
      expect((await manager.pending()).length).toBe(2);
    });

    it("is not, where one of its cars is another one by now", async () => {
      const upload = await manager.upload(file(car(1)));
      await manager.commit(upload.id);
      const [visit] = await manager.pending();
      await manager.api.post(`inbounds/${visit?.id}`, { inbound_number: "000001" });
      expect(await manager.undo(upload.id)).toMatchObject({ status: 409, code: "upload_used" });
      await manager.api.post(`inbounds/${visit?.id}`, { inbound_number: "1", terminal_id: "2" });
      expect(await manager.undo(upload.id)).toMatchObject({ status: 409, code: "upload_used" });
      await manager.api.post(`inbounds/${visit?.id}`, { terminal_id: "1" });
      expect((await manager.undo(upload.id)).status).toBe(200);
    });

    it("is not after 30 days", async () => {
      const upload = await manager.upload(file(car(1)));
      await manager.commit(upload.id);
      await world.store.transaction(({ rows }) =>
        rows("railcar-uploads").update(upload.id, { committed_at: world.clock.seconds - 31 * 86_400 }),
      );
      expect(await manager.undo(upload.id)).toMatchObject({ status: 409, code: "upload_too_old" });
    });
  });

  it("a file that a process left behind is checked by the next one", async () => {
    const { id } = await manager.upload(file(car(1)));
    await world.store.transaction(async ({ rows }) => {
      await rows("railcar-uploads").update(id, { status: "checking" });
    });
    const next = openRailWorld(world.store, 5000);
    next.takeUp();
    expect(await clerk(next.as("manager")).checked(id)).toMatchObject({ status: "checked", counts: { new: 1 } });
  });
}
