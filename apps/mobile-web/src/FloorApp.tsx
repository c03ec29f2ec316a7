import { useEffect } from 'react'
import { Link } from 'wouter'
import { t } from '@railhead/core/messages/catalogue'
import { floorPaths } from '@railhead/core/routes/paths'
import type { AppRuntime } from '@railhead/ui/browser/app-runtime'
import { beginLater } from '@railhead/ui/browser/later'
import { FloorFrame } from '@railhead/ui/floor/FloorFrame.tsx'
import { AppShell } from '@railhead/ui/shared/AppShell.tsx'

const wayBack = (
  <Link href={floorPaths.home} className="btn btn-main">
    {t('page.floor')}
  </Link>
)

/** Hears hand scanners on every page of the floor; pages that take scans bring that along themselves. */
const useScans = ({ ports }: AppRuntime) =>
  useEffect(() => beginLater(ports.clock, () => import('@railhead/ui/scan/floor-scanner'), ({ catchScans }) => catchScans(ports)), [ports])

/** The floor's app. */
export function FloorApp({ app }: { app: AppRuntime }) {
  useLater(app)
  return <AppShell app={app} frame={FloorFrame} wayBack={wayBack} />
}
