import type { ActorRefFrom } from "xstate";
import { followCar } from "@railhead/core/railcar-edit/railcar-edit.follow";
import type { railcarEditMachine } from "@railhead/core/railcar-edit/railcar-edit.machine";
import { livePage } from "../live/live-page";

/** Keeps the form of a car up to date with what others do. */
export const liveForm = (actor: ActorRefFrom<typeof railcarEditMachine>) =>
  livePage(({ api }, host) => followCar(actor, api, host));
