import { createContext, use, type ReactNode } from "react";
import { useMinute } from "../desk/shell/use-terminal-clock";

const MinuteContext = createContext(0);

/** Gives the minute to what shows a wait: as it goes on only that is drawn again, and no card around it. */
export function MinuteProvider({ children }: { children: ReactNode }) {
  return <MinuteContext value={useMinute()}>{children}</MinuteContext>;
}

/** Now in epoch seconds, as of the last whole minute. */
export const useNow = (): number => use(MinuteContext);
