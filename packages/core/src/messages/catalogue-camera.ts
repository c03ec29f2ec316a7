import { defineMessages } from "./define-messages";
/** The texts of the camera's picture, in English, once. They come with the scanner. */
export const tCamera = defineMessages("camera", {
  "camera.starting": "Starting the camera",
  "camera.aim": "Hold the code in the box",
  "camera.noPicture": "No picture from the camera.",
  "camera.denied":
    "The permission for the camera is missing. Allow the camera for this page in the settings of the browser, then press Retry.",
  "camera.picture": "Camera picture",
});
