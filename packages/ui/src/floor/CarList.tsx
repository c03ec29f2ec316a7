import { CarRow, carActionLabel, type CarAction, type CarRowView } from './CarRow'
import './car-list.css'

type CarListProps = {
  /** What the list holds, read out. */
  label: string
  cars: readonly CarRowView[]
  action?: CarAction | null
  /** Keep it the same from one drawing to the next, or every row is drawn again. */
  onAct?: (id: string) => void
  actionLabel?: (car: CarRowView) => string
  /** A long list scrolls in itself, so that what comes after it stays at hand. */
  scroll?: boolean
}

/** Cars under one another, in the order given. */
export function CarList({ label, cars, action = null, onAct, actionLabel, scroll = false }: CarListProps) {
  return (
    <ul className={`car-list ${scroll ? 'car-list-scroll' : ''}`} aria-label={label} tabIndex={scroll ? 0 : undefined}>
      {cars.map((car) => (
        <CarRow key={car.id} car={car} action={action} onAct={onAct} label={action === null ? '' : (actionLabel?.(car) ?? carActionLabel(car, action))} />
      ))}
    </ul>
  )
}
