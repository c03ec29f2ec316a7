import { describe, expect, it } from "vitest";
import type { BolVersion } from "@railhead/api-contract/resources/bol-versions.contract";
import type { ResourceRow } from "../resources/open-list";
import { freshVersion, versionsAddress, viewVersions, voidedText } from "./bol-versions.view";

const names = { zone: "UTC", nameOf: (_of: string, id: string) => (id === "2" ? "Ann Ray" : null) };
const EVERYTHING = { left: null, right: null, isOnlyDifferent: false } as const;
const version = (number: number, more: Partial<BolVersion> = {}): BolVersion =>
  ({
    id: `${number}0`,
    bol_id: "7",
    version: number,
    kind: "original",
    signed: false,
    is_document: false,
    reason: "Seal replaced",
    created_at: number * 60,
    created_by: "2",
    content: { shipper: "Permian Sand", consignee: `Well ${number}` },
    signatures: [],
    ...more,
  }) as unknown as BolVersion;
const THREE = [
  version(3, { kind: "correction" }),
  version(2, { is_document: true, signed: true }),
  version(1, { created_by: null, reason: "First version" }),
];

describe("the versions of a BOL", () => {
  it("say of each when, by whom and why it was made, what it is now, and where its paper is", () => {
    const { lines, one } = viewVersions(THREE, EVERYTHING, names);
    expect(one).toBeNull();
    expect(lines.map(({ name, state, facts }) => [name, state.text, facts])).toEqual([
      ["Version 3", "Newest correction", "Correction after the release · Not signed"],
      ["Version 2", "Document of the load", "Signed"],
      ["Version 1", "Replaced", "Not signed"],
    ]);
    expect(lines[2]).toMatchObject({
      made: "Made 1970/01/01 00:01 UTC",
      reason: "Reason: First version",
      compare: null,
    });
    expect(lines[0]).toMatchObject({
      made: "Made 1970/01/01 00:03 UTC by Ann Ray",
      compare: { text: "Compare with version 2", href: "/bols/versions/7?left=2&right=3" },
    });
    expect(lines[0]?.papers[0]).toEqual({
      text: "PDF, Letter",
      label: "Version 3 as PDF, Letter",
      href: "/api/bol-versions/30/pdf?paper=letter",
    });
  });
  it("of which there is one say so, and set nothing side by side", () =>
    expect(viewVersions([version(1, { is_document: true })], EVERYTHING, names)).toMatchObject({
      one: "There is one version. Nothing was changed since.",
      compared: null,
    }));
  it("stand side by side: the newest two, or those of the address, with what differs", () => {
    expect(viewVersions(THREE, EVERYTHING, names).compared).toMatchObject({
      left: { version: 2, signedBy: null },
      right: { version: 3 },
      summary: "1 value differs between version 2 and version 3.",
      unknown: null,
    });
    const chosen = viewVersions(THREE, { left: 3, right: 1, isOnlyDifferent: true }, names).compared;
    expect(chosen?.groups.flatMap(({ title, lines }) => lines.map(({ label }) => [title, label]))).toEqual([
      ["Parties", "Consignee"],
    ]);
    const all = viewVersions(THREE, { left: 3, right: 1, isOnlyDifferent: false }, names).compared;
    expect(all?.groups.map(({ title }) => title)).toEqual(["Parties", "Signature"]);
  });
  it("say that both sides are one, and which of the address there are not", () => {
    expect(viewVersions(THREE, { ...EVERYTHING, left: 2, right: 2 }, names).compared?.summary).toBe(
      "Both sides are version 2: choose another one.",
    );
    expect(viewVersions(THREE, { ...EVERYTHING, left: 9 }, names).compared?.unknown).toBe(
      "This BOL has no version 9. Versions that it has are shown in its place.",
    );
  });
  it("that was made since is named, and by whom", () => {
    expect(freshVersion(THREE, 3, names)).toBeNull();
    expect(freshVersion(THREE, 2, names)).toEqual({ version: 3, text: "Version 3 was made just now by Ann Ray" });
  });
  it("of a BOL that was voided say so", () => {
    const row = (status: string) => ({ id: "7", status, updated_at: 60, updated_by: "2" }) as unknown as ResourceRow;
    expect(voidedText(row("signed"), names)).toBeNull();
    expect(voidedText(row("void"), names)).toBe(
      "This BOL was voided 1970/01/01 00:01 UTC by Ann Ray. None of its versions is a receipt.",
    );
  });
  it("have an address that says which two they are", () => {
    expect(versionsAddress("7")).toBe("/bols/versions/7");
    expect(versionsAddress("7", { left: 1, right: 3, isOnlyDifferent: true })).toBe(
      "/bols/versions/7?left=1&right=3&only=different",
    );
  });
});
