import type { EntityRows } from '@railhead/api-contract/entities'
import { byIds } from '../../crud/visible'
import type { Work } from '../../events'
import type { Rows } from '../../store/collections'
import { shownSignature } from '../trucks/present'

type BolRow = Rows['bols']
type VersionRow = Rows['bol-versions']

/** Stored BOLs as the wire shows them, with the facts of every signature, oldest first. */
export async function presentBols({ tx }: Work, rows: readonly BolRow[]): Promise<readonly EntityRows['bols'][]> {
  const [carriers, signatures] = await Promise.all([
    byIds(tx, 'carriers', rows.map((row) => row.carrier_id)),
    rows.length === 0 ? [] : tx.rows('signatures').find({ where: { all: [{ field: 'bol_id', test: { op: 'in', value: rows.map((row) => row.id) } }] } }),
  ])
  return rows.map(({ version_id: _current, ...row }) => ({
    ...row,
    carrier_name: carriers.get(row.carrier_id ?? '')?.name ?? null,
    signatures: signatures.filter((signature) => signature.bol_id === row.id).map(shownSignature),
  }))
}

/** What a version is called: the BOL's number and its own. */
export const versionName = (bol: Pick<BolRow, 'number'> | undefined, version: number): string => `${bol?.number ?? ''} v${version}`

/** Stored versions as the wire shows them, with the images of their signatures. */
export async function presentVersions({ tx }: Work, rows: readonly VersionRow[]): Promise<readonly EntityRows['bol-versions'][]> {
  if (rows.length === 0) return []
  const [bols, signatures] = await Promise.all([
    byIds(tx, 'bols', rows.map((row) => row.bol_id)),
    tx.rows('signatures').find({ where: { all: [{ field: 'bol_version_id', test: { op: 'in', value: rows.map((row) => row.id) } }] } }),
  ])
  const images = signatures.length === 0 ? [] : await tx.rows('signature-images').find({
    where: { all: [{ field: 'signature_id', test: { op: 'in', value: signatures.map((signature) => signature.id) } }] },
  })
  const imageOf = new Map(images.map(({ signature_id, image }) => [signature_id, image]))
  return rows.map((row) => ({
    ...row,
    name: versionName(bols.get(row.bol_id), row.version),
    signatures: signatures.flatMap((signature) =>
      signature.bol_version_id === row.id ? [{ ...shownSignature(signature), image: imageOf.get(signature.id) ?? '' }] : []),
  }))
}
