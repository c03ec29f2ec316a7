import type { CarWorkView, HandledHeadView } from '@railhead/core/railcar-handling/car-work.view'
import { CarMark } from '../floor/CarMark'
import { StateTag } from '../shared/StateTag'
import '../railcar-edit/railcar-edit.css'
import './railcar-handling.css'

/** The railcar that a page is about: its name big, where it stands, what it carries. */
export function HandledHead({ head }: { head: HandledHeadView }) {
  return (
    <section className="car-head" aria-label={`${head.prefix} ${head.number}`}>
      <div className="car-head-line">
        <h2>
          <CarMark prefix={head.prefix} number={head.number} />
        </h2>
        <StateTag tone={head.state.tone} text={head.state.text} />
        {head.inoperable === null ? null : <StateTag tone="blocked" text={head.inoperable} />}
      </div>
      {head.place === null ? null : <p className="car-head-place">{head.place}</p>}
      {head.facts === '' ? null : <p className="car-head-facts">{head.facts}</p>}
    </section>
  )
}

/** What is left in the railcar, big, beside what came out and what its papers say. */
export function CarFigures({ figures }: { figures: CarWorkView['figures'] }) {
  return (
    <dl className="car-figures">
      {figures.map(({ key, label, value }) => (
        <div key={key} className={`car-figure ${key === 'left' ? 'car-figure-left' : ''}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
