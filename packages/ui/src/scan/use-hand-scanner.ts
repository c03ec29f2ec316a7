import { useEffect, useEffectEvent } from "react";
import type { RankCode } from "@railhead/core/scan/wedge.rules";
import type { OnScan } from "./hand-scanner";
import { scanHub } from "./scan-hub";

/** Takes the scans of a hand scanner for as long as the screen is there, or while `isOn`; parts of the screen may take them first. */
export function useHandScanner(onScan: OnScan, rank: RankCode, isOn = true): void {
  const scan = useEffectEvent(onScan);
  const judge = useEffectEvent(rank);
  useEffect(
    () => (isOn ? scanHub.add({ rank: (text) => judge(text), scan: (...received) => scan(...received) }) : undefined),
    [isOn],
  );
}
