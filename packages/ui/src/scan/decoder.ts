import type { ReadCode } from "@railhead/core/scan/sighting.rules";
import type { FromWorker, ToWorker } from "./decoder-messages";

/** Reads pictures in a worker, one at a time. */
export interface Decoder {
  /** Takes the picture away. Rejects when the decoder cannot be had. */
  readonly read: (bitmap: ImageBitmap) => Promise<readonly ReadCode[]>;
  readonly close: () => void;
}

type Waiting = { readonly resolve: (found: readonly ReadCode[]) => void; readonly reject: (error: Error) => void };

const startWorker = () => new Worker(new URL("./scan-worker.ts", import.meta.url), { type: "module", name: "scan" });

/** Starts the worker that decodes; its WebAssembly is fetched with it and kept by the browser. */
export function createDecoder(start: () => Worker = startWorker): Decoder {
  const worker = start();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let broken: Error | null = null;
  const breakOff = (reason: string) => {
    broken = new Error(reason);
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("found" in data) asked?.resolve(data.found);
    else asked?.reject(new Error(data.failed));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    breakOff(event.message);
  };
  return {
    read: (bitmap) =>
      new Promise((resolve, reject) => {
        if (broken !== null) {
          bitmap.close();
          reject(broken);
          return;
        }
        const message: ToWorker = { id: (last += 1), bitmap };
        waiting.set(message.id, { resolve, reject });
        worker.postMessage(message, [bitmap]);
      }),
    close: () => {
      worker.terminate();
      breakOff("closed");
    },
  };
}
