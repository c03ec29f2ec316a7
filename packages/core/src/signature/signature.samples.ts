import { testNavigator } from '../railcar-edit/railcar-edit.samples'
import { memoryStore, testPorts } from '../track-widget/track-widget.samples'
import type { KeyValueStore } from '../ports/storage.port'
import type { SigningTruck } from './truck-signing.rules'
import type { Point, SignatureInput, SigningSubject, Stroke } from './signature.types'

/** Loads, lines and ports for the tests of signing. */
export const subject = (more: Partial<SigningSubject> = {}): SigningSubject => ({
  truck: 'OT 1007', bolNumber: '000123', version: 1, versionId: '31', customer: 'Apex', product: '40/70', net: '52140', netUnit: 'lb', driver: 'Jane Doe', block: null, ...more,
})

export const line = (...points: readonly (readonly [number, number])[]): Stroke => ({ points: points.map(([x, y]): Point => [x, y, 0.5]), isPressed: false })
/** A hand's signature, in one line. */
export const aSignature: Stroke = line([40, 80], [70, 30], [90, 90], [130, 40], [180, 70], [240, 50])
export const aDot: Stroke = line([100, 50], [101, 51])

export const signaturePorts = (session: KeyValueStore = memoryStore()) => ({
  ...testPorts(session), navigator: testNavigator(), drawMark: (mark: unknown) => `image of ${JSON.stringify(mark).length}`,
})

export const signatureInput = (more: Partial<SignatureInput> = {}): SignatureInput => ({
  userid: '7', userName: 'Sam Ramos', family: 'sand', kind: 'outbound-trucks', id: '12', canSign: true, after: '/mobile-v2/sand/outbound-trucks/capture-signature',
  bodyOf: (id, { image, name, role, versionId }) => ({ truck_id: id, signature: { image, decode: false }, signed_by: name, signed_as: role, bol_version_id: versionId }),
  ports: signaturePorts(), ...more,
})

/** An outbound truck that waits for its signature. */
export const signingTruck = (id: string, more: Partial<SigningTruck> = {}): SigningTruck => ({
  id, prefix: 'OT', inbound_number: `10${id}`, name: `OT 10${id}`, status_id: '14', truck_number: '4412', trailer_number: null, driver_name: 'Jane Doe',
  customer_name: 'Apex', product_name: '40/70', net: '52140', net_uom_abbreviation: 'lb', bol_number: '000123', bol_version: 1, bol_version_id: '31', ...more,
})
