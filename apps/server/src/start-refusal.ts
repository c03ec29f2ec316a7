import { listenRefusal } from "@railhead/host/listen-settings";
import { DatabaseRefusal } from "./database/refusal";
import { DatabaseUnfit } from "./store/migrate";
import type { Settings } from "./settings/settings";

/** Why the server does not start: its message is a sentence that says what to do. */
export class StartRefusal extends Error {
  readonly _tag = "StartRefusal";
}

/** The sentence for the operator who starts the server; null for an unexpected error. */
export function sentenceOf(error: unknown, { listen }: Pick<Settings, "listen">): string | null {
  if (error instanceof StartRefusal || error instanceof DatabaseRefusal || error instanceof DatabaseUnfit)
    return error.message;
  const failed = error as NodeJS.ErrnoException | null;
  return failed?.syscall === "listen" || failed?.syscall === "getaddrinfo" ? listenRefusal(failed, listen) : null;
}
