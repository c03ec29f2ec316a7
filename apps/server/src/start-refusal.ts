import { listenRefusal } from "@railhead/host/listen-settings";
import { DatabaseRefusal } from "./database/refusal";
import { DatabaseUnfit } from "./store/migrate";
import type { Settings } from "./settings/settings";

/** Why the server does not start: its message is a sentence that says what to do. */
export class StartRefusal extends Error {
  readonly _tag = "StartRefusal";
}

/** The sentence for whoever starts the server; null when nobody foresaw this. */
export function sentenceOf(error: unknown, { listen }: Pick<Settings, "listen">): string | null {
  if (error instanceof StartRefusal || error instanceof DatabaseRefusal || error instanceof DatabaseUnfit)
    return error.message;
  const failed = error as NodeJS.ErrnoException | null;
  return failed?.syscall === "listen" || failed?.syscall === "getaddrinfo" ? listenRefusal(failed, listen) : null;
}
