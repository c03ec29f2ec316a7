import { memo, useCallback, useEffect, useRef } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import type { TrackWidgetView } from '@railhead/core/track-widget/track-widget.view'
import { Expander } from '../floor/Expander'
import { OptionList } from '../floor/OptionList'
import { TrackCard } from '../floor/TrackCard'
import { Banner } from '../shared/Banner'
import { Button } from '../shared/Button'
import { FieldError } from '../shared/FieldError'
import { LoadFailed } from '../shared/LoadFailed'
import { Skeleton } from '../shared/Skeleton'
import type { Send } from './send'

type TracksSectionProps = Pick<TrackWidgetView, 'tracks' | 'track' | 'trackFailed'> & { send: Send }

/** The expandable list of tracks; a chosen one closes it and stands there as its card. */
export const TracksSection = memo(function TracksSection({ tracks, track, trackFailed, send }: TracksSectionProps) {
  const top = useRef<HTMLDivElement>(null)
  const choose = useCallback((id: string) => send({ type: 'TRACK.CHOOSE', id }), [send])
  useEffect(() => {
    if (tracks.error !== null) top.current?.scrollIntoView({ block: 'nearest' })
  }, [tracks.error])

  return (
    <div ref={top} className="widget-tracks">
      <Expander title={tracks.title} open={tracks.open} onToggle={(open) => send({ type: 'LIST.TOGGLE', list: 'tracks', open })}>
        {tracks.failed ? <LoadFailed onRetry={() => send({ type: 'TRACKS.LOAD' })} /> : null}
        {tracks.loading ? <Skeleton rows={4} label={t('list.loading')} /> : null}
        {tracks.loading || (tracks.failed && tracks.options.length === 0) ? null : (
          <OptionList label={tracks.title} options={tracks.options} value={tracks.value} onChoose={choose} />
        )}
      </Expander>
      <FieldError id="widget-track-error" text={tracks.error} />
      {track === null || tracks.open ? null : <TrackCard {...track} />}
      {trackFailed ? (
        <Banner tone="waiting" live action={<Button onClick={() => send({ type: 'STANDING.LOAD' })}>{t('action.retry')}</Button>}>
          {t('widget.offTrack')}
        </Banner>
      ) : null}
    </div>
  )
})
