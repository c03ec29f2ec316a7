import { getStroke } from "perfect-freehand";
import type { Stroke } from "@railhead/core/signature/signature.types";

/** The pen's width in units of the pad, and how it follows the hand. */
const PEN = { size: 3.4, thinning: 0.55, smoothing: 0.5, streamline: 0.35 } as const;

/** What of a canvas is drawn with. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  "beginPath" | "moveTo" | "quadraticCurveTo" | "closePath" | "fill"
> & { fillStyle: CanvasRenderingContext2D["fillStyle"] };

type Pair = readonly [number, number];
const between = (a: Pair, b: Pair): Pair => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The edge of a line's ink, all round, in units. `isDone`: nothing more is added to it. */
export const outlineOf = ({ points, isPressed }: Stroke, isDone = true): readonly Pair[] =>
  getStroke(
    points.map(([x, y, pressure]) => [x, y, pressure]),
    { ...PEN, simulatePressure: !isPressed, last: isDone },
  ) as unknown as readonly Pair[];

/** Draws a line in black; the brush is in units of the pad. */
export function drawStroke(brush: Brush, stroke: Stroke, isDone = true): void {
  const edge = outlineOf(stroke, isDone);
  const [first] = edge;
  if (first === undefined) return;
  brush.fillStyle = "#000000";
  brush.beginPath();
  brush.moveTo(first[0], first[1]);
  for (const [at, point] of edge.entries()) {
    const [x, y] = between(point, edge[(at + 1) % edge.length] ?? first);
    brush.quadraticCurveTo(point[0], point[1], x, y);
  }
  brush.closePath();
  brush.fill();
}
