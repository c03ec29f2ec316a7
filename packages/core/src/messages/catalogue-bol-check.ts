import { defineMessages } from "./define-messages";

interface Paper {
  readonly number: string;
  readonly version: number;
}
interface Done {
  readonly at: string;
  readonly who: string | null;
}
const by = (text: string, who: string | null): string => (who === null ? text : `${text} by ${who}`);

/** The texts of checking a printed bill of lading, in English, once. */
export const tBolCheck = defineMessages("bolCheck", {
  // ---- what is asked
  "form.title": "What stands on the paper",
  "form.hint":
    "Scan the QR code of the paper, paste what it says, or type what stands at the foot of its pages: the number of the BOL and the check code.",
  "field.number": "BOL number",
  "field.version": "Version",
  "field.check": "Check code",
  "hint.version": "Where it is left empty, the code says which version it is.",
  "hint.check": "Twelve signs in three groups, as in 4F2A-9C1B-77D0. O is read as 0, I and L as 1.",
  "fault.number": "Enter the number of the BOL.",
  "fault.version": "A version is a whole number.",
  "fault.check": "Enter the check code.",
  "fault.sign": ({ sign }: { sign: string }) =>
    `“${sign}” is in no check code: it has the digits 0 to 9 and the letters A to F.`,
  "fault.length": ({ length, most }: { length: number; most: number }) =>
    `A check code has ${most} signs; this one has ${length}.`,
  action: "Check",
  reading: "The paper is checked …",
  failed: "The paper could not be checked.",
  "scan.unknown": "What was scanned is not the code of a printed BOL.",

  // ---- what comes of it
  "answer.title": "Result",
  "genuine.title": ({ number, version }: Paper) => `Genuine: version ${version} of BOL ${number}`,
  "wrong.title": "Not genuine as entered: the check code is wrong",
  "wrong.text": ({ number, version }: Paper) =>
    `This is not the check code of version ${version} of BOL ${number}, nor of another version of it. Look at each sign of the code and the number again. If they stand on the paper like this, the paper was not made from this BOL, or was changed.`,
  "wrong.any": ({ number }: { number: string }) =>
    `This is not the check code of any version of BOL ${number}. Look at each sign of the code and the number again. If they stand on the paper like this, the paper was not made from this BOL, or was changed.`,
  "other.title": ({ number, version }: Paper) => `The code is that of version ${version} of BOL ${number}`,
  "other.text": ({ asked }: { asked: string }) =>
    `Version ${asked} was given. If that stands on the paper, the paper is not genuine.`,
  "noVersion.title": ({ number, asked }: { number: string; asked: string }) => `BOL ${number} has no version ${asked}`,
  "noVersion.text": ({ newest }: { newest: number }) =>
    `Its newest is version ${newest}, and the code is of none of them. If that stands on the paper, the paper is not genuine.`,
  "noBol.title": ({ number }: { number: string }) => `There is no BOL ${number} at your terminals`,
  "noBol.text": "Look at the number again. A paper of another terminal is checked by somebody who may see its BOLs.",

  // ---- whether it counts
  "counts.present": "It is the present version.",
  "counts.document": "It is the document of the load: the version that was released.",
  "counts.correction": ({ document }: { document: string }) =>
    `It is a correction that was made after the release, and unsigned. ${document}`,
  "counts.replaced": ({ version, at, who }: { version: number } & Done) =>
    by(`Replaced by version ${version}, made ${at}`, who),
  "counts.corrected": ({ version, at, who }: { version: number } & Done) =>
    by(`Corrected later by version ${version}, made ${at}`, who),
  reason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
  "document.other": "The document of the load is the version that was signed.",
  "counts.void": ({ at, who }: Done) => `Voided ${by(at, who)}. It is no receipt.`,
  "paper.unsigned": "This version was never signed. It is no receipt.",
  "paper.before": ({ at, name }: { at: string; name: string }) =>
    `Printed before the version was signed: the paper bears no signature. ${name} signed it ${at}.`,

  // ---- what must stand on it
  "paper.title": ({ version }: { version: number }) => `What version ${version} says`,
  "paper.compare": "Compare it with the paper: it must say the same.",
  "paper.picture": ({ name }: { name: string }) => `Signature of ${name}`,
  "link.bol": "Open the BOL",
  "link.versions": "Compare versions",
  "link.pdf": "This version as PDF",
});
