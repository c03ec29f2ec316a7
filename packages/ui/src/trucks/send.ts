import type { TruckWorkEvent } from '@railhead/core/truck-work/truck-work.machine'

/** What a person asks of the page of a truck. */
export type SendWork = (event: TruckWorkEvent) => void
