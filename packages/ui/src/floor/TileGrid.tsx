import { Children, type ReactNode } from 'react'
import './tile.css'

/** The tiles of an index page: a few lie under one another, many stand in two columns, all within the thumb's reach. */
export function TileGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="tile-nav">
      <ul className={`tiles ${Children.count(children) > 4 ? 'tiles-many' : 'tiles-few'}`}>{children}</ul>
    </nav>
  )
}
