import { late } from '../shared/late'

/** The fields of a truck's forms, whose code comes once something can be begun. */
export const lateFields = late(() => import('./TruckFields').then(({ TruckFields }) => TruckFields))
