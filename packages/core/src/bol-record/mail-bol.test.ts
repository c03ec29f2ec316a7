import { describe, expect, it } from "vitest";
import type { Bol } from "@railhead/api-contract/resources/bols.contract";
import { enter, openedForm } from "../form/form.rules";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { OpenStep } from "../record-step/record-step.types";
import type { ResourceRow } from "../resources/open-list";
import { mailBol, type OfferedRecipient } from "./mail-bol";

const bol = { id: "3", number: "MID-000003", version: 2, status: "released", updated_at: 7 } as unknown as Bol;
const one = (id: string, more: Partial<OfferedRecipient> = {}): OfferedRecipient => ({
  id,
  name: `Contact ${id}`,
  email: `c${id}@example.com`,
  party: "customer",
  company: "Permian Sand",
  mailed: null,
  had: null,
  ...more,
});
const open = (offered: readonly OfferedRecipient[] | null, entered: Record<string, string> = {}): OpenStep => {
  const record = bol as unknown as ResourceRow;
  const ports = { clock: {} } as OpenStep["ports"];
  const form = openedForm<RecordBody>({});
  return {
    record,
    offered,
    ports,
    form: enter({ ...form, loaded: mailBol.opens({ record, offered, form, ports }) }, entered as never),
  };
};
const HAD = "this version was sent 2026/11/27 08:00 CST";

describe("a BOL that is mailed", () => {
  it("goes to its customer's contacts at first, but for those that have this version; to others where they are chosen", () => {
    const offered = [one("1"), one("2", { had: HAD }), one("3", { party: "carrier" })];
    expect(mailBol.plan(open(offered))).toEqual({
      becomes: ["Version 2 of BOL MID-000003 goes as a PDF to c1@example.com."],
      fault: null,
      faultAt: "to_1",
      warnings: [],
      body: { id: "3", contact_ids: ["1"], paper: "letter", updated_at: 7 },
    });
    const other = open(offered, { to_1: "false", to_3: "true", paper: "a4" });
    expect(mailBol.plan(other).body).toEqual({ id: "3", contact_ids: ["3"], paper: "a4", updated_at: 7 });
  });

  it("asks before it goes to an address again, and says so with what is sent", () => {
    const again = open([one("2", { had: HAD })], { to_2: "true" });
    expect(mailBol.plan(again).warnings).toEqual([`c2@example.com: ${HAD}. It will go again.`]);
    expect([mailBol.plan(again).body?.["again"], mailBol.asks?.("MID-000003")]).toEqual([
      true,
      "Mail MID-000003 again?",
    ]);
  });

  it("goes to nobody while nobody is chosen, offered or read", () => {
    expect(mailBol.plan(open([one("1")], { to_1: "false" }))).toMatchObject({
      becomes: ["It goes to nobody yet."],
      fault: "Choose at least one contact that it is sent to.",
      faultAt: "to_1",
    });
    expect([mailBol.plan(open([])).body, mailBol.plan(open(null)).body]).toEqual([null, null]);
    expect(mailBol.plan(open(null)).becomes).toEqual(["The contacts that receive BOLs are read."]);
  });

  it("is not void", () => {
    const rowOf = (status: string) => ({ ...bol, status }) as unknown as ResourceRow;
    expect([mailBol.fault(rowOf("void"), rowOf("open")), mailBol.fault(rowOf("open"), rowOf("open"))]).toEqual([
      "BOL MID-000003 is void: it is not mailed.",
      null,
    ]);
  });
});
