import { qrcode, type DrawingContext } from "bwip-js/generic";

/** A QR code as it is drawn: its modules on a side, without the white around them, and the path of the dark ones. */
export interface QrShape {
  readonly modules: number;
  readonly path: string;
}

/** Modules of white that a reader needs on each side. */
export const QUIET_MODULES = 4;

/** Level M: it is read with 15 % of it dirty or torn. */
const CODE = { bcid: "qrcode", eclevel: "M", scale: 1 };

/** Makes the QR code of a text. */
export function qrShape(text: string): QrShape {
  let modules = 0;
  let path = "";
  const nothing = () => undefined;
  const drawing: DrawingContext<QrShape> = {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      modules = width;
    },
    polygon: (points) => {
      path += `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
    },
    line: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ modules, path }),
  };
  const options = { ...CODE, text };
  return qrcode(options, drawing);
}
