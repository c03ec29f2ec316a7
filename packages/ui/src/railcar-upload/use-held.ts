import { useEffect, useState } from "react";
import type { Mending } from "../sheet/MendInput";
import { useShell } from "../shared/shell-context";

/** Milliseconds after a cell was closed or the pointer let go: a click opens the next cell in that time. */
const LINGER_MS = 300;

/** Whether rows stay where they are: a cell is open, or the pointer is down on one of them. */
export function useHeld(mending: Mending): boolean {
  const { clock } = useShell().ports;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    let isDown = false;
    let cancel: (() => void) | null = null;
    const follow = () => {
      cancel?.();
      cancel = null;
      if (isDown || mending.read() !== null) setHeld(true);
      else cancel = clock.after(LINGER_MS, () => setHeld(false));
    };
    const press = ({ target }: PointerEvent) => {
      isDown = target instanceof Element && target.closest(".upload-rows [role=grid]") !== null;
      if (isDown) follow();
    };
    const release = () => {
      if (!isDown) return;
      isDown = false;
      follow();
    };
    const leave = mending.subscribe(follow);
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", release);
    document.addEventListener("pointercancel", release);
    return () => {
      cancel?.();
      leave();
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointerup", release);
      document.removeEventListener("pointercancel", release);
    };
  }, [mending, clock]);
  return isHeld;
}
