import type { ActorRefFrom } from "xstate";
import { followSignature } from "@railhead/core/signature/signature.follow";
import type { SignatureCalls } from "@railhead/core/signature/signature.live";
import type { signatureMachine } from "@railhead/core/signature/signature.machine";
import { livePage } from "../live/live-page";

/** Keeps what is signed up to date with what others do. */
export const liveSignature = (actor: ActorRefFrom<typeof signatureMachine>, calls: Pick<SignatureCalls, "load">) =>
  livePage(({ api }, host) => followSignature(actor, api, host, calls));
