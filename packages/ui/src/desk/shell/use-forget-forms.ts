import { useEffect, useRef } from "react";
import { DESK_FORMS, forgetDraftForms } from "@railhead/core/storage/draft-form.storage";
import { useShell } from "../../shared/shell-context";
import { useSession } from "../../shared/use-session";

/** Forgets the half-filled forms of the desk with the logout of who left them. A session that ends otherwise keeps them. */
export function useForgetForms(): void {
  const { session: store } = useShell().ports.storage;
  const { state, session } = useSession();
  const last = useRef<string | null>(null);
  const userid = session?.userid ?? null;
  useEffect(() => {
    if (userid !== null) last.current = userid;
    else if (state === "signing-out" && last.current !== null) forgetDraftForms(store, last.current, DESK_FORMS);
  }, [store, state, userid]);
}
