/** What the pages of the work keep of a form, see STORAGE_KEYS.session.widget. */
export const FORMS = "railhead.widget.";

interface Owing {
  readonly attempt?: unknown;
  /** Of a form that is one terminal's. */
  readonly terminal_id?: string;
}
/** What a kept text holds that was sent and has no answer yet; what cannot be read holds nothing that could be sent again. */
function owingIn(text: string): Owing | null {
  try {
    const { form, kept } = JSON.parse(text) as Readonly<Record<"form" | "kept", Owing | null | undefined>>;
    const owing = form ?? kept ?? null;
    return (owing?.attempt ?? null) === null ? null : owing;
  } catch {
    return null;
  }
}

/** What this user sent that has no answer yet, by the keys of what the tab keeps; of one terminal where that is asked for. */
export const owedOf = (
  userid: string,
  kept: Readonly<Record<string, string>>,
  terminalId?: string,
): readonly string[] =>
  Object.entries(kept).flatMap(([key, text]) => {
    const owing = key.startsWith(`${FORMS}${userid}.`) ? owingIn(text) : null;
    return owing === null || (terminalId !== undefined && (owing.terminal_id ?? terminalId) !== terminalId)
      ? []
      : [key];
  });

/** What this tab keeps, by its keys; nothing where it may keep nothing. */
export function keptHere(): Readonly<Record<string, string>> {
  try {
    return Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ""]));
  } catch {
    return {};
  }
}

/** The same of this tab. */
export const owedHere = (userid: string, terminalId?: string): readonly string[] =>
  owedOf(userid, keptHere(), terminalId);
