import type { ComponentType } from "react";
import { createCell } from "../browser/cell";

/** What comes into the bar and the menu after the first page: it is drawn once its code is here. */
export interface BarParts {
  /** Next to the menu button. */
  readonly Bar: ComponentType;
  /** In the menu. */
  readonly Menu: ComponentType;
}

/** The parts of this window; null until they are here. */
export const barParts = createCell<BarParts | null>(null);
