import { useEffect, useState, type ComponentProps } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import { LoadFailed } from '../shared/LoadFailed'
import { Skeleton } from '../shared/Skeleton'
import type * as PanelModule from './ScanPanel'

/** Fetches the panel's code; a page does so as soon as scanning is offered, so that it is there when it is chosen. */
export const loadScanPanel = (): Promise<typeof PanelModule> => import('./ScanPanel')

/** The scan panel, once its code has come; where it cannot be fetched, scanning by hand goes on and Retry asks again. */
export function LateScanPanel(props: ComponentProps<typeof PanelModule.ScanPanel>) {
  const [panel, setPanel] = useState<typeof PanelModule | 'failed' | null>(null)
  useEffect(() => {
    if (panel !== null) return
    let isWanted = true
    loadScanPanel().then(
      (loaded) => isWanted && setPanel(loaded),
      () => isWanted && setPanel('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [panel])
  if (panel === null) return <Skeleton rows={2} label={t('list.loading')} />
  if (panel === 'failed') return <LoadFailed onRetry={() => setPanel(null)} />
  return <panel.ScanPanel {...props} />
}
