import { defineMessages } from "./define-messages";
import { plural } from "./formats";

interface OfVersion {
  readonly version: number;
}
interface Two {
  readonly left: number;
  readonly right: number;
}

/** The texts of the versions of a bill of lading and of what differs between two, in English, once. */
export const tBolVersions = defineMessages("bolVersions", {
  title: "Versions",
  reading: "The versions are read …",
  failed: "The versions of this BOL could not be read.",
  compare: "Compare versions",
  "compare.title": "Side by side",
  one: "There is one version. Nothing was changed since.",
  voided: ({ at, who }: { at: string; who: string | null }) =>
    who === null
      ? `This BOL was voided ${at}. None of its versions is a receipt.`
      : `This BOL was voided ${at} by ${who}. None of its versions is a receipt.`,

  // ---- one version
  version: ({ version }: OfVersion) => `Version ${version}`,
  "state.present": "Present version",
  "state.document": "Document of the load",
  "state.correction": "Newest correction",
  "state.replaced": "Replaced",
  "is.signed": "Signed",
  "is.unsigned": "Not signed",
  "is.correction": "Correction after the release",
  made: ({ at, who }: { at: string; who: string | null }) => (who === null ? `Made ${at}` : `Made ${at} by ${who}`),
  reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
  pdf: ({ paper }: { paper: "letter" | "a4" }) => `PDF, ${paper === "letter" ? "Letter" : "A4"}`,
  "pdf.of": ({ version, paper }: OfVersion & { paper: "letter" | "a4" }) =>
    `Version ${version} as PDF, ${paper === "letter" ? "Letter" : "A4"}`,
  "compare.with": ({ version }: OfVersion) => `Compare with version ${version}`,
  "compare.of": ({ left, right }: Two) => `Compare version ${left} with version ${right}`,

  // ---- two of them
  "choose.left": "One version",
  "choose.right": "Other version",
  "choose.option": ({ version, state, at }: OfVersion & { state: string; at: string }) =>
    `Version ${version} · ${state} · ${at}`,
  turn: "Swap",
  only: "Differences only",
  differs: "Differs",
  nothing: "Nothing",
  count: ({ count, ...two }: Two & { count: number }) =>
    count === 0
      ? `Version ${two.left} and version ${two.right} say the same.`
      : plural(count, { one: "1 value differs", other: "# values differ" }) +
        ` between version ${two.left} and version ${two.right}.`,
  same: ({ version }: OfVersion) => `Both sides are version ${version}: choose another one.`,
  unknown: ({ versions }: { versions: string }) =>
    `This BOL has no version ${versions}. Versions that it has are shown in its place.`,
  "head.field": "Field",
  "group.parties": "Parties",
  "group.load": "Load",
  "group.weights": "Weights",
  "group.signature": "Signature",
  "weight.source": ({ name }: { name: string }) => `${name}: taken from`,
  "weight.at": ({ name }: { name: string }) => `${name}: weighed`,
  "field.signature": "Signature",
  "field.signed_at": "Signed",
  picture: ({ version, name }: OfVersion & { name: string }) => `Signature of ${name} under version ${version}`,
  "picture.title": "Signature, drawn",
  "picture.none": "No signature",
  "picture.failed": "The picture could not be read.",
  "picture.reading": "The picture is read …",
  fresh: ({ version, who }: OfVersion & { who: string | null }) =>
    who === null ? `Version ${version} was made just now` : `Version ${version} was made just now by ${who}`,
  "fresh.show": ({ version }: OfVersion) => `Show version ${version}`,
});
