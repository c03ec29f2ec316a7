import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { fitWidth } from "@railhead/core/scan/frame.rules";
import { FORMATS, type FromWorker, type ToWorker } from "./decoder-messages";
import type { Pixels } from "./pixels";
import { readFrame, type Detect } from "./read-frame";

/** Pictures are read at this width: two pixels for each of the box's, enough for a long linear code. */
const READ_WIDTH = 620;

interface WorkerScope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}
const scope = globalThis as unknown as WorkerScope;

// The decoder comes from our own host; without this it would be asked of a public one.
prepareZXingModule({
  overrides: { locateFile: (path: string, folder: string) => (path.endsWith(".wasm") ? wasmUrl : folder + path) },
});
const detector = new BarcodeDetector({ formats: [...FORMATS] });
const canvas = new OffscreenCanvas(READ_WIDTH, READ_WIDTH);
const brush = canvas.getContext("2d", { willReadFrequently: true });

const detect: Detect = async ({ data, width, height }) => {
  const found = await detector.detect(new ImageData(data, width, height));
  return found.map(({ rawValue, format }) => ({ text: rawValue, format }));
};

function pixelsFrom(bitmap: ImageBitmap): Pixels {
  const { width, height } = fitWidth(bitmap, READ_WIDTH);
  if (brush === null) throw new Error("This browser draws nothing in a worker.");
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  brush.drawImage(bitmap, 0, 0, width, height);
  return brush.getImageData(0, 0, width, height);
}

async function read({ bitmap, id }: ToWorker): Promise<void> {
  try {
    const found = await readFrame(pixelsFrom(bitmap), detect);
    scope.postMessage({ id, found });
  } catch (error) {
    scope.postMessage({ id, failed: String(error) });
  } finally {
    bitmap.close();
  }
}
scope.onmessage = (event) => void read(event.data);
