import { viewSession, type SessionView } from "@railhead/core/session/session.view";
import { useView } from "../actor/use-view";
import { useShell } from "./shell-context";

/** The session for the screens; drawn again only when it changes, not with every key press that it notes. */
export const useSession = (): SessionView => useView(useShell().session, viewSession);
