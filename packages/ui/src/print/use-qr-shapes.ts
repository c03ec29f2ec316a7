import { useEffect, useState } from "react";
import type { Label } from "@railhead/core/print/label.rules";
import { useShell } from "../shared/shell-context";
import { qrShape, type QrShape } from "@railhead/core/print/qr";

/** Milliseconds for which codes are made before the page is let go on. */
const SLICE_MS = 24;

/** The codes of all labels by what they say; null until the last one is made. */
export function useQrShapes(labels: readonly Label[]): ReadonlyMap<string, QrShape> | null {
  const { clock } = useShell().ports;
  const [made, setMade] = useState<{
    readonly of: readonly Label[];
    readonly shapes: ReadonlyMap<string, QrShape>;
  } | null>(null);
  useEffect(() => {
    const shapes = new Map<string, QrShape>();
    let at = 0;
    let cancel = () => {};
    const go = () => {
      const end = performance.now() + SLICE_MS;
      for (; at < labels.length && performance.now() < end; at += 1) {
        const { code } = labels[at]!;
        if (!shapes.has(code)) shapes.set(code, qrShape(code));
      }
      if (at === labels.length) setMade({ of: labels, shapes });
      else cancel = clock.after(0, go);
    };
    go();
    return () => cancel();
  }, [labels, clock]);
  return made?.of === labels ? made.shapes : null;
}
