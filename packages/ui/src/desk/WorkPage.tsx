import { useMemo, useRef, type ComponentProps } from "react";
import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { tLoad } from "@railhead/core/messages/catalogue-load";
import type { WorkFrame } from "../shared/work-frame";
import { DeskPage } from "./DeskPage";
import { useActions } from "./shell/handlers";
import { useKeptFocus } from "./use-kept-focus";
import "./work-page.css";

/** Presses what is done next, as Ctrl+S does on every page of the desk that saves something. */
function useSaveKey() {
  const next = useRef<HTMLDivElement>(null);
  useActions(
    useMemo(() => ({ "record.save": () => next.current?.querySelector<HTMLElement>(".btn-main")?.click() }), []),
  );
  return next;
}

/** The work on one load as a page of the desk: what is known at the left, what is done next at the right. */
export function WorkPage({ title, subtitle, back, children, footer }: ComponentProps<WorkFrame>) {
  const next = useSaveKey();
  const page = useRef<HTMLDivElement>(null);
  // Not what is done next itself: a key that is pressed once more must not do it.
  useKeptFocus(page, () => next.current ?? page.current?.closest("main")?.querySelector("h1") ?? null);
  const toList =
    back === undefined ? null : (
      <Link href={back} className="btn btn-plain">
        {t("shell.back")}
      </Link>
    );
  return (
    <DeskPage title={title} summary={subtitle ?? null} actions={toList}>
      <div ref={page} className="work-page">
        {children}
        {footer ? (
          <div
            ref={next}
            className="sticky-footer work-next"
            role="group"
            aria-label={tLoad("load.next")}
            tabIndex={-1}
          >
            <div className="sticky-inner">{footer}</div>
          </div>
        ) : null}
      </div>
    </DeskPage>
  );
}
