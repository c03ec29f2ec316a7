/** Pages that only lead on, or set how the device works: nothing is filled in there. */
const RESTS = /^\/mobile-v2(\/scan-mode|\/(sand|bulk-commodity)(\/(railcars|inbound-trucks|outbound-trucks))?)?\/?$/
/** What the pages of the work keep of a form, see STORAGE_KEYS.session.widget. */
const FORMS = 'railhead.widget.'
/** Where one was last, and what a list was searched for: no form. */
const PLACES = /\.(track|search|list)$/

/** Whether a kept text holds a form; a last chosen day alone is none, and what cannot be read counts. */
function holdsForm(text: string): boolean {
  try {
    const { form, kept } = JSON.parse(text) as { readonly form?: unknown; readonly kept?: unknown }
    return (form ?? kept ?? null) !== null
  } catch {
    return true
  }
}

/**
 * Whether somebody is in the middle of a job: on a page where something is filled in, or with a form that was left
 * half-filled in this tab. `kept` is what the tab keeps, by its keys.
 */
export function isInHand(address: string, kept: Readonly<Record<string, string>>): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return !RESTS.test(path) || Object.entries(kept).some(([key, text]) => key.startsWith(FORMS) && !PLACES.test(key) && holdsForm(text))
}

interface Owing {
  readonly attempt?: unknown
  /** Of a form that is one terminal's. */
  readonly terminal_id?: string
}
/** What a kept text holds that was sent and has no answer yet; what cannot be read holds nothing that could be sent again. */
function owingIn(text: string): Owing | null {
  try {
    const { form, kept } = JSON.parse(text) as Readonly<Record<'form' | 'kept', Owing | null | undefined>>
    const owing = form ?? kept ?? null
    return (owing?.attempt ?? null) === null ? null : owing
  } catch {
    return null
  }
}

/** What this user sent that has no answer yet, by the keys of what the tab keeps; of one terminal where that is asked for. */
export const owedOf = (userid: string, kept: Readonly<Record<string, string>>, terminalId?: string): readonly string[] =>
  Object.entries(kept).flatMap(([key, text]) => {
    const owing = key.startsWith(`${FORMS}${userid}.`) ? owingIn(text) : null
    return owing === null || (terminalId !== undefined && (owing.terminal_id ?? terminalId) !== terminalId) ? [] : [key]
  })

/** What this tab keeps, by its keys; nothing where it may keep nothing. */
function keptHere(): Readonly<Record<string, string>> {
  try {
    return Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? '']))
  } catch {
    return {}
  }
}

/** The same of this tab. */
export const owedHere = (userid: string, terminalId?: string): readonly string[] => owedOf(userid, keptHere(), terminalId)

/** Whether somebody is in the middle of a job in this tab, at `address`. Where a tab may keep nothing, nothing is left half-filled. */
export const isInHandHere = (address: string): boolean => isInHand(address, keptHere())
