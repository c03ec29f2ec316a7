import { useCallback, useMemo, useSyncExternalStore } from "react";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import type { Session } from "@railhead/api-contract/session/session";
import { entriesOf } from "@railhead/core/submission/outbox.storage";
import type { OutboxEntry } from "@railhead/core/submission/outbox.types";
import { isWithinReach } from "@railhead/core/submission/submission.rules";
import { webStorage } from "../browser/storage";

/** What a user has sent from this device without a final answer, at any terminal. */
export const unconfirmedOf = (userid: string): readonly OutboxEntry[] => entriesOf(webStorage.local, userid);

/** Another tab has sent something, or had its answer. */
function onOtherTab(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** What the user has sent without a final answer, as far as it can be taken up at the terminal of the session. */
export function useUnconfirmed(session: Session): readonly OutboxEntry[] {
  const { userid, terminal_id: terminalId } = session;
  const isFree = canChooseTerminal(session);
  const read = useCallback(
    () => JSON.stringify(unconfirmedOf(userid).filter((entry) => isWithinReach(entry, terminalId, isFree))),
    [userid, terminalId, isFree],
  );
  const found = useSyncExternalStore(onOtherTab, read, read);
  return useMemo(() => JSON.parse(found) as readonly OutboxEntry[], [found]);
}
