import { Link } from 'wouter'
import { t } from '@railhead/core/messages/catalogue'
import { floorPaths, paths } from '@railhead/core/routes/paths'
import { useSession } from '@railhead/ui/shared/use-session'

/** Links to the first pages that the user may open. */
export function WayBack() {
  const { can } = useSession()
  return (
    <p className="way-back">
      {can('dashboard', 'view') ? (
        <Link href={paths.index} className="btn btn-main">
          {t('page.dashboard')}
        </Link>
      ) : null}
      {can('app', 'mobile') ? (
        <Link href={floorPaths.home} className={can('dashboard', 'view') ? 'btn btn-plain' : 'btn btn-main'}>
          {t('page.floor')}
        </Link>
      ) : null}
    </p>
  )
}
