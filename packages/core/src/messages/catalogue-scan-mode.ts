import { defineMessages } from "./define-messages";

/** The texts of the page where it is chosen how codes are read, in English, once. */
export const tScanMode = defineMessages("scanMode", {
  "scan.sound": "Sound",
  "scan.vibration": "Vibration",
  "scan.signals": "Answers to a scan",
  "page.scanCameraHint": "Scan with the camera of this device.",
  "page.scanScannerHint": "A hand scanner types the code.",
});
