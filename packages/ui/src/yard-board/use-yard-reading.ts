import { useEffect, useState } from "react";
import type { CancelTimer } from "@railhead/core/ports/clock.port";
import type { YardReading } from "@railhead/core/yard-board/yard-board.types";
import { openYardBoard } from "@railhead/core/yard-board/yard-board.live";
import { useStore } from "../actor/use-store";
import { watchHands } from "../live/hold";
import { useDeskData } from "../resource/desk-data";
import { useShell } from "../shared/shell-context";

/** Milliseconds until a board that a hand holds is looked at again. */
const HELD_MS = 150;

/** Whether a key is pressed: what it opens is decided when it is let go. */
function watchKeys() {
  let isPressed = false;
  const stop = new AbortController();
  const listen = { capture: true, passive: true, signal: stop.signal };
  window.addEventListener("keydown", () => (isPressed = true), listen);
  for (const type of ["keyup", "blur"] as const) window.addEventListener(type, () => (isPressed = false), listen);
  return { isHeld: () => isPressed, stop: () => stop.abort() };
}

/** The trucks of a terminal while the board is shown; null until it is open. Nothing moves under a pressed key or button. */
export function useYardReading(terminalId: string): YardReading | null {
  const { api, ports } = useShell();
  const { sets, run } = useDeskData();
  const current = useStore(run);
  const [reading, setReading] = useState<YardReading | null>(null);
  useEffect(() => {
    const { clock } = ports;
    const board = openYardBoard({ api, sets, clock }, terminalId);
    const holds = [watchHands(), watchKeys()];
    let cancel: CancelTimer;
    const take = () => {
      cancel();
      if (holds.some(({ isHeld }) => isHeld())) cancel = clock.after(HELD_MS, take);
      else setReading(board.read());
    };
    const leave = board.subscribe(take);
    cancel = clock.after(0, take);
    return () => {
      leave();
      cancel();
      holds.forEach(({ stop }) => stop());
      board.close();
      setReading(null);
    };
    // Another run has other sets: the rows of the last one were let go.
  }, [api, ports, sets, terminalId, current]);
  return reading;
}
