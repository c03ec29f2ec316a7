import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

/** The formats that labels are printed in, by the writer's names. */
export const PRINTED = ["QRCode", "Code128", "Code39", "DataMatrix", "ITF"] as const;
export type Printed = (typeof PRINTED)[number];

/** A barcode, one dark or light value a module: 0 is ink. Linear ones are a row of modules and a height. */
export interface Symbol {
  readonly text: string;
  readonly format: Printed;
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Modules of white that the format asks for on each side. */
  readonly quiet: number;
}

let isReady = false;
function prepareWriter(): void {
  if (isReady) return;
  const file = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } });
  isReady = true;
}

const QUIET: Readonly<Record<Printed, number>> = { QRCode: 4, Code128: 10, Code39: 10, DataMatrix: 2, ITF: 10 };

/** Makes a barcode as a label printer would. */
export async function makeSymbol(text: string, format: Printed): Promise<Symbol> {
  prepareWriter();
  const { symbol, error } = await writeBarcode(text, { format, scale: 1, addQuietZones: false });
  if (error) throw new Error(`${format} cannot hold ${text}: ${error}`);
  return { text, format, data: symbol.data, width: symbol.width, height: symbol.height, quiet: QUIET[format] };
}
