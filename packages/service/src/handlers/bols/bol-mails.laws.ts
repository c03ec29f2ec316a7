import { beforeEach, describe, expect, it } from "vitest";
import { MailRefused } from "../../auth/mailer.port";
import { createOutbox, MOST_TRIES } from "../../auth/outbox";
import { rowIn, rowsIn, type Answer, type Row } from "../../laws/office-world.laws";
import type { Store } from "../../store/store.port";
import {
  CALLS,
  createTruckWorld,
  differenceOf,
  sign,
  weighedOut,
  type TruckWorld,
} from "../trucks/laws/truck-world.laws";

const MANUAL = { terminal_id: "1", shipper: "Permian Sand", consignee: "Well 7" };

/** What holds of BOLs by mail: whom they go to and when, once, and what is seen of it. */
export function bolMailLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });
  const contact = async (first_name: string, more: object): Promise<string> => {
    const answer = await world.admin.post("business-contacts", {
      first_name,
      last_name: "Lee",
      email: `${first_name.toLowerCase()}@example.com`,
      phone: null,
      title: null,
      customer_id: null,
      carrier_id: null,
      supplier_id: null,
      receives_bols: true,
      ...more,
    });
    expect([answer.description, answer.status]).toEqual([undefined, 200]);
    return rowIn(answer).id;
  };
  /** A manual BOL of a carrier with two contacts that receive BOLs, and others that do not. */
  const manual = async () => {
    const carrier_id = world.ids.carrier;
    const ids = [await contact("Kim", { carrier_id }), await contact("Ann", { carrier_id })];
    await contact("Old", { carrier_id, is_active: false });
    await contact("Bob", { carrier_id, receives_bols: false });
    await contact("Eva", { carrier_id, email: null });
    await contact("Max", { customer_id: world.ids.customer });
    const bol = rowIn(await world.yard.post("bols", { ...MANUAL, carrier_id }));
    return { bol, ids };
  };
  const mails = async (id: string) =>
    (rowIn(await world.yard.get(`bols/${id}`))["mails"] as readonly Row[]).map(
      ({ bol_version, name, email, state, ordered_by }) => [bol_version, name, email, state, ordered_by],
    );
  const waiting = async () => (await world.store.read((tx) => tx.rows("outbox").find())).length;
  const send = (id: string, body: object, headers = {}): Promise<Answer> =>
    world.yard.post(`bols/${id}/mail`, body, headers);

  describe("mails of a BOL", () => {
    it("are offered to the contacts of its parties that receive BOLs", async () => {
      const { bol, ids } = await manual();
      const offered = rowsIn(await world.yard.get(`bols/${bol.id}/recipients`));

      expect(
        offered.map(({ id, name, email, party, company, mailed }) => [id, name, email, party, company, mailed]),
      ).toEqual([
        [ids[0], "Kim Lee", "kim@example.com", "carrier", "Swift", null],
        [ids[1], "Ann Lee", "ann@example.com", "carrier", "Swift", null],
      ]);
    });

    it("wait for the commit, go out with the paper of that version, and say so", async () => {
      const { bol, ids } = await manual();
      const answer = await send(bol.id, { contact_ids: [ids[0]] });
      expect([answer.status, world.mails.length, await mails(bol.id)]).toEqual([
        200,
        0,
        [[1, "Kim Lee", "kim@example.com", "waiting", "2"]],
      ]);

      await world.yard.post(`bols/${bol.id}`, { seals: "S-9", reason: "Seals read" });
      await world.deliver();
      await world.deliver();
      const [mail, ...others] = world.mails;
      expect([mail?.to, others]).toEqual(["kim@example.com", []]);
      expect(mail?.subject).toBe(`Bill of lading No. ${String(bol["number"])}, Midland`);
      expect(mail?.text).toContain("Hello Kim Lee,");
      expect(mail?.text).toContain("Version 1.");
      // What was ordered goes out, not what came after it.
      expect(mail?.files?.map(({ name, type }) => [name, type])).toEqual([
        [`BOL ${String(bol["number"])} v1.pdf`, "application/pdf"],
      ]);
      const asked = new TextDecoder().decode(mail?.files?.[0]?.bytes);
      expect([asked.includes("S-9"), asked.includes("Version 1")]).toEqual([false, true]);
      expect(await mails(bol.id)).toEqual([[1, "Kim Lee", "kim@example.com", "sent", "2"]]);
      expect(rowIn(await world.yard.get(`bols/${bol.id}`))["version"]).toBe(2);
    });

    it("go to an address once for each version, unless it is said that they go again", async () => {
      const { bol, ids } = await manual();
      const one = { contact_ids: [ids[0]] };
      await send(bol.id, one);
      const refused = await send(bol.id, { contact_ids: ids });
      expect([refused.status, refused.code, refused.description]).toEqual([
        409,
        "mailed_already",
        `Version 1 of BOL ${String(bol["number"])} went to kim@example.com already. Confirm that it is to go again.`,
      ]);
      expect(await waiting()).toBe(1);
      expect((await send(bol.id, { ...one, again: true })).status).toBe(200);
      await world.yard.post(`bols/${bol.id}`, { seals: "S-9" });
      expect((await send(bol.id, one)).status).toBe(200);
      expect((await mails(bol.id)).map(([version]) => version)).toEqual([2, 1, 1]);
    });

    it("go out once where the call is sent twice, and where two people send at once", async () => {
      const { bol, ids } = await manual();
      const key = { "Idempotency-Key": "mail-once-0123456789" };
      const answers = [await send(bol.id, { contact_ids: ids }, key), await send(bol.id, { contact_ids: ids }, key)];
      expect([answers.map(({ status }) => status), await waiting()]).toEqual([[200, 200], 2]);
      await world.yard.post(`bols/${bol.id}`, { seals: "S-9" });
      const both = await Promise.all([
        send(bol.id, { contact_ids: ids }),
        world.admin.post(`bols/${bol.id}/mail`, { contact_ids: ids }),
      ]);
      expect([both.map(({ status }) => status).toSorted((a, b) => a - b), await waiting()]).toEqual([[200, 409], 4]);
    });

    it("go to nobody where one who is chosen receives none, and from no old reading", async () => {
      const { bol, ids } = await manual();
      const [other] = rowsIn(await world.admin.get("business-contacts?q=Bob"));
      const answers = [
        await send(bol.id, { contact_ids: [ids[0], other?.id] }),
        await send(bol.id, { contact_ids: [] }),
        await send(bol.id, { contact_ids: ids, updated_at: Number(bol["updated_at"]) - 1 }),
      ];
      expect(answers.map(({ status, code, fields }) => [status, code, Object.keys(fields)])).toEqual([
        [422, "bad_reference", ["contact_ids"]],
        [422, "invalid", ["contact_ids"]],
        [409, "changed_meanwhile", []],
      ]);
      expect([await waiting(), await mails(bol.id)]).toEqual([0, []]);
    });

    it("are not sent of one that is void, nor was void by then", async () => {
      const { bol, ids } = await manual();
      await send(bol.id, { contact_ids: [ids[0]] });
      await world.yard.call(`bols/${bol.id}/delete`);
      await world.deliver();
      expect([world.mails, await waiting(), (await mails(bol.id)).map((mail) => mail[3])]).toEqual([
        [],
        0,
        ["withdrawn"],
      ]);
      expect((await send(bol.id, { contact_ids: ids, again: true })).description).toBe(
        `BOL ${String(bol["number"])} is void: it is not mailed.`,
      );
    });

    it("that the mail server refuses are said to have failed, and may be sent again unasked", async () => {
      const { bol, ids } = await manual();
      await send(bol.id, { contact_ids: [ids[0]] });
      world.mailer = { send: () => Promise.reject(new MailRefused("no such mailbox")) };
      await world.deliver();
      expect((await mails(bol.id)).map((mail) => mail[3])).toEqual(["failed"]);
      const [newest] = rowsIn(await world.yard.get(`bols/${bol.id}/changes`));
      expect([newest?.["action"], newest?.["reason"]]).toEqual(["mail not sent", "v1: Kim Lee <kim@example.com>"]);
      expect((await send(bol.id, { contact_ids: [ids[0]] })).status).toBe(200);
    });

    it("that could never be written are said to have failed once they are given up", async () => {
      const { bol, ids } = await manual();
      await send(bol.id, { contact_ids: [ids[0]] });
      await world.store.transaction(async (tx) => {
        const [order] = await tx.rows("outbox").find();
        await tx.rows("outbox").update(order?.id ?? "", { tries: MOST_TRIES });
      });
      const never = async () => Promise.reject(new Error("no paper"));
      const outbox = createOutbox({
        store: world.store,
        clock: { now: () => world.clock.seconds * 1000 },
        mailer: { send: never },
        publicUrl: "https://railhead.example",
        randomToken: () => "0",
        sha256: never,
      });
      await outbox.deliver();
      expect((await mails(bol.id)).map((mail) => mail[3])).toEqual(["failed"]);
    });

    it("are of one's own terminal, and for those who may change BOLs", async () => {
      const { bol, ids } = await manual();
      const answers = [
        await world.foreign.get(`bols/${bol.id}/recipients`),
        await world.foreign.post(`bols/${bol.id}/mail`, { contact_ids: ids }),
        await world.as("viewer").get(`bols/${bol.id}/recipients`),
        await world.as("viewer").post(`bols/${bol.id}/mail`, { contact_ids: ids }),
      ];
      expect([answers.map(({ status }) => status), await waiting()]).toEqual([[404, 404, 403, 403], 0]);
    });

    it("are ordered by the release of a truck for its customer's contacts, and not by one that is refused", async () => {
      const { customer, other, carrier } = world.ids;
      await contact("Kim", { customer_id: customer });
      // Another spelling of an address is the same address.
      await contact("Twin", { customer_id: customer, email: "KIM@example.com" });
      await contact("Ann", { customer_id: other });
      await contact("Joe", { carrier_id: carrier });
      const truck = await weighedOut(world, "outbounds");
      const release = async () => world.yard.post(CALLS.outbounds.release(truck.id), differenceOf("outbounds"));
      expect([(await release()).status, await waiting()]).toEqual([409, 0]);
      await sign(world, "outbounds", truck.id);
      expect((await release()).status).toBe(200);
      expect(await mails(truck.bol_id ?? "")).toEqual([[1, "Kim Lee", "kim@example.com", "waiting", null]]);
      await world.deliver();
      expect(world.mails.map(({ to }) => to)).toEqual(["kim@example.com"]);
    });
  });
}
