import { useState } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import { floorPaths } from '@railhead/core/routes/paths'
import { OptionList } from '@railhead/ui/floor/OptionList.tsx'
import { Page } from '@railhead/ui/floor/Page.tsx'
import { readScanMode, writeScanMode, type ScanMode } from '@railhead/core/scan/scan-mode.rules'
import { useShell } from '@railhead/ui/shared/shell-context.tsx'

const options = () => [
  { id: 'camera', title: t('scan.camera'), sub: t('page.scanCameraHint') },
  { id: 'scanner', title: t('scan.scanner'), sub: t('page.scanScannerHint') },
]

/** How this device reads codes: kept on it (spec §3). */
export function ScanModePage() {
  const { storage } = useShell().ports
  const [mode, setMode] = useState<ScanMode>(() => readScanMode(storage.local))
  const choose = (id: string) => {
    const chosen: ScanMode = id === 'camera' ? 'camera' : 'scanner'
    writeScanMode(storage.local, chosen)
    setMode(chosen)
  }
  return (
    <Page title={t('page.scanMode')} back={floorPaths.home}>
      <div className="low">
        <OptionList label={t('page.scanMode')} options={options()} value={mode} onChoose={choose} />
      </div>
    </Page>
  )
}
