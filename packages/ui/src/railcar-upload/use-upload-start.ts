import { useActorRef } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { fileProblem } from "@railhead/core/railcar-upload-page/upload-file.rules";
import { followRecent } from "@railhead/core/railcar-upload-page/upload-start-follower";
import { liveUploadStartMachine } from "@railhead/core/railcar-upload-page/upload-start.live";
import type { UploadStartEvent, UploadStartInput } from "@railhead/core/railcar-upload-page/upload-start.types";
import { viewUploadStart } from "@railhead/core/railcar-upload-page/upload-start.view";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { useShell } from "../shared/shell-context";

export type SendToStart = (event: UploadStartEvent) => void;

/** The page on which a file is chosen, while it is shown. */
export function useUploadStart(input: UploadStartInput) {
  const { api } = useShell();
  const machine = useMemo(() => liveUploadStartMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewUploadStart);
  useFollow(useCallback<Follow>((followed, host) => followRecent(actor, followed, host), [actor]));
  const send: SendToStart = useCallback((event) => actor.send(event), [actor]);
  /** Takes what was chosen or dropped: one file, whose bytes are read into memory. */
  const take = useCallback(
    (files: readonly File[]) => {
      const [file] = files;
      if (file === undefined) return;
      if (files.length > 1) return send({ type: "FILE.REFUSE", problem: { code: "oneOnly" } });
      const problem = fileProblem(file.size);
      if (problem !== null) return send({ type: "FILE.REFUSE", problem });
      file.arrayBuffer().then(
        (buffer) => send({ type: "FILE.CHOOSE", file: { name: file.name, bytes: new Uint8Array(buffer) } }),
        () => send({ type: "FILE.REFUSE", problem: { code: "unreadable" } }),
      );
    },
    [send],
  );
  return { view, send, take };
}
