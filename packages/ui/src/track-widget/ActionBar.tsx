import { memo } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import { tWork } from '@railhead/core/messages/catalogue.work'
import type { TrackWidgetView } from '@railhead/core/track-widget/track-widget.view'
import { DateField } from '../floor/DateField'
import { Banner } from '../shared/Banner'
import { Button } from '../shared/Button'
import type { Send } from './send'

type ActionBarProps = Pick<TrackWidgetView, 'date' | 'action' | 'conflict' | 'unanswered' | 'owed' | 'frozen'> & { send: Send }

/** At the thumb: the date, and the action once there is something to send (spec §2); Retry while an answer is owed; the choice between two orders. */
export const ActionBar = memo(function ActionBar({ date, action, conflict, unanswered, owed, frozen, send }: ActionBarProps) {
  const choose = (day: string) => send({ type: 'DATE.CHOOSE', day })
  return (
    <>
      {unanswered ? (
        <Banner tone="waiting" icon="offline" live>
          {tWork('widget.unanswered')}
        </Banner>
      ) : null}
      {date === null ? null : (
        <DateField label={date.label} value={date.value} onChange={choose} max={date.today} today={date.today} error={date.error} disabled={frozen} />
      )}
      {date === null || date.offered === null || date.value !== '' ? null : (
        <Button block onClick={() => choose(date.offered?.day ?? '')}>
          {date.offered.label}
        </Button>
      )}
      {unanswered ? (
        <Button kind="main" block icon="retry" onClick={() => send({ type: 'RETRY' })}>
          {t('action.retry')}
        </Button>
      ) : null}
      {owed === null ? null : (
        <>
          <Banner tone="waiting" icon="offline" live>
            {owed.message}
          </Banner>
          <Button block disabled={owed.pending} onClick={() => send({ type: 'OWED.DROP' })}>
            {owed.drop}
          </Button>
          <Button kind="main" block icon="retry" pending={owed.pending} onClick={() => send({ type: 'RETRY' })}>
            {t('action.retry')}
          </Button>
        </>
      )}
      {conflict === null ? null : (
        <>
          <Button block onClick={() => send({ type: 'CONFLICT.TAKE_PRESENT' })}>
            {conflict.takePresent}
          </Button>
          <Button kind="main" block onClick={() => send({ type: 'CONFLICT.MERGE' })}>
            {conflict.merge}
          </Button>
        </>
      )}
      {action === null ? null : (
        <Button kind="main" block count={action.count} pending={action.pending} onClick={() => send({ type: 'SUBMIT' })}>
          {action.label}
        </Button>
      )}
    </>
  )
})
