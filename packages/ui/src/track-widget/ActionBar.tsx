import { memo } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import type { TrackWidgetView } from '@railhead/core/track-widget/track-widget.view'
import { DateField } from '../floor/DateField'
import { Banner } from '../shared/Banner'
import { Button } from '../shared/Button'
import type { Send } from './send'

type ActionBarProps = Pick<TrackWidgetView, 'date' | 'action' | 'refusal' | 'unanswered' | 'frozen'> & { send: Send }

/** What stands in the way of the last try, with the way on. */
function Outcome({ refusal, unanswered, frozen, send }: Omit<ActionBarProps, 'date' | 'action'>) {
  if (unanswered) {
    return (
      <Banner tone="waiting" icon="offline" live action={<Button icon="retry" onClick={() => send({ type: 'RETRY' })}>{t('action.retry')}</Button>}>
        {t('widget.unanswered')}
      </Banner>
    )
  }
  if (refusal === null || frozen) return null
  return (
    <Banner
      tone="blocked"
      action={refusal.canTakeOff ? <Button onClick={() => send({ type: 'REFUSED.TAKE_OFF' })}>{t('widget.takeOff')}</Button> : undefined}
    >
      {refusal.message}
    </Banner>
  )
}

/** At the thumb: the date, and the action once cars are selected (spec §2). */
export const ActionBar = memo(function ActionBar({ date, action, refusal, unanswered, frozen, send }: ActionBarProps) {
  const choose = (day: string) => send({ type: 'DATE.CHOOSE', day })
  return (
    <>
      <Outcome refusal={refusal} unanswered={unanswered} frozen={frozen} send={send} />
      {date === null ? null : (
        <DateField label={date.label} value={date.value} onChange={choose} max={date.today} today={date.today} error={date.error} disabled={frozen} />
      )}
      {date === null || date.offered === null || date.value !== '' ? null : (
        <Button block onClick={() => choose(date.offered?.day ?? '')}>
          {date.offered.label}
        </Button>
      )}
      {action === null ? null : (
        <Button kind="main" block count={action.count} pending={action.pending} onClick={() => send({ type: 'SUBMIT' })}>
          {action.label}
        </Button>
      )}
    </>
  )
})
