import { useEffect } from 'react'
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

/** Hears hand scanners on every page of the floor; its code comes after the first page. */
function useScans({ ports }: AppRuntime) {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isWanted = true
    import('@railhead/ui/scan/floor-scanner').then(
      ({ catchScans }) => {
        if (isWanted) stop = catchScans(ports)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
      stop?.()
    }
  }, [ports])
}

/** The floor's app. */
export function FloorApp({ app }: { app: AppRuntime }) {
  useScans(app)
  return <AppShell app={app} frame={FloorFrame} wayBack={wayBack} />
}
