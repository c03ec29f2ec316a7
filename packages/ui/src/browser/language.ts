import { chooseLanguage } from "@railhead/core/messages/define-messages";
import { languageFor } from "@railhead/core/messages/language.rules";
import { STORAGE_KEYS } from "@railhead/core/ports/storage.port";
import { inTime } from "@railhead/core/runtime/in-time";
import { deviceClock } from "./clock";
import { LANGUAGES } from "./languages";
import { webStorage } from "./storage";

/** Draws once the texts of this device's language are here: at once in English, and in English where they cannot be had. */
export function inLanguage(draw: () => void): void {
  const chosen = webStorage.local.get(STORAGE_KEYS.local.language);
  const tag = languageFor(chosen, navigator.languages, Object.keys(LANGUAGES));
  const load = LANGUAGES[tag];
  if (load === undefined) return draw();
  inTime(deviceClock, load).then(
    (language) => {
      chooseLanguage(language);
      document.documentElement.lang = tag;
      draw();
    },
    () => draw(),
  );
}
