import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { accountMachine } from "./account.machine";
import { lookAtLink, sendAccount } from "./account.submit";

/** The account machine with its calls. */
export const liveAccountMachine = (runtime: ApiRuntime) =>
  accountMachine.provide({ actors: { look: fromEffect(runtime)(lookAtLink), send: fromEffect(runtime)(sendAccount) } });
