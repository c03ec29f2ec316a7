import { describe, expect, it } from "vitest";
import type { PaperCheck } from "@railhead/api-contract/resources/bol-versions.contract";
import { viewPaperCheck } from "./paper-check.view";

const QUESTION = { number: "MID-000123", check: "4F2A-9C1B-77D0", version: "2" };
const names = { nameOf: (_of: string, id: string) => (id === "2" ? "Ann Ray" : null) };
const bol = {
  id: "7",
  number: "MID-000123",
  status: "signed",
  version: 2,
  time_zone: "UTC",
  voided_at: null,
  voided_by: null,
} as unknown as NonNullable<PaperCheck["bol"]>;
const signature = { signed_by: "Sam Ortiz", signed_as: "driver", signed_at: 180, image: "data:image/png;base64,AA==" };
const version = (more: object = {}) =>
  ({
    id: "20",
    bol_id: "7",
    version: 2,
    kind: "original",
    signed: true,
    is_document: true,
    reason: "Seal replaced",
    created_at: 120,
    created_by: "2",
    content: { number: "MID-000123", shipper: "Permian Sand", quantity: "48120", quantity_uom_abbreviation: "lb" },
    signatures: [signature],
    ...more,
  }) as unknown as NonNullable<PaperCheck["version"]>;
const later = (number: number, more: object = {}) =>
  ({
    id: `${number}0`,
    name: `MID-000123 v${number}`,
    version: number,
    kind: "original",
    signed: false,
    is_document: false,
    reason: "Wrong well",
    created_at: number * 60,
    created_by: "2",
    ...more,
  }) as unknown as PaperCheck["later"][number];
const view = (
  more: Partial<PaperCheck> = {},
  question = QUESTION as typeof QUESTION | { version: null; number: string; check: string },
) =>
  viewPaperCheck(
    { verdict: "genuine", bol, version: version(), is_before_signature: false, later: [], ...more },
    question,
    names,
  );
const said = (more?: Partial<PaperCheck>) => {
  const { tone, title, texts } = view(more);
  return [tone, title, ...texts];
};
const GENUINE = "Genuine: version 2 of BOL MID-000123";

describe("a paper that is checked", () => {
  it("is genuine and counts: what must stand on it is shown with it", () => {
    expect(said()).toEqual(["ready", GENUINE, "It is the present version."]);
    const { paper, links } = view();
    expect(paper?.facts).toEqual([
      "Compare it with the paper: it must say the same.",
      "Version 2 · Made 1970/01/01 00:02 UTC",
      "Reason: Seal replaced",
    ]);
    expect(paper?.content.load).toEqual([{ label: "Net quantity", text: "48,120 lb" }]);
    expect([paper?.content.signature.who, paper?.picture]).toEqual(["Sam Ortiz, driver", "Signature of Sam Ortiz"]);
    expect(links.map(({ href }) => href)).toEqual(["/bols/record/7", "/bols/versions/7", "/api/bol-versions/20/pdf"]);
  });
  it("is genuine, but replaced: by which version, when, by whom and why", () =>
    expect(
      said({
        bol: { ...bol, version: 4 },
        version: version({ is_document: false }),
        later: [later(3), later(4, { is_document: true, reason: "Weighed again" })],
      }),
    ).toEqual([
      "waiting",
      GENUINE,
      "Replaced by version 4, made 1970/01/01 00:04 UTC by Ann Ray. Reason: Weighed again",
    ]));
  it("is the document of a load that was corrected later, or the correction of it", () => {
    expect(said({ bol: { ...bol, version: 3 }, later: [later(3, { kind: "correction", created_by: null })] })).toEqual([
      "ready",
      GENUINE,
      "It is the document of the load: the version that was released.",
      "Corrected later by version 3, made 1970/01/01 00:03 UTC. Reason: Wrong well",
    ]);
    const correction = version({ kind: "correction", is_document: false, signed: false, signatures: [] });
    expect(said({ version: correction })).toEqual([
      "waiting",
      GENUINE,
      "It is a correction that was made after the release, and unsigned. The document of the load is the version that was signed.",
    ]);
  });
  it("is of a BOL that was voided", () =>
    expect(said({ bol: { ...bol, status: "void", voided_at: 300, voided_by: "2" } })).toEqual([
      "blocked",
      GENUINE,
      "Voided 1970/01/01 00:05 UTC by Ann Ray. It is no receipt.",
      "It is the present version.",
    ]));
  it("was never signed, or was printed before: what must stand on it bears no signature then", () => {
    expect(said({ version: version({ signed: false, signatures: [] }) })).toEqual([
      "waiting",
      GENUINE,
      "This version was never signed. It is no receipt.",
      "It is the present version.",
    ]);
    const before = view({ is_before_signature: true });
    expect([before.tone, before.texts[0]]).toEqual([
      "waiting",
      "Printed before the version was signed: the paper bears no signature. Sam Ortiz signed it 1970/01/01 00:03 UTC.",
    ]);
    expect([before.paper?.content.signature.who, before.paper?.picture]).toEqual(["Not signed", null]);
  });
  it("is not genuine: what the version says is shown to compare", () => {
    const wrong = view({ verdict: "wrong_code" });
    expect([wrong.tone, wrong.title, wrong.texts.length]).toEqual([
      "blocked",
      "Not genuine as entered: the check code is wrong",
      1,
    ]);
    expect(wrong.paper?.title).toBe("What version 2 says");
    const any = view({ verdict: "wrong_code", version: null }, { ...QUESTION, version: null });
    expect([any.texts[0]?.startsWith("This is not the check code of any version"), any.paper]).toEqual([true, null]);
  });
  it("bears the code of another version, or names one that there is none of", () => {
    expect(view({ verdict: "other_version" }, { ...QUESTION, version: "1" })).toMatchObject({
      tone: "blocked",
      title: "The code is that of version 2 of BOL MID-000123",
      texts: [
        "Version 1 was given. If that stands on the paper, the paper is not genuine.",
        "It is the present version.",
      ],
    });
    expect(view({ verdict: "no_version", version: null }, { ...QUESTION, version: "9" })).toMatchObject({
      title: "BOL MID-000123 has no version 9",
      paper: null,
    });
    expect(view({ verdict: "no_bol", bol: null, version: null })).toMatchObject({
      title: "There is no BOL MID-000123 at your terminals",
      links: [],
    });
  });
});
