import { PAD } from "@railhead/core/signature/signature.rules";
import type { Stroke } from "@railhead/core/signature/signature.types";
import { drawStroke } from "./ink";

export type PadScreen = {
  /** What is on the pad. */
  readonly show: (strokes: readonly Stroke[]) => void;
  /** The line that is being drawn, over it; once a frame at most. */
  readonly showLive: (stroke: Stroke | null) => void;
  readonly turn: (isTurned: boolean) => void;
  readonly close: () => void;
};

/** Clears a canvas of the screen and sets its brush to units of the pad. */
function prepare(canvas: HTMLCanvasElement, isTurned: boolean): CanvasRenderingContext2D | null {
  const brush = canvas.getContext("2d");
  if (brush === null) return null;
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.clearRect(0, 0, canvas.width, canvas.height);
  const { width, height } = canvas;
  if (isTurned) brush.setTransform(0, height / PAD.width, -width / PAD.height, 0, width, 0);
  else brush.setTransform(width / PAD.width, 0, 0, height / PAD.height, 0, 0);
  return brush;
}

/**
 * Two canvases on top of each other: what is done is drawn when it changes, the line under way in each frame alone.
 * Both have as many pixels as the screen has there, whatever its size and ratio.
 */
export function createPadScreen(done: HTMLCanvasElement, live: HTMLCanvasElement): PadScreen {
  let strokes: readonly Stroke[] = [];
  let line: Stroke | null = null;
  let isTurned = false;
  let frame = 0;

  const drawLive = () => {
    frame = 0;
    const brush = prepare(live, isTurned);
    if (brush !== null && line !== null) drawStroke(brush, line, false);
  };
  const drawDone = () => {
    const brush = prepare(done, isTurned);
    if (brush !== null) for (const stroke of strokes) drawStroke(brush, stroke);
  };
  const fit = () => {
    const { width, height } = done.getBoundingClientRect();
    for (const canvas of [done, live])
      Object.assign(canvas, {
        width: Math.round(width * devicePixelRatio),
        height: Math.round(height * devicePixelRatio),
      });
    drawDone();
    drawLive();
  };
  const watch = new ResizeObserver(fit);
  watch.observe(done);

  return {
    show(next) {
      strokes = next;
      drawDone();
    },
    showLive(next) {
      line = next;
      if (frame === 0) frame = requestAnimationFrame(drawLive);
    },
    turn(next) {
      isTurned = next;
      drawDone();
      drawLive();
    },
    close() {
      watch.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
