import { tSignature } from "@railhead/core/messages/catalogue-signature";
import { PAD } from "@railhead/core/signature/signature.rules";
import type { DrawMark } from "@railhead/core/signature/signature.types";
import { drawStroke } from "./ink";

/** A typed name leaves this much room at either side, in units. */
const MARGIN = 16;
const SCRIPT = "'Segoe Script', 'Snell Roundhand', 'Dancing Script', cursive, serif";

function drawName(brush: CanvasRenderingContext2D, name: string): void {
  brush.fillStyle = "#000000";
  brush.textAlign = "center";
  brush.textBaseline = "alphabetic";
  const most = PAD.width - 2 * MARGIN;
  let size = 46;
  do {
    size -= 2;
    brush.font = `italic ${size}px ${SCRIPT}`;
  } while (size > 12 && brush.measureText(name).width > most);
  brush.fillText(name, PAD.width / 2, 66, most);
  // Nobody takes a typed name for one that was written by hand.
  brush.fillRect(MARGIN, 82, most, 1);
  brush.font = "12px sans-serif";
  brush.fillText(tSignature("sign.typed", { name }), PAD.width / 2, 100, most);
}

/**
 * A mark as the PNG that is sent: 360 × 115 exactly, black on white, drawn again from the lines on a canvas of its own.
 * Screen, rotation, look and pixel ratio have no part in it.
 */
export const drawMark: DrawMark = (mark) => {
  const canvas = document.createElement("canvas");
  canvas.width = PAD.width;
  canvas.height = PAD.height;
  const brush = canvas.getContext("2d", { alpha: false });
  if (brush === null) throw new Error("This browser draws no pictures.");
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, PAD.width, PAD.height);
  if (mark.way === "type") drawName(brush, mark.name);
  else for (const stroke of mark.strokes) drawStroke(brush, stroke);
  return canvas.toDataURL("image/png");
};
