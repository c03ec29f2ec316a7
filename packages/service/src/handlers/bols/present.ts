import type { EntityRows } from '@railhead/api-contract/entities'
import { byIds } from '../../crud/visible'
import type { Work } from '../../events'
import type { Rows } from '../../store/collections'
import { shownSignature } from '../trucks/present'

type BolRow = Rows['bols']
type VersionRow = Rows['bol-versions']

type Signature = Rows['signatures']
function signaturesBy(field: 'bol_id' | 'bol_version_id', signatures: readonly Signature[]): ReadonlyMap<string, readonly Signature[]> {
  const groups = new Map<string, Signature[]>()
  for (const signature of signatures) {
    const group = groups.get(signature[field])
    if (group === undefined) groups.set(signature[field], [signature])
    else group.push(signature)
  }
  return groups
}

/** Stored BOLs as the wire shows them, with the facts of every signature, oldest first. */
export async function presentBols({ tx }: Work, rows: readonly BolRow[]): Promise<readonly EntityRows['bols'][]> {
  const [carriers, signatures] = await Promise.all([
    byIds(tx, 'carriers', rows.map((row) => row.carrier_id)),
    rows.length === 0 ? [] : tx.rows('signatures').find({ where: { all: [{ field: 'bol_id', test: { op: 'in', value: rows.map((row) => row.id) } }] } }),
  ])
  const byBol = signaturesBy('bol_id', signatures)
  return rows.map(({ version_id: _current, ...row }) => ({
    ...row,
    carrier_name: carriers.get(row.carrier_id ?? '')?.name ?? null,
    signatures: (byBol.get(row.id) ?? []).map(shownSignature),
  }))
}

/** What a version is called: the BOL's number and its own. */
export const versionName = (bol: Pick<BolRow, 'number'> | undefined, version: number): string => `${bol?.number ?? ''} v${version}`

/** Stored versions as the wire shows them, with the facts of their signatures: images are told with one version alone. */
export async function presentVersions({ tx }: Work, rows: readonly VersionRow[]): Promise<readonly EntityRows['bol-versions'][]> {
  if (rows.length === 0) return []
  const [bols, signatures] = await Promise.all([
    byIds(tx, 'bols', rows.map((row) => row.bol_id)),
    tx.rows('signatures').find({ where: { all: [{ field: 'bol_version_id', test: { op: 'in', value: rows.map((row) => row.id) } }] } }),
  ])
  const byVersion = signaturesBy('bol_version_id', signatures)
  return rows.map((row) => ({
    ...row,
    name: versionName(bols.get(row.bol_id), row.version),
    signatures: (byVersion.get(row.id) ?? []).map((signature) => ({ ...shownSignature(signature), image: null })),
  }))
}

/** One version with the image of its signature: a version is signed once. */
export async function withImage({ tx }: Work, shown: EntityRows['bol-versions']): Promise<EntityRows['bol-versions']> {
  if (shown.signatures.length === 0) return shown
  const [signature] = await tx.rows('signatures').find({ where: { all: [{ field: 'bol_version_id', test: { op: 'eq', value: shown.id } }] }, limit: 1 })
  const [kept] = await tx.rows('signature-images').find({ where: { all: [{ field: 'signature_id', test: { op: 'eq', value: signature?.id ?? '0' } }] }, limit: 1 })
  return { ...shown, signatures: shown.signatures.map((one) => ({ ...one, image: kept?.image ?? null })) }
}
