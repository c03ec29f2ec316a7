import { viewSession, type SessionView } from "@railhead/core/session/session.view";
import { useView } from "../actor/use-view";
import { useShell } from "./shell-context";

/** The session as the screens see it; drawn anew only when it changes, not with every key that it notes. */
export const useSession = (): SessionView => useView(useShell().session, viewSession);
