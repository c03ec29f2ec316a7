import type { Family } from '@railhead/api-contract/railcar'
import { can, mayCountAny } from '@railhead/core/access/access.rules'
import type { TruckKind as TruckSide } from '@railhead/core/routes/paths'
import { useShell } from '../shared/shell-context'
import { useSession } from '../shared/use-session'
import { TruckWork } from './TruckWork'

type OneTruckProps = { family: Family; side: TruckSide; page: 'handling' | 'release'; id: string; title: string; subtitle: string; back: string }

/** The truck that the address names; another user begins anew. */
export function OneTruck({ family, side, page, id, ...frame }: OneTruckProps) {
  const { ports } = useShell()
  const { session } = useSession()
  if (session === null) return null
  const { userid, terminal_id: terminalId, permissions } = session
  const input = {
    family, side, page, id, userid, terminalId, ports,
    canEdit: can(permissions, 'outbound truck', 'edit'),
    canDraft: can(permissions, 'draft', 'create'),
    canEditDraft: can(permissions, 'draft', 'edit'),
    canReconcile: mayCountAny(permissions),
    canReopen: can(permissions, 'bol', 'edit'),
  }
  return <TruckWork key={`${userid} ${terminalId} ${family} ${side} ${page} ${id}`} input={input} {...frame} />
}
