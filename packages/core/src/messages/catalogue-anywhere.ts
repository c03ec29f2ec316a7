import { defineMessages, type PlainKeyOf } from "./define-messages";
/** The texts of scanning on any page, and of the list of the last scans, in English, once. They come after the first page. */
export const tAnywhere = defineMessages("anywhere", {
  "anywhere.scan": "Scan a code",
  "anywhere.opened": "Opened",
  "anywhere.open": "Open on the screen already",
  "anywhere.offered": "Not opened by itself: the page on the screen is kept.",
  "anywhere.choice": "Several have this code. Choose one.",
  "anywhere.bol": ({ number }: { number: string }) => `BOL ${number}`,
  "anywhere.paper": "A printed bill of lading.",
  "anywhere.paperVersion": ({ version }: { version: string }) => `A printed bill of lading, version ${version}.`,
  "anywhere.paperNotYours": "Your profile may not see whether it is genuine.",
  "anywhere.checkOne": ({ name }: { name: string }) => `Check ${name}`,
  "anywhere.storage": "A storage has no page here. Choose it in the draft of a truck or a railcar.",
  "anywhere.nowhere": "No railcar, truck or storage that you may see has this code.",
  "anywhere.lost": "No connection. The scan is kept in the list: try again there.",
  "anywhere.failed": "It could not be looked up. Try again.",
  "anywhere.overtaken": "Not opened: the next scan came first.",
  "anywhere.early": "The scan came before the page was ready. Scan again.",
  "anywhere.openOne": ({ name }: { name: string }) => `Open ${name}`,
  "anywhere.again": "Try again",
  "anywhere.againOne": ({ code }: { code: string }) => `Try ${code} again`,
  "anywhere.list": "Last scans",
  "anywhere.none": "Nothing has been scanned yet.",
  "anywhere.noneHint": "A scan opens its railcar or truck on any page. It then stands here.",
  "anywhere.times": ({ zone }: { zone: string }) => `Times in ${zone}`,
  "anywhere.sandRailcar": "Sand railcar",
  "anywhere.bulkRailcar": "Bulk-commodity railcar",
  "anywhere.inboundTruck": "Inbound truck",
  "anywhere.outboundTruck": "Outbound truck",
  "anywhere.aStorage": "Storage",
});

/** Keys of these texts that need no values. */
export type PlainAnywhereKey = PlainKeyOf<typeof tAnywhere>;
