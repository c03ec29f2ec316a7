import { defineMessages } from "./define-messages";
import { plural } from "./formats";
/** The texts of signing a bill of lading, in English, once. They come with the pad. */
export const tSignature = defineMessages("signature", {
  "fact.bol": "BOL",
  "fact.version": "Version",
  "fact.customer": "Customer",
  "fact.product": "Product",
  "fact.net": "Net",
  "fact.truck": "Truck",
  "fact.signature": "Signature",
  "sign.subject": "What is signed",
  "sign.pad": "Signature pad",
  "sign.padHint": "Sign here",
  "sign.padState": ({ count }: { count: number }) =>
    count === 0 ? "Nothing is drawn yet." : plural(count, { one: "# line is drawn.", other: "# lines are drawn." }),
  "sign.padKeys": "Without a pointer, choose Type the name.",
  "sign.way": "How to sign",
  "sign.draw": "Sign by hand",
  "sign.type": "Type the name",
  "sign.typed": ({ name }: { name: string }) => `Typed by ${name}`,
  "sign.typedHint": "The name as it is typed stands for the signature, marked as typed.",
  "sign.undo": "Undo",
  "sign.large": "Large",
  "sign.largePad": "Large signature pad",
  "sign.largeDone": "Done",
  "sign.name": "Name of the signer",
  "sign.role": "Signs as",
  "sign.driver": "Driver",
  "sign.staff": "Staff",
  "sign.nameShort": "Enter the name with at least two letters.",
  "sign.notAllowed": "Your profile may not take signatures.",
  "sign.tooMuch": "That is more than a signature takes. Clear the pad and sign again.",
  "sign.changed": "The BOL was changed meanwhile. Read it again, then sign again.",
  "sign.changedFact": ({ label, before, now }: { label: string; before: string; now: string }) =>
    `${label}: ${before} → ${now}`,
  "sign.unconfirmed":
    "The server has not confirmed the signature. Nothing is lost: Retry sends the same one, and it counts once.",
  "sign.dropped": "The signature is not sent again. It may have been saved: look at the state of the truck.",
  "sign.leftSending": ({ truck }: { truck: string }) =>
    `The signature was still being sent. Open ${truck === "" ? "the truck" : truck} again to hear what came of it.`,
  "sign.toList": "Back to the trucks",
  "sign.scanned": ({ name }: { name: string }) => `${name} signs.`,
  "sign.cleared": "The pad is empty again.",
  "sign.sending": "Sending the signature",
  "sign.scanUnconfirmed": "The signature before has no answer yet. Scan SEND, or press Retry, to send it once more.",
  "sign.scanBusy": "The signature is being sent. Scan again when it is done.",
  "sign.scanUnknown": "This page takes the codes of signers and of commands only.",
});
