import { createContext, use } from "react";
import type { AppRuntime } from "../browser/app-runtime";

export const ShellContext = createContext<AppRuntime | null>(null);

/** The app that this page is part of: its ports, its API runtime, its session. */
export function useShell(): AppRuntime {
  const shell = use(ShellContext);
  if (shell === null) throw new Error("useShell is called outside AppShell");
  return shell;
}
