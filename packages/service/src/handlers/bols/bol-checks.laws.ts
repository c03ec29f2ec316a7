import { beforeEach, describe, expect, it } from "vitest";
import type { BolPaper } from "@railhead/core/bol-paper/bol-paper.view";
import { hashIn, rowIn, rowsIn, type Row } from "../../laws/office-world.laws";
import type { Store } from "../../store/store.port";
import {
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  sign,
  weighedOut,
  type TruckWorld,
} from "../trucks/laws/truck-world.laws";

const MANUAL = { terminal_id: "1", shipper: "Permian Sand", consignee: "Well 7" };
/** A hash of what papers say of which the beginning differs too, as that of the host's does; all else is hashed as ever. */
function paperHash(text: string): string {
  if (!text.startsWith("{")) return hashIn(text);
  const parts = [1, 2].map((seed) =>
    Array.from(text).reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619), seed),
  );
  return parts.map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}
interface Asked {
  readonly number?: string;
  readonly check?: string;
  readonly version?: string;
}

/** What holds of checking a printed BOL: which papers are genuine, what is said of those that count no more, and to whom. */
export function bolCheckLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore(), { sha256: async (text) => paperHash(text) });
  });
  /** What stands on the paper of a version as it is printed now. */
  const paperOf = async ({
    id,
  }: Row): Promise<{ readonly number: string; readonly version: string; readonly check: string }> => {
    const cookie = await world.yard.cookie();
    const request = new Request(`http://terminal.test/api/bol-versions/${id}/pdf`, { headers: { cookie } });
    const { papers } = (await (await world.service.handle(request)).json()) as { readonly papers: readonly BolPaper[] };
    const [, number = "", version = "", check = ""] = /^BOL (\S+) v(\d+) (\S+)$/.exec(papers[0]?.code ?? "") ?? [];
    return { number, version, check };
  };
  const versionsOf = async (id: string) => rowsIn(await world.yard.get(`bol-versions?bol_id=${id}&sort=version`));
  const ask = async (asked: Asked, api = world.yard) =>
    api.get(`bol-versions/check-paper?${new URLSearchParams(asked as Record<string, string>)}`);
  const said = async (asked: Asked) => {
    const { verdict, version, later, is_before_signature } = rowIn(await ask(asked)) as unknown as {
      readonly verdict: string;
      readonly version: Row | null;
      readonly later: readonly Row[];
      readonly is_before_signature: boolean;
    };
    return [verdict, version?.["version"] ?? null, later.map((one) => one["version"]), is_before_signature];
  };
  const manual = async () => {
    const bol = rowIn(await world.yard.post("bols", MANUAL));
    const [first] = await versionsOf(bol.id);
    return { bol, paper: await paperOf(first as Row) };
  };

  describe("a printed BOL", () => {
    it("is genuine by its number and code, and says what the version says", async () => {
      const { bol, paper } = await manual();
      expect(await said(paper)).toEqual(["genuine", 1, [], false]);
      const answer = rowIn(
        await ask({ number: ` ${paper.number.toLowerCase()} `, check: paper.check.replaceAll("-", "") }),
      );
      expect(answer).toMatchObject({
        verdict: "genuine",
        bol: { id: bol.id, number: paper.number, status: "open", version: 1, voided_at: null },
        version: { version: 1, reason: "First version", content: { consignee: "Well 7" } },
      });
    });

    it("is not genuine with a code that differs by one sign, or is another BOL's", async () => {
      const { paper } = await manual();
      const { paper: other } = await manual();
      for (const at of [0, 6, 13]) {
        const sign = paper.check[at] === "A" ? "B" : "A";
        const check = paper.check.slice(0, at) + sign + paper.check.slice(at + 1);
        expect(await said({ ...paper, check })).toEqual(["wrong_code", 1, [], false]);
      }
      expect(await said({ ...paper, check: other.check })).toEqual(["wrong_code", 1, [], false]);
      expect(await said({ number: paper.number, check: other.check })).toEqual(["wrong_code", null, [], false]);
      expect(await said({ ...paper, check: "no code" })).toEqual(["wrong_code", 1, [], false]);
      expect(await said({ ...paper, check: other.check, version: "9" })).toEqual(["no_version", null, [], false]);
      expect(await said({ ...paper, number: "Mid-999999" })).toEqual(["no_bol", null, [], false]);
    });

    it("stays genuine once it is replaced, and says by what, when and why; its number stands for no other", async () => {
      const { bol, paper } = await manual();
      await world.yard.post(`bols/${bol.id}`, { consignee: "Well 8", reason: "Wrong well" });
      const [, second] = await versionsOf(bol.id);
      const now = await paperOf(second as Row);
      expect([now.version, now.check === paper.check]).toEqual(["2", false]);

      expect(await said(paper)).toEqual(["genuine", 1, [2], false]);
      expect(await said(now)).toEqual(["genuine", 2, [], false]);
      expect(await said({ ...paper, version: "2" })).toEqual(["other_version", 1, [2], false]);
      const { later } = rowIn(await ask(paper)) as unknown as { readonly later: readonly Row[] };
      expect(later[0]).toMatchObject({ version: 2, reason: "Wrong well", created_by: second?.["created_by"] });
      expect(second?.["created_by"]).not.toBeNull();
    });

    it("that was voided since says when and by whom", async () => {
      const { bol, paper } = await manual();
      await world.yard.call(`bols/${bol.id}/delete`);
      const voided = rowIn(await world.yard.get(`bols/${bol.id}`));
      expect(rowIn(await ask(paper))).toMatchObject({
        verdict: "genuine",
        bol: { status: "void", voided_at: voided["updated_at"], voided_by: bol["created_by"] },
      });
    });

    it("that was printed before its signature is known as such; a signed one stays genuine through the release and corrections", async () => {
      const truck = await weighedOut(world, "outbounds");
      const id = String(truck.bol_id);
      const [version] = await versionsOf(id);
      const before = await paperOf(version as Row);
      await done(sign(world, "outbounds", truck.id));
      const after = await paperOf(version as Row);
      expect(after.check).not.toBe(before.check);
      expect([await said(before), await said(after)]).toEqual([
        ["genuine", 1, [], true],
        ["genuine", 1, [], false],
      ]);
      const { version: shown } = rowIn(await ask(after)) as unknown as {
        readonly version: { readonly signatures: readonly { readonly image: string | null }[] };
      };
      expect(shown.signatures[0]?.image).toMatch(/^data:image\/png/);

      expect((await world.yard.post(CALLS.outbounds.release(truck.id), differenceOf("outbounds"))).status).toBe(200);
      await world.yard.post(`bols/${id}`, { consignee: "Well 8", reason: "Wrong well" });
      expect(await paperOf(version as Row)).toEqual(after);
      expect(rowIn(await ask(after))).toMatchObject({
        verdict: "genuine",
        version: { is_document: true, signed: true },
        later: [{ version: 2, kind: "correction", is_document: false }],
      });
    });

    it("says where it is checked once the server knows its address, in the PDF and in the mail alike", async () => {
      world = await createTruckWorld(makeStore(), { paperOrigin: "https://rail.example.com" });
      const { carrier } = world.ids;
      const contact = { first_name: "Kim", last_name: "Lee", email: "kim@example.com", receives_bols: true };
      const { id } = rowIn(await world.admin.post("business-contacts", { ...contact, carrier_id: carrier }));
      const bol = rowIn(await world.yard.post("bols", { ...MANUAL, carrier_id: carrier }));
      const [version] = await versionsOf(bol.id);
      const cookie = await world.yard.cookie();
      const request = new Request(`http://terminal.test/api/bol-versions/${version?.id}/pdf`, { headers: { cookie } });
      const printed = await (await world.service.handle(request)).text();
      expect(printed).toContain(`https://rail.example.com/bols/check?bol=${String(bol["number"])}&version=1&check=`);

      expect((await world.yard.post(`bols/${bol.id}/mail`, { contact_ids: [id] })).status).toBe(200);
      await world.deliver();
      expect(new TextDecoder().decode(world.mails[0]?.files?.[0]?.bytes)).toBe(printed);
    });

    it("is checked by those who may view BOLs, of their own terminals: elsewhere there is none", async () => {
      const { paper } = await manual();
      expect(rowIn(await ask(paper, world.foreign))).toMatchObject({ verdict: "no_bol", bol: null, version: null });
      expect([(await ask(paper, world.anyone)).status, (await ask({ ...paper, version: "0" })).status]).toEqual([
        401, 400,
      ]);
      expect((await ask({ number: paper.number })).status).toBe(400);
    });
  });
}
