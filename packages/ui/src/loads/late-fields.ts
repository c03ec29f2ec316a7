import { late } from '../shared/late'

/** The fields of a load's forms, whose code comes once something can be begun. */
export const lateFields = late(() => import('./LoadFields').then(({ LoadFields }) => LoadFields))
