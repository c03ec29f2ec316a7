import { Link } from 'wouter'
import { t } from '@railhead/core/messages/catalogue'
import { floorPaths } from '@railhead/core/routes/paths'
import type { AppRuntime } from '@railhead/ui/browser/app-runtime'
import { FloorFrame } from '@railhead/ui/floor/FloorFrame.tsx'
import { AppShell } from '@railhead/ui/shared/AppShell.tsx'

const wayBack = (
  <Link href={floorPaths.home} className="btn btn-main">
    {t('page.floor')}
  </Link>
)

/** The floor's app. */
export const FloorApp = ({ app }: { app: AppRuntime }) => <AppShell app={app} frame={FloorFrame} wayBack={wayBack} />
