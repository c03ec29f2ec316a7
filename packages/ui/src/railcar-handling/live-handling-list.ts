import type { ActorRefFrom } from "xstate";
import { followHandlingList } from "@railhead/core/railcar-handling/handling-list.follow";
import type { handlingListMachine } from "@railhead/core/railcar-handling/handling-list.machine";
import { livePage } from "../live/live-page";

/** Keeps the list of railcars to unload up to date with what others do. */
export const liveHandlingList = (actor: ActorRefFrom<typeof handlingListMachine>) =>
  livePage(({ api }, host) => followHandlingList(actor, api, host));
