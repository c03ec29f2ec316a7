import type { AppRuntime } from '../browser/app-runtime'
import { startScanAnywhere } from '../scan-anywhere/start-scan-anywhere'
import { keepOnDevice } from './keep-on-device'

/** What the floor does once its first page stands: opens what is scanned where no page takes it, and keeps itself. Gives the way to stop. */
export function afterFirstPage(app: AppRuntime): () => void {
  const works = [startScanAnywhere(app), keepOnDevice(app.ports)]
  return () => works.forEach((stop) => stop())
}
