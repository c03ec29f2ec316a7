import { describe, expect, it } from 'vitest'
import { signBodyOf, findWaiting, scannedTruck, subjectOf, truckKindAt, waitingTruck, waitsForSignature } from './truck-signing.rules'
import { signingTruck } from './signature.samples'

describe('the kind of a truck', () => {
  it.each([
    ['sand', 'inbound-trucks', 'inbounds'],
    ['sand', 'outbound-trucks', 'outbounds'],
    ['bulk-commodity', 'inbound-trucks', 'bulk-commodity-inbound-trucks'],
    ['bulk-commodity', 'outbound-trucks', 'bulk-commodity-outbound-trucks'],
  ] as const)('at %s/%s is %s', (family, path, kind) => expect(truckKindAt(family, path)).toBe(kind))
})

describe('what is signed with a truck', () => {
  it('is its BOL, with what the truck carries', () => {
    expect(subjectOf('outbounds', signingTruck('12'))).toEqual({
      truck: 'OT 1012 · 4412', bolNumber: '000123', version: 1, versionId: '31', customer: 'Apex', product: '40/70', net: '52140', netUnit: 'lb', driver: 'Jane Doe', block: null,
    })
  })

  it('cannot be signed in another state, and says which', () => {
    expect(subjectOf('outbounds', signingTruck('12', { status_id: '15' })).block).toContain('OT 1012 is Signed')
    expect(subjectOf('inbounds', signingTruck('12', { status_id: '12' })).block).toContain('is Arrived')
  })
})

describe('what each kind sends', () => {
  const signed = { image: 'data:image/png;base64,AAAA', name: 'Jane Doe', role: 'driver', versionId: '31' } as const
  const signature = { image: signed.image, decode: false }
  const who = { signed_by: 'Jane Doe', signed_as: 'driver', bol_version_id: '31' }

  it.each([
    ['inbounds', { inbound_id: '12', signature, ...who }],
    ['outbounds', { truck_id: '12', signature, ...who }],
    ['bulk-commodity-inbound-trucks', { id: '12', action: 'sign bol', signature, ...who }],
    ['bulk-commodity-outbound-trucks', { id: '12', action: 'sign bol', signature, ...who }],
  ] as const)('%s', (kind, body) => expect(signBodyOf(kind)('12', signed)).toEqual(body))

  it('names no version where none was shown', () => {
    expect(signBodyOf('outbounds')('12', { ...signed, versionId: null })).not.toHaveProperty('bol_version_id')
  })
})

describe('trucks that wait', () => {
  const trucks = [signingTruck('12'), signingTruck('13', { driver_name: 'Ana Lopez', product_name: '100 mesh', truck_number: 'T-9' })]

  it('are those whose weights are taken', () => {
    expect((['11', '12', '13', '14', '15', '16', '17'] as const).map((status_id) => waitsForSignature(signingTruck('1', { status_id })))).toEqual([false, false, false, true, false, false, false])
  })

  it('are found by every word of a search', () => {
    expect(findWaiting(trucks, ' ')).toEqual(trucks)
    expect(findWaiting(trucks, 'ana 100').map(({ id }) => id)).toEqual(['13'])
    expect(findWaiting(trucks, 'OT 10').map(({ id }) => id)).toEqual(['12', '13'])
    expect(findWaiting(trucks, 'ana 40/70')).toEqual([])
  })

  it('are found by their barcode', () => {
    expect(scannedTruck(trucks, 'OT - 1013')?.id).toBe('13')
    expect(scannedTruck(trucks, 'OT - 1099')).toBeNull()
    expect(scannedTruck(trucks, 'OT 1013')).toBeNull()
  })

  it('stand in the list with what tells them apart', () => {
    expect(waitingTruck(signingTruck('12'))).toEqual({ id: '12', title: 'OT 1012', sub: '4412 · Jane Doe · Apex · 40/70', end: '52,140 lb' })
  })
})
