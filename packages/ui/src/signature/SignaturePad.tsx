import { useEffect, useId, useRef } from "react";
import type { PadView } from "@railhead/core/signature/signature.view";
import type { Stroke } from "@railhead/core/signature/signature.types";
import { attachPen } from "./pad-pen";
import { createPadScreen, type PadScreen } from "./pad-screen";
import "./signature-pad.css";

/** The id of what is to be put right on the pad: a page has one pad. */
export const PAD_ERROR = "sign-pad-error";

type SignaturePadProps = {
  pad: PadView;
  label: string;
  frozen: boolean;
  /** Lies across the screen: its left edge is at the top. */
  turned?: boolean;
  onStroke: (stroke: Stroke) => void;
};

/** The pad itself: white with a black pen in every look, 360 × 115 units whatever its size. */
export function SignaturePad({ pad, label, frozen, turned = false, onStroke }: SignaturePadProps) {
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLCanvasElement>(null);
  const live = useRef<HTMLCanvasElement>(null);
  const screen = useRef<PadScreen>(null);
  const now = useRef({ turned, frozen, onStroke });
  useEffect(() => {
    now.current = { turned, frozen, onStroke };
  });

  useEffect(() => {
    if (surface.current === null || done.current === null || live.current === null) return;
    const shown = createPadScreen(done.current, live.current);
    screen.current = shown;
    const detach = attachPen({
      surface: surface.current,
      isTurned: () => now.current.turned,
      isFrozen: () => now.current.frozen,
      show: shown.showLive,
      done: (stroke) => now.current.onStroke(stroke),
    });
    return () => {
      detach();
      shown.close();
    };
  }, []);
  useEffect(() => {
    screen.current?.turn(turned);
  }, [turned]);
  useEffect(() => {
    screen.current?.show(pad.strokes);
  }, [pad.strokes]);

  return (
    <div
      className={`pad ${turned ? "pad-turned" : ""} ${pad.error === null ? "" : "pad-wrong"}`}
      aria-disabled={frozen || undefined}
    >
      <div
        ref={surface}
        className="pad-surface"
        role="img"
        aria-label={label}
        aria-describedby={`${id}-said ${PAD_ERROR}`}
      >
        <canvas ref={done} />
        <canvas ref={live} />
        <span className="pad-line" aria-hidden="true">
          {pad.hint}
        </span>
      </div>
      <p id={`${id}-said`} className="sr-only" role="status">
        {pad.said}
      </p>
    </div>
  );
}
