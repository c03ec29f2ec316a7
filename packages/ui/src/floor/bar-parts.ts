import type { ComponentType } from 'react'
import { createCell } from '../browser/cell'

/** What comes into the bar, the menu and above the tiles after the first page: it is drawn once its code is here. */
export interface BarParts {
  /** Beside the menu button. */
  readonly Bar: ComponentType
  /** In the menu. */
  readonly Menu: ComponentType
  /** Above the tiles. */
  readonly Tiles: ComponentType
}

/** The parts of this window; null until they are here. */
export const barParts = createCell<BarParts | null>(null)
