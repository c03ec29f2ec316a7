import { owedHere } from '../shared/owed.rules'
import { late } from '../shared/late'
import { useSession } from '../shared/use-session'

const lateOwed = late(() => import('./OwedWork').then(({ OwedWork }) => OwedWork))

/** Where a page of tiles says what this user has sent, at this terminal, and has no answer yet. What draws it comes only where there is something. */
export function OwedPlace() {
  const { session } = useSession()
  const keys = session === null ? [] : owedHere(session.userid, session.terminal_id)
  return session === null || keys.length === 0 ? null : <lateOwed.Part userid={session.userid} keys={keys} />
}
