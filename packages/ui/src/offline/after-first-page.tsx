import { createRoot } from 'react-dom/client'
import type { AppPorts } from '../browser/app-runtime'
import { catchScans } from '../scan/floor-scanner'
import { keepApp } from './kept-app'
import { UpdatePrompt } from './UpdatePrompt'

/** Keeps the app on the device, and says when a newer version of it is ready: beside the app, which does not wait for it. */
function keepOnDevice({ clock }: AppPorts): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const app = keepApp({ workers: navigator.serviceWorker, clock, window, reload: () => location.reload() })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<UpdatePrompt app={app} />)
  return () => {
    app.stop()
    root.unmount()
    place.remove()
  }
}

/** What the floor does once its first page stands: hears scans that no page takes, and keeps itself. Gives the way to stop. */
export function afterFirstPage(ports: AppPorts): () => void {
  const works = [catchScans(ports), keepOnDevice(ports)]
  return () => works.forEach((stop) => stop())
}
