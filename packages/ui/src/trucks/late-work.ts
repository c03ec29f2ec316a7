import { late } from '../shared/late'

/** The page of one truck, whose code comes to a list once an arrival may be added there. */
export const lateWork = late(() => import('./TruckWork').then(({ TruckWork }) => TruckWork))
