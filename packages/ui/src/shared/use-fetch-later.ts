import { useEffect } from "react";
import { LATER_MS } from "../browser/later";
import type { LatePart } from "./late";
import { useShell } from "./shell-context";

/** Fetches parts of a page a while after it is there, so that they stand when they are asked for. The list is made once. */
export function useFetchLater(parts: readonly Pick<LatePart<never>, "fetch">[]): void {
  const { clock } = useShell().ports;
  useEffect(() => clock.after(LATER_MS, () => parts.forEach((part) => part.fetch())), [clock, parts]);
}
