import { t } from '../messages/catalogue'
import { tLoad } from '../messages/catalogue.load'
import { tForms } from '../messages/catalogue.forms'
import { tWork } from '../messages/catalogue.work'
import type { Named } from '@railhead/api-contract/envelope'
import type { Notice } from '../ports/notifier.port'
import { answerScan, type AnsweredScan, type Scanned } from '../scan/answer-scan.rules'
import { parseCommand } from '../scan/command.parse'
import { findScannedAsset, parseRailcarCode } from '../scan/scan.parse'
import { scannable } from './load-first.scan'
import { faultsNow, nextTurn, sendBlock, withoutCount } from './load-work.changes'
import type { DraftAsset, Job, Step, WorkContext, WorkRules } from './load-work.types'

/** The load that the label of a bulk-commodity railcar names; null for any other code. */
function loadOfLabel(code: string): string | null {
  const said = parseRailcarCode(code, 'bulk-commodity')
  return said?.kind === 'load' ? said.id : null
}

/** What a code names among the assets given: by the asset's own code, or by the label of the railcar that it is of. Null for nothing. */
function findDraftAsset(code: string, assets: readonly DraftAsset[]): Named | null {
  const load = loadOfLabel(code)
  return findScannedAsset(code, scannable(assets)) ?? assets.find(({ railcar_load_id }) => railcar_load_id === load) ?? null
}

interface ScanPlace<J extends Job> {
  readonly assets: readonly DraftAsset[]
  /** Why no draft can be recorded now, or null. */
  readonly block: string | null
  readonly draftForm: J['form']
}

/** A scan that changes nothing, and why. */
export function refuseScan(scan: Scanned, message: string): { readonly change: { readonly lastScan: AnsweredScan }; readonly notice: Notice } {
  const { lastScan, notice } = answerScan(scan, 'refused', message)
  return { change: { lastScan }, notice }
}

/** That a code names nothing to choose from. Of a railcar's own label it is said which railcars there are. */
const noMatch = (code: string): string => (loadOfLabel(code) === null ? tWork('scan.noSource') : `${tWork('scan.noRailcar')} ${tForms('offer.railcars')}`)

/** Where the form stands: a person who has gone on in it has chosen otherwise than a scan that waits. */
const placeOf = <J extends Job>({ open }: WorkContext<J>): string => JSON.stringify(open === null ? null : [open.name, open.target, open.values['asset'] ?? ''])
/** Whether the scan that waits may still choose what it names. */
export const isHeldFor = <J extends Job>(context: WorkContext<J>): boolean => context.heldScan?.place === placeOf(context)

/** The sign at once that a scan was heard: its answer takes the place. */
export function hearScan<J extends Job>({ code, at }: Scanned): Step<J> {
  const message = t('notice.plain')
  return { change: { lastScan: { code: code.trim(), at, result: 'heard', message } }, notice: { kind: 'plain', message } }
}

/** A scan is held until what may be chosen now has been read. */
function holdScan<J extends Job>(context: WorkContext<J>, scan: Scanned): Step<J> {
  const { change, ...sign } = hearScan<J>(scan)
  return { ...sign, change: { ...change, heldScan: { scan, place: placeOf(context) } } }
}

/** A barcode at a load: the asset that it names stands in the draft's form, which is opened for it. */
export function scanAsset<J extends Job>(context: WorkContext<J>, scan: Scanned, { assets, block, draftForm }: ScanPlace<J>): Step<J> {
  const { open } = context
  if (context.attempt !== null) return refuseScan(scan, tLoad('scan.sending'))
  if (block !== null) return refuseScan(scan, block)
  if (open !== null && open.name !== draftForm) return refuseScan(scan, tLoad('scan.formOpen'))
  const asset = findDraftAsset(scan.code.trim(), assets)
  // What was offered before the load went on says nothing of what it may take now: that is being read.
  if (asset === null) return context.isMoreCurrent ? refuseScan(scan, noMatch(scan.code)) : holdScan(context, scan)
  const { lastScan, notice } = answerScan(scan, 'selected', tLoad('scan.asset', { name: asset.name }))
  const { asset: _mended, ...errors } = context.errors
  const values = open === null ? {} : open.values['asset'] === asset.id ? open.values : withoutCount(open.values)
  return { notice, change: { lastScan, errors, turn: nextTurn(context, false), open: { name: draftForm, target: open?.target ?? null, values: { ...values, asset: asset.id } } } }
}

