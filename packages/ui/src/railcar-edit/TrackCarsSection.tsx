import { memo } from 'react'
import { t } from '@railhead/core/messages/catalogue'
import { tWork } from '@railhead/core/messages/catalogue.work'
import type { TrackCarsEvent } from '@railhead/core/railcar-edit/track-cars.machine'
import type { TrackCarsView } from '@railhead/core/railcar-edit/track-cars.view'
import { CarList } from '../floor/CarList'
import type { CarRowView } from '../floor/CarRow'
import { SearchField } from '../floor/SearchField'
import { Banner } from '../shared/Banner'
import { Button } from '../shared/Button'
import { EmptyState } from '../shared/EmptyState'
import { LoadFailed } from '../shared/LoadFailed'
import { Skeleton } from '../shared/Skeleton'
import './railcar-edit.css'

type TrackCarsSectionProps = Pick<TrackCarsView, 'cars' | 'gone'> & {
  send: (event: TrackCarsEvent) => void
  onOpen: (id: string) => void
  openLabel: (car: CarRowView) => string
  /** The car that is being worked on. */
  current?: string | null
}

/** What there is of the list. */
function Rows({ cars, send, onOpen, openLabel, current }: Omit<TrackCarsSectionProps, 'gone' | 'cars'> & { cars: NonNullable<TrackCarsView['cars']> }) {
  if (cars.loading) return <Skeleton rows={6} label={t('list.loading')} />
  return (
    <>
      {cars.failed ? <LoadFailed onRetry={() => send({ type: 'STANDING.LOAD' })} /> : null}
      {cars.rows.length > 0 ? (
        <CarList label={cars.title} cars={cars.rows} action="open" onAct={onOpen} actionLabel={openLabel} current={current} />
      ) : cars.failed ? null : (
        <EmptyState text={cars.emptyText ?? undefined} />
      )}
    </>
  )
}

/** The cars of the chosen track in their order; a tap opens one. */
export const TrackCarsSection = memo(function TrackCarsSection({ cars, gone, ...rest }: TrackCarsSectionProps) {
  const { send } = rest
  return (
    <>
      {gone === null ? null : (
        <Banner tone="waiting" live action={<Button onClick={() => send({ type: 'GONE.DISMISS' })}>{t('action.dismiss')}</Button>}>
          {gone}
        </Banner>
      )}
      {cars === null ? null : (
        <section className="track-cars" aria-label={cars.title}>
          {cars.search === null ? null : (
            <SearchField
              label={tWork('widget.search')}
              placeholder={tWork('widget.searchExample')}
              value={cars.search}
              onChange={(text) => send({ type: 'SEARCH.CHANGE', text })}
            />
          )}
          <div className="track-cars-head">
            <h2>{cars.title}</h2>
            {cars.loading ? null : <span>{cars.count}</span>}
          </div>
          <Rows cars={cars} {...rest} />
        </section>
      )}
    </>
  )
})
