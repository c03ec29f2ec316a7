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

/** Milliseconds that the first page has to itself: what it needs to be used comes first. */
const LATER_MS = 250

/** Hears hand scanners on every page of the floor; pages that take scans bring that along themselves. */
function useScans({ ports }: AppRuntime) {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isWanted = true
    const cancel = ports.clock.after(LATER_MS, () => {
      import('@railhead/ui/scan/floor-scanner').then(
        ({ catchScans }) => {
          if (isWanted) stop = catchScans(ports)
        },
        () => undefined,
      )
    })
    return () => {
      isWanted = false
      cancel()
      stop?.()
    }
  }, [ports])
}

/** The floor's app. */
export function FloorApp({ app }: { app: AppRuntime }) {
  useScans(app)
  return <AppShell app={app} frame={FloorFrame} wayBack={wayBack} />
}
