import { useSyncExternalStore } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import { useShell } from './shell-context'
import './loading-bar.css'

/** A thin bar at the very top, run once for each navigation before the page changes (spec §2). */
export function LoadingBar() {
  const { navigator } = useShell().ports
  const { run, status } = useSyncExternalStore(navigator.subscribe, navigator.read, navigator.read)
  const loading = status.kind === 'loading'
  return (
    <div className="loading-bar" role="status">
      {run === 0 ? null : <i key={run} data-loading={loading} aria-hidden="true" />}
      <span className="sr-only">{loading ? t('list.loading') : ''}</span>
    </div>
  )
}
