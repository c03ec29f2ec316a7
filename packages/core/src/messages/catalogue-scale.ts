import { defineMessages } from "./define-messages";

/** Texts of a scale's connection, in English, once. */
export const tScale = defineMessages("scale", {
  "test.title": "Connection",
  "test.do": "Test connection",
  "test.again": "Test again",
  "test.what": "Asks the scale for one frame. Compare it once with the indicator. No weight is recorded.",
  "test.reading": "Asking the scale. That takes up to ten seconds.",
  "test.state": "State",
  "test.weight": "Weight",
  "test.flags": "Flags",
  "test.noFlags": "None",
  "test.frame": "Bytes",
  "test.time": "Tested",
  "test.unknownUnit": "another unit",
  "test.noAnswer": "The server did not answer. Test again.",
  "flag.moving": "in motion",
  "flag.net": "net",
  "flag.over": "over",
  "flag.under": "under zero",
  "flag.not ready": "not ready",
});
