import { use, useEffect, useRef } from "react";
import { onReturn } from "../browser/on-return";
import { ShellContext } from "./shell-context";

/** Does something each time that the connection comes back while this is on the screen. */
export function useOnReturn(work: () => void): void {
  const session = use(ShellContext)?.session;
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => (session === undefined ? undefined : onReturn(session, () => latest.current())), [session]);
}
