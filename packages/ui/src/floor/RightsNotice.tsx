import { useLocation } from 'wouter'
import { viewFloorLack } from '@railhead/core/access/floor-rights.view'
import { Banner } from '../shared/Banner'
import { useSession } from '../shared/use-session'

/** At the top of a page: what the user may not do there, which right is missing and whom to ask, before anything is filled in. */
export function RightsNotice() {
  const [path] = useLocation()
  const { session } = useSession()
  const lack = session === null ? null : viewFloorLack(path, session.permissions)
  if (lack === null) return null
  return (
    <Banner tone="closed">
      {lack.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{lack.ask}</p>
    </Banner>
  )
}
