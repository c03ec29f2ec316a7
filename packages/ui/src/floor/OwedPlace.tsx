import { OwedWork } from "./OwedWork";
import type { CSSProperties } from "react";
import { owedHere } from "../shared/owed.rules";
import { useSession } from "../shared/use-session";
import "./owed.css";

/** Where a page of tiles says what this user has sent, at this terminal, and has no answer yet. What draws it comes only where there is something, to a place that is kept for it. */
export function OwedPlace() {
  const { session } = useSession();
  if (session === null) return null;
  const keys = owedHere(session.userid, session.terminal_id);
  return keys.length === 0 ? null : (
    <div className="owed-place" style={{ "--owed": keys.length } as CSSProperties}>
      <OwedWork session={session} keys={keys} />
    </div>
  );
}
