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
import { createUploadRows, revisionOf } from "@railhead/core/railcar-upload-page/upload-rows";
import { readRowsOf } from "@railhead/core/railcar-upload-page/upload-rows.live";
import type { ShownRows } from "@railhead/core/railcars/upload-address";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { newSignal } from "../browser/new-signal";
import { useDeskData } from "../resource/desk-data";
import { useShell } from "../shared/shell-context";
import { createMending, type MendDraft, type Mending } from "../sheet/MendInput";
import { useHeld } from "./use-held";
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

const OVER: ReadonlySet<string> = new Set(["committed", "undone", "discarded"]);

/** A cell that was open while the upload was ended is closed; what was typed in it is said. */
function useMendOver({ upload }: UploadPageContext, mending: Mending, send: SendToUpload): void {
  const isOver = upload !== null && OVER.has(upload.status);
  useEffect(() => {
    if (!isOver || mending.read() === null) return;
    const draft = mending.draft();
    mending.set(null);
    if (draft !== null) send(mendOf(draft));
  }, [isOver, mending, send]);
}
const mendOf = ({ id, column, text }: MendDraft): UploadPageEvent => ({
  type: "CELL.MEND",
  row: Number(id),
  column,
  value: text.trim(),
});

type Asked = { readonly asked: ShownRows | null; readonly send: SendToUpload };

/** The rows that are shown, as the grid takes them, with its focus, its selection and its open cell. */
export function useUploadRows(context: UploadPageContext, { shown }: UploadPageView, { asked, send }: Asked) {
  const { api } = useShell();
  const { upload } = context;
  const rows = useMemo(() => {
    const made = createUploadRows({ readPage: readRowsOf(api), newSignal });
    return {
      ...made,
      control: createGridControl(made.list),
      mending: createMending((draft) => send(mendOf(draft))),
    };
  }, [api, send]);
  const last = useRef<{ readonly revision: string; readonly asked: ShownRows | null } | null>(null);
  useMendOver(context, rows.mending, send);
  const isHeld = useHeld(rows.mending);
  useEffect(() => {
    const known = last.current;
    // No row leaves or moves under an open cell; another filter that was asked for shows its rows.
    if (upload === null || (isHeld && known !== null && known.asked === asked)) return;
    // While it is checked again the rows of the check before stay.
    const revision = upload.status === "checking" && known !== null ? known.revision : revisionOf(upload);
    last.current = { revision, asked };
    rows.ask({ uploadId: upload.id, revision, shown, count: countOf(upload, shown) });
  }, [rows, upload, shown, asked, isHeld]);
  useEffect(
    () => () => {
      rows.control.close();
      rows.close();
    },
    [rows],
  );
  return rows;
}
