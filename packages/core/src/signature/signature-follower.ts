import type { ActorRefFrom } from "xstate";
import type { FollowHost, PageFollower } from "../live/follow-page";
import type { ApiRuntime } from "../runtime/live.layer";
import { followTrucks } from "../trucks/follow-trucks";
import type { SignatureCalls } from "./signature.live";
import type { signatureMachine } from "./signature.machine";
import type { SigningSubject } from "./signature.types";

/** Keeps what is signed up to date with what others do: nobody signs what is not so any more. */
export function followSignature(
  form: ActorRefFrom<typeof signatureMachine>,
  api: ApiRuntime,
  host: FollowHost,
  { load }: Pick<SignatureCalls, "load">,
): PageFollower {
  const now = () => form.getSnapshot();
  return followTrucks<SigningSubject>(host, () => null, {
    isBusy: () => now().value.subject === "loading" || now().value.form !== "signing",
    read: async () => {
      if (now().value.subject === "failed") {
        form.send({ type: "SUBJECT.LOAD" });
        return null;
      }
      const exit = await api.runPromiseExit(load(now().context.id));
      return exit._tag === "Failure" ? null : exit.value;
    },
    take: (subject) => form.send({ type: "REMOTE_CHANGES.RECEIVED", subject }),
  });
}
