import type { TruckWorkView } from '@railhead/core/truck-work/truck-work.view'
import { tTruck } from '@railhead/core/messages/catalogue.truck'
import { IconButton } from '../shared/IconButton'
import { StateTag } from '../shared/StateTag'
import type { SendWork } from './send'
import './trucks.css'

/** The truck that a page is about: its name big, what it carries, and what it needs next. */
export function TruckHead({ head }: { head: NonNullable<TruckWorkView['head']> }) {
  return (
    <section className="truck-head" aria-label={head.name}>
      <div className="truck-line">
        <h2 className="truck-name">{head.name}</h2>
        <StateTag tone={head.state.tone} text={head.state.text} />
      </div>
      <p className="truck-plates">{head.plates}</p>
      {head.facts === '' ? null : <p className="truck-facts">{head.facts}</p>}
      {head.next === null ? null : <p className="truck-do">{`${tTruck('truck.next')}: ${head.next}`}</p>}
    </section>
  )
}

/** Both weights and the net, each with how it came to be. */
export function TruckWeights({ weights }: { weights: TruckWorkView['weights'] }) {
  return (
    <section className="truck-box" aria-label={tTruck('truck.weights')}>
      <dl className="truck-weights">
        {weights.map(({ label, value, mark }) => (
          <div key={label} className="truck-weight">
            <dt>{label}</dt>
            <dd>{value}</dd>
            {mark === null ? null : <dd className="truck-mark">{mark}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What was recorded of the load, its sum, and what of the net is left. */
export function TruckDrafts({ drafts, send }: { drafts: NonNullable<TruckWorkView['drafts']>; send: SendWork }) {
  const { rows, sum } = drafts
  return (
    <section className="truck-box" aria-label={tTruck('truck.drafts')}>
      <h2>{tTruck('truck.drafts')}</h2>
      {rows.length === 0 ? <p className="truck-sum">{tTruck('truck.noDrafts')}</p> : (
        <ul className="truck-drafts" aria-label={tTruck('truck.drafts')}>
          {rows.map((row) => (
            <li key={row.id}>
              <div className="truck-draft">
                <b>{row.net}</b>
                <span>{row.name}</span>
              </div>
              {row.held ? <StateTag tone="waiting" text={tTruck('truck.onHold')} /> : null}
              {row.canChange ? (
                <div className="truck-draft-acts">
                  <IconButton icon="edit" label={`${tTruck('do.editDraft')}: ${row.net}, ${row.name}`} onClick={() => send({ type: 'FORM.OPEN', form: 'draft', target: row.id })} />
                  <IconButton icon="close" label={`${tTruck('do.voidDraft')}: ${row.net}, ${row.name}`} onClick={() => send({ type: 'FORM.OPEN', form: 'voidDraft', target: row.id })} />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {sum.drafted === null || rows.length === 0 ? null : (
        <p className="truck-sum" role="status">
          <span>{sum.drafted}</span>
          {sum.rest === null ? null : <span className={sum.rest.isOver ? 'truck-over' : undefined}>{sum.rest.text}</span>}
        </p>
      )}
    </section>
  )
}
