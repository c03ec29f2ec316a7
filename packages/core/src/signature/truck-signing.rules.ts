import type { Family } from '@railhead/api-contract/railcar'
import type { TruckStatusId } from '@railhead/api-contract/truck'
import type { TruckKind as TruckPath } from '../routes/paths'
import { findScannedCar } from '../scan/scan.parse'
import { TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from '../trucks/truck-kinds'
import { nextTruckState } from '../trucks/truck-states.rules'
import { netText } from './signature.rules'
import type { SignBody, Signed, SigningSubject } from './signature.types'

/** A truck as its signing needs it: rows of all four kinds fit as they come over the wire. */
export interface SigningTruck {
  readonly id: string
  readonly prefix: string
  readonly inbound_number: string
  readonly name: string
  readonly status_id: TruckStatusId
  readonly truck_number: string
  readonly trailer_number: string | null
  readonly driver_name: string | null
  readonly customer_name: string | null
  readonly product_name: string | null
  readonly net: string | null
  readonly net_uom_abbreviation: string | null
  readonly bol_number: string | null
  readonly bol_version: number | null
  readonly bol_version_id: string | null
}

/** The kind of the trucks below an address of the floor. */
export function truckKindAt(family: Family, path: TruckPath): TruckKind {
  const kind = TRUCK_KIND_NAMES.find((name) => TRUCK_KINDS[name].family === family && `${TRUCK_KINDS[name].direction}-trucks` === path)
  if (kind === undefined) throw new RangeError(`No trucks at ${family}/${path}`)
  return kind
}

/** What is signed with a truck, and why it cannot be signed now: the same rule as the server's. */
export function subjectOf(kind: TruckKind, truck: SigningTruck): SigningSubject {
  const step = nextTruckState('sign', { kind, name: truck.name, status_id: truck.status_id, gross: null, tare: null, draft_count: 0 })
  return {
    truck: [truck.name, truck.truck_number].filter(Boolean).join(' · '),
    bolNumber: truck.bol_number,
    version: truck.bol_version,
    versionId: truck.bol_version_id,
    customer: truck.customer_name,
    product: truck.product_name,
    net: truck.net,
    netUnit: truck.net_uom_abbreviation,
    driver: truck.driver_name,
    block: step.ok ? null : step.reason,
  }
}

/** What each kind sends (spec §3), with who signed and the version that was shown. */
export const signBodyOf = (kind: TruckKind) => (id: string, { image, name, role, versionId }: Signed): SignBody => ({
  ...TRUCK_KINDS[kind].signBody(id, { image, decode: false }),
  signed_by: name,
  signed_as: role,
  ...(versionId === null ? {} : { bol_version_id: versionId }),
})

/** Whether a truck waits for its signature: weighed out or loaded. */
export const waitsForSignature = ({ status_id }: SigningTruck): boolean => status_id === '14'

/** One truck in the list of those that wait. */
export interface WaitingTruck {
  readonly id: string
  readonly title: string
  readonly sub: string
  readonly end: string
}

export function waitingTruck(truck: SigningTruck): WaitingTruck {
  const subject = { net: truck.net, netUnit: truck.net_uom_abbreviation } as SigningSubject
  return {
    id: truck.id,
    title: truck.name,
    sub: [truck.truck_number, truck.driver_name, truck.customer_name, truck.product_name].filter(Boolean).join(' · '),
    end: netText(subject),
  }
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
/** Trucks in whose number, driver, customer, product or BOL every word of the search stands, in their order. */
export function findWaiting(trucks: readonly SigningTruck[], text: string): readonly SigningTruck[] {
  return trucks.filter((truck) => {
    const said = [truck.name, truck.truck_number, truck.trailer_number, truck.driver_name, truck.customer_name, truck.product_name, truck.bol_number].join(' ').toLowerCase()
    return words(text).every((word) => said.includes(word))
  })
}

/** The truck that a barcode names ('{prefix} - {number}'), or null. */
export const scannedTruck = (trucks: readonly SigningTruck[], code: string): SigningTruck | null => findScannedCar(code, 'sand', trucks)
