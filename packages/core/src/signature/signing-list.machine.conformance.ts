import { NO_ANSWER, type Conformance } from '../machine-conformance'
import { signaturePorts, signingTruck } from './signature.samples'

export const conformance: Conformance = {
  inputs: [() => ({ kind: 'outbounds', terminalId: '1', pathOf: (id: string) => id, ports: signaturePorts() })],
  events: [
    { type: 'TEXT.CHANGE', text: 'x' } as never,
    { type: 'TRUCK.OPEN', id: '12' } as never,
    { type: 'SCAN.RECEIVED', code: 'OT - 1012', at: 1 } as never,
  ],
  outputs: { loadTrucks: [{ ok: true, value: [signingTruck('12')] }, NO_ANSWER] },
  facts: ({ trucks, text }: { readonly trucks: unknown; readonly text: string }) => [trucks === null, text],
}
