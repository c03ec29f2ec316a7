import { useActorRef, useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { createGridControl } from "@railhead/core/list/grid-control";
import { liveUploadPageMachine } from "@railhead/core/railcar-upload-page/upload-page.live";
import type { UploadPageSnapshot } from "@railhead/core/railcar-upload-page/upload-page.machine";
import type {
  UploadPageContext,
  UploadPageEvent,
  UploadPageInput,
} from "@railhead/core/railcar-upload-page/upload-page.types";
import { countOf, viewUploadPage, type UploadPageView } from "@railhead/core/railcar-upload-page/upload-page.view";
import { createUploadRows } from "@railhead/core/railcar-upload-page/upload-rows";
import { readRowsOf } from "@railhead/core/railcar-upload-page/upload-rows.live";
import type { ShownRows } from "@railhead/core/railcars/upload-address";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { newSignal } from "../browser/new-signal";
import { useDeskData } from "../resource/desk-data";
import { useShell } from "../shared/shell-context";
import { useOnReturn } from "../shared/use-on-return";

export type SendToUpload = (event: UploadPageEvent) => void;

/** Records whose changes may be those of an upload: its visits are announced, changed and cancelled with it. */
const OF_UPLOADS: ReadonlySet<string> = new Set(["railcar-uploads", "inbounds", "bulk-commodity-railcar-loads"]);
/** Milliseconds in which changes gather. */
const GATHER_MS = 1_000;

/** Looks at the upload when the page is seen again, and soon after somebody did something with railcars. */
function useLooks(send: SendToUpload): void {
  const { watch } = useDeskData();
  const { clock } = useShell().ports;
  const look = useCallback(() => send({ type: "LOOK" }), [send]);
  useOnReturn(look);
  useEffect(() => {
    let cancel: (() => void) | null = null;
    const soon = () => {
      cancel ??= clock.after(GATHER_MS, () => {
        cancel = null;
        look();
      });
    };
    const seen = () => document.visibilityState === "visible" && look();
    document.addEventListener("visibilitychange", seen);
    const leave = watch((changes) => {
      if (changes === null || changes.some(({ resource }) => OF_UPLOADS.has(resource))) soon();
    });
    return () => {
      document.removeEventListener("visibilitychange", seen);
      leave();
      cancel?.();
    };
  }, [watch, clock, look]);
}

/** One upload while its page is shown. */
export function useUploadPage(input: UploadPageInput, asked: ShownRows | null) {
  const { api } = useShell();
  const machine = useMemo(() => liveUploadPageMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(
    actor,
    useCallback((snapshot: UploadPageSnapshot) => viewUploadPage(snapshot, asked), [asked]),
  );
  const context: UploadPageContext = useSelector(actor, (snapshot) => snapshot.context);
  const send: SendToUpload = useCallback((event) => actor.send(event), [actor]);
  useLooks(send);
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  return { view, context, send };
}

/** The rows that are shown, as the grid takes them, with its focus and its selection. */
export function useUploadRows({ upload }: UploadPageContext, { shown }: UploadPageView) {
  const { api } = useShell();
  const rows = useMemo(() => {
    const made = createUploadRows({ readPage: readRowsOf(api), newSignal });
    return { ...made, control: createGridControl(made.list) };
  }, [api]);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (upload === null) return;
    // While it is checked again the rows of the check before stay.
    const isChecking = upload.status === "checking" && last.current !== null;
    const revision = isChecking ? (last.current ?? "") : `${upload.revision} ${upload.status}`;
    last.current = revision;
    rows.ask({ uploadId: upload.id, revision, shown, count: countOf(upload, shown) });
  }, [rows, upload, shown]);
  useEffect(
    () => () => {
      rows.control.close();
      rows.close();
    },
    [rows],
  );
  return rows;
}