/** That a scan which waited for what may be chosen now is not answered by it: that could not be read in time, the form went on, or the next scan came first. */
export function giveUpHeld<J extends Job>({ heldScan }: WorkContext<J>): Step<J> & { readonly answer?: AnsweredScan } {
  if (heldScan === null) return { change: {} }
  const { change, notice } = refuseScan(heldScan.scan, tLoad('scan.notLoaded'))
  return { change: { ...change, heldScan: null }, notice, answer: change.lastScan }
}

/** A scan that comes while another waits: it tells that one's answer too, which nobody would see else. */
export function overtakeHeld<J extends Job>(held: AnsweredScan | undefined, { change, ...said }: Step<J>): Step<J> {
  const { lastScan } = change
  return held === undefined || !lastScan ? { change, ...said } : { ...said, change: { ...change, lastScan: { ...lastScan, overtook: held } } }
}

/** What a scan does: a step at once, and the event that carries it on. */
export interface ScanStep<J extends Job> {
  readonly step: Step<J>
  readonly next?: 'SUBMIT' | 'RETRY' | 'FORM.CLOSE' | 'CONFIRM.PROCEED' | 'CONFIRM.CANCEL'
}
const say = <J extends Job>(scan: Scanned, result: 'selected' | 'double' | 'refused', message: string): Step<J> => {
  const { lastScan, notice } = answerScan(scan, result, message)
  return { change: { lastScan }, notice }
}

/** The printed command to send: what a tap on the button at the thumb would do. */
function sendNow<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, scan: Scanned): ScanStep<J> {
  const { open, attempt } = context
  if (attempt !== null) return { step: say(scan, 'selected', tLoad('scan.again')), next: 'RETRY' }
  if (open === null) return { step: say(scan, 'refused', tWork('command.nothing')) }
  const block = sendBlock(rules, context)
  if (block !== null) return { step: say(scan, 'refused', block) }
  const [fault] = Object.values(faultsNow(rules, context))
  if (fault !== undefined) return { step: say(scan, 'refused', fault), next: 'SUBMIT' }
  return rules.isAsked(open, context) ? { step: say(scan, 'double', tLoad('scan.asks')), next: 'SUBMIT' } : { step: say(scan, 'selected', tWork('widget.sending')), next: 'SUBMIT' }
}

/** A code at a load: a printed command, or what the kind of load makes of it. */
export function scanAtLoad<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, scan: Scanned): ScanStep<J> {
  const command = parseCommand(scan.code)
  // What is owed an answer can be sent once more, wherever its load is by now.
  if (context.missing !== null && !(command?.kind === 'send' && context.attempt !== null)) return { step: say(scan, 'refused', context.missing) }
  if (context.missing === null && !rules.isThere(context)) return { step: say(scan, 'refused', tLoad('scan.notLoaded')) }
  if (command === null) return { step: rules.scan(context, scan) }
  if (command.kind === 'send') return sendNow(rules, context, scan)
  if (command.kind === 'clear' && context.open !== null && context.attempt === null && !rules.isArrival(context.page)) return { step: say(scan, 'selected', tWork('command.cleared')), next: 'FORM.CLOSE' }
  return { step: say(scan, 'refused', command.kind === 'yes' || command.kind === 'no' ? tWork('command.notAsked') : tWork('command.notHere')) }
}

/** A code under an open question: YES and NO answer it, and nothing else changes what is asked about. */
export function scanWhileAsked<J extends Job>(scan: Scanned): ScanStep<J> {
  const kind = parseCommand(scan.code)?.kind
  if (kind === 'yes') return { step: say(scan, 'selected', tWork('widget.sending')), next: 'CONFIRM.PROCEED' }
  if (kind === 'no') return { step: say(scan, 'selected', tLoad('scan.notSent')), next: 'CONFIRM.CANCEL' }
  return { step: say(scan, 'refused', tWork('scan.answerFirst')) }
}
