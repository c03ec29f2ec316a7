import { memo, useEffect, useRef } from 'react'
import { tWork } from '@railhead/core/messages/catalogue.work'
import type { Entry } from '@railhead/core/track-widget/track-widget.types'
import type { TrackWidgetView } from '@railhead/core/track-widget/track-widget.view'
import { Segmented } from '../floor/Segmented'
import { ManualSection } from './ManualSection'
import { ScanSection } from './ScanSection'
import type { Send } from './send'

const options = (): readonly { value: Entry; label: string; icon: 'scan' | 'search' }[] => [
  { value: 'scan', label: tWork('widget.scan'), icon: 'scan' },
  { value: 'manual', label: tWork('widget.manual'), icon: 'search' },
]

type EntrySectionProps = Pick<TrackWidgetView, 'entry' | 'scan' | 'manual'> & { send: Send }

/** Scan or Manual, one or the other, once a track is chosen (spec §2). A choice brings what it opened into sight. */
export const EntrySection = memo(function EntrySection({ entry, scan, manual, send }: EntrySectionProps) {
  const section = useRef<HTMLDivElement>(null)
  const wasChosen = useRef(false)
  const value = entry?.value
  useEffect(() => {
    if (wasChosen.current) section.current?.scrollIntoView({ block: 'start' })
    wasChosen.current = false
  }, [value])
  if (entry === null) return null
  const choose = (next: Entry) => {
    wasChosen.current = next !== entry.value
    send({ type: 'ENTRY.CHOOSE', entry: next })
  }
  return (
    <div ref={section} className={`widget-entry ${value === null ? 'low' : ''}`}>
      <Segmented label={tWork('widget.entry')} options={options()} value={entry.value} onChange={choose} />
      {scan === null ? null : <ScanSection scan={scan} send={send} />}
      {manual === null ? null : <ManualSection manual={manual} send={send} />}
    </div>
  )
})
