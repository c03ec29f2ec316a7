import { useEffect, useRef, type RefObject } from "react";
import type { UploadStage } from "@railhead/core/railcar-upload-page/upload-page.view";

/**
 * The title of what came of the upload: it gets the focus, and is scrolled to, where the button that led there is gone
 * with the focus on it.
 */
export function useOutcomeFocus(stage: UploadStage): RefObject<HTMLElement | null> {
  const heading = useRef<HTMLElement>(null);
  const last = useRef<UploadStage>("loading");
  useEffect(() => {
    const before = last.current;
    last.current = stage;
    if (before === "loading" || before === stage || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, [stage]);
  return heading;
}
