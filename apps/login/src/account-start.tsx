import { createActor } from "xstate";
import type { ApiRuntime } from "@railhead/core/runtime/live.layer";
import { liveAccountMachine } from "@railhead/core/session/account.live";
import type { Opened } from "@railhead/core/session/account.rules";
import { deviceZone } from "@railhead/ui/browser/clock";
import { AccountPage } from "./AccountPage";

/** Starts a step of an account; gives what to draw. */
export function openAccount(runtime: ApiRuntime, opened: Opened) {
  const account = createActor(liveAccountMachine(runtime), { input: { ...opened, timeZone: deviceZone() } });
  account.start();
  return <AccountPage account={account} />;
}
