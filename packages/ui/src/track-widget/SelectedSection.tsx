import { memo, useCallback } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import type { TrackWidgetView } from '@railhead/core/track-widget/track-widget.view'
import { CarList } from '../floor/CarList'
import { Expander } from '../floor/Expander'
import { Banner } from '../shared/Banner'
import { Button } from '../shared/Button'
import { EmptyState } from '../shared/EmptyState'
import type { Send } from './send'

type SelectedSectionProps = Pick<TrackWidgetView, 'selected' | 'gone' | 'canClear'> & { send: Send }

/** The chosen cars with the numbers they will get, each with its way out. */
export const SelectedSection = memo(function SelectedSection({ selected, gone, canClear, send }: SelectedSectionProps) {
  const remove = useCallback((id: string) => send({ type: 'CAR.REMOVE', id }), [send])
  const clear = canClear ? <Button onClick={() => send({ type: 'SELECTION.CLEAR' })}>{t('action.clearSelection')}</Button> : undefined
  return (
    <>
      {gone === null ? null : (
        <Banner tone="waiting" live action={<Button onClick={() => send({ type: 'GONE.DISMISS' })}>{t('action.dismiss')}</Button>}>
          {gone}
        </Banner>
      )}
      {selected === null ? null : (
        <Expander
          title={selected.title}
          count={selected.count}
          open={selected.open}
          onToggle={(open) => send({ type: 'LIST.TOGGLE', list: 'selected', open })}
          actions={clear}
        >
          {selected.rows.length === 0 ? (
            <EmptyState text={t('widget.nothingSelected')} />
          ) : (
            <CarList label={selected.title} cars={selected.rows} action="remove" onAct={remove} />
          )}
        </Expander>
      )}
    </>
  )
})
