import { late } from '../shared/late'

/** The lists of whole tracks: they stand once a track is chosen, or a car. */
export const lateMoveList = late(() => import('./MoveList').then(({ MoveList }) => MoveList))
export const lateSortList = late(() => import('./SortList').then(({ SortList }) => SortList))
