import type { CSSProperties } from "react";
import type { Session } from "@railhead/api-contract/session/session";
import { useSession } from "../shared/use-session";
import { useUnconfirmed } from "../shared/use-unconfirmed";
import { UnconfirmedList } from "./UnconfirmedList";
import "./unconfirmed.css";

/** Where a page of tiles says what this user has sent, at this terminal, and has no answer yet. */
export function UnconfirmedPlace() {
  const { session } = useSession();
  return session === null ? null : <Unconfirmed session={session} />;
}

function Unconfirmed({ session }: { session: Session }) {
  const entries = useUnconfirmed(session);
  return entries.length === 0 ? null : (
    <div className="unconfirmed-place" style={{ "--unconfirmed": entries.length } as CSSProperties}>
      <UnconfirmedList entries={entries} homeTerminalId={session.terminal_id} />
    </div>
  );
}
