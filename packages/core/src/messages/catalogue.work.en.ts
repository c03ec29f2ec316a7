/**
 * The texts of the work itself, in English, once: lists of railcars, days, scanning, drafts, and what came of it. They
 * come with the pages that need them, so that the first page of the floor does not carry them.
 */
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
const plural = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`

export const workEn = {
  // ---- results of an action, shown at the top (spec §8)
  'done.received': 'Railcars received successfully!',
  'done.released': 'Railcars released successfully!',
  'done.sequenced': 'Railcars sequenced successfully!',
  'done.railcarSaved': 'Railcar saved successfully!',
  'done.railcarSequenced': 'Railcar sequenced successfully.',
  'done.draftSaved': 'Draft saved successfully!',
  'done.signatureSaved': 'Signature saved successfully!',
  'car.selected': ({ name }: { name: string }) => `Railcar ${name} selected.`,
  'car.removed': ({ name }: { name: string }) => `Railcar ${name} removed.`,

  // ---- what must be put right first (spec §5)
  'signature.required': 'Signature required.',
  'track.required': 'Track must be selected.',
  'date.required': 'Date must be selected.',
  'sequence.required': 'Sequence value must be entered.',
  'scan.noSource':
    'The barcode you scanned does not match any sources available for this transaction. Try again.',
  'scan.noRailcar': 'The barcode you scanned does not match any available railcars. Try again.',
  'date.invalid': 'Enter a day as YYYY/MM/DD.',
  'date.missingDay': 'This day does not exist in the time zone of the terminal.',
  'date.future': 'Choose today or an earlier day.',
  'date.beforeReceived': ({ name, day }: { name: string; day: string }) =>
    `${name} was received on ${day}. Choose that day or a later one.`,

  // ---- actions (spec §2)
  'action.submit': 'Submit',
  'action.reverseOrder': 'Reverse Order',
  'action.clearSelection': 'Clear Selection',

  // ---- labels of the track widget (spec §2)
  'widget.terminal': 'Terminal',
  'widget.tracks': 'Tracks',
  'widget.track': 'Track',
  'widget.noTracks': 'This terminal has no tracks yet.',
  'widget.scan': 'Scan',
  'widget.manual': 'Manual',
  'widget.available': 'Available Railcars',
  'widget.selected': 'Selected Railcars',
  'widget.onTrack': 'Railcars on Track',
  'widget.goesLast': 'Goes last',
  'widget.carSequence': 'Car Sequence',
  'widget.carLength': 'Car Length',
  'widget.receiveDate': 'Receive Date',
  'widget.releaseDate': 'Release Date',
  'date.openCalendar': 'Open the calendar',
  'date.lastChosen': ({ day }: { day: string }) => `Last chosen: ${day}`,
  'date.placeholder': 'YYYY/MM/DD',

  // ---- sentences of the track widget
  'widget.chooseTrack': 'Choose a track',
  'widget.searchTracks': 'Search tracks',
  'widget.changeTrack': 'Change track',
  'widget.find': 'Find a railcar',
  'widget.findHint': 'Mark and number, such as UTLX 1234',
  'widget.selectCar': ({ name }: { name: string }) => `Select ${name}`,
  'widget.removeCar': ({ name }: { name: string }) => `Remove ${name}`,
  'widget.count': ({ count }: { count: number }) => plural(count, 'railcar', 'railcars'),
  'widget.lastSequence': ({ sequence }: { sequence: number }) => `Last car stands at ${sequence}`,
  'widget.trackEmpty': 'No cars stand on this track.',
  'widget.sequenceOneEnd': ({ end }: { end: string }) => `1 is at the ${end}`,
  'widget.feetFree': ({ feet }: { feet: string }) => `${feet} ft free`,
  'widget.feetOver': ({ feet }: { feet: string }) => `${feet} ft over the usable length`,
  'widget.unmeasured': ({ count }: { count: number }) => `${count} not measured`,
  'widget.sending': 'Sending',
  'widget.takeOff': 'Take these off and continue',
  'widget.refused': ({ count }: { count: number }) => `${plural(count, 'railcar was', 'railcars were')} refused. Nothing has changed; the rows say why.`,
  'widget.search': 'Search railcars',
  'widget.searchExample': 'UTLX 1234',
  'widget.entry': 'How to pick railcars',
  'widget.offTrack': 'The cars of this track could not be read; numbers go by its count.',
  'widget.nothingSelected': 'No railcars selected yet.',
  'widget.more': ({ count }: { count: number }) => `Show more, ${count} left`,
  'widget.inoperable': 'Inoperable',
  'widget.loaded': 'Loaded',
  'widget.position': ({ position }: { position: number }) => `Position ${position}`,
  'widget.stands': ({ track, position }: { track: string; position: number }) => `${track}, position ${position}`,
  'widget.leftTrack': ({ count }: { count: number }) => `Another track: ${plural(count, 'railcar was', 'railcars were')} taken off the selection.`,
  'widget.leftTerminal': ({ count }: { count: number }) => `Another terminal: ${plural(count, 'railcar was', 'railcars were')} taken off the selection.`,
  'widget.notAvailable': 'No longer available.',
  'widget.someNotAvailable': 'Some railcars are no longer available.',
  'widget.gone': ({ names }: { names: string }) => `No longer available, and not selected any more: ${names}.`,
  'widget.goneCar': 'The railcar of this address is not available here.',
  'widget.unanswered': 'No answer from the server. Nothing is lost: Retry sends the same list, and it counts once.',
  'widget.owed': ({ count }: { count: number }) => `A list of ${plural(count, 'railcar', 'railcars')} was sent, and no answer came. Retry sends it once more and tells what came of it; it counts once.`,
  'widget.leftSending': ({ mode }: { mode: string }) => `The list was still being sent. Open ${mode} again to hear what came of it.`,
  'widget.owedDrop': 'Do not send it again',
  'widget.owedDropped': 'The list is not sent again. It may have been saved: look at the track.',
  'widget.leavesLoaded': 'leaves loaded',
  'widget.toRepair': 'inoperable, leaves to repair',
  'widget.confirmRelease': 'Release these railcars?',
  'widget.otherFamily': 'Belongs to the other product family. It keeps its place.',
  'widget.mayNotLeave': ({ reason }: { reason: string }) => `May not leave: ${reason}`,

  // ---- scanning
  'scan.ready': 'Ready to scan',
  'scan.field': 'Scanner field',
  'scan.fieldHint': 'Scan or type a code',
  'scan.notLoaded': 'The railcars are not loaded yet. Scan again in a moment.',
  'scan.starting': 'Starting the camera',
  'scan.aim': 'Hold the code in the box',
  'scan.noPicture': 'No picture from the camera.',
  'scan.picture': 'Camera picture',
  'scan.keyboard': 'Show the keyboard',
  'scan.count': ({ count }: { count: number }) => `${count} selected`,
  'scan.answerFirst': 'Answer the question on the screen, then scan again.',
  'scan.owed': 'Retry first: nobody knows yet what came of the list that was sent.',
  'scan.busy': 'The list is being sent. Scan again when it is done.',
  'scan.unmatched': 'Scanned, but not available',
  'scan.forget': ({ code }: { code: string }) => `Take ${code} off the list`,
  'scan.alreadySelected': ({ name }: { name: string }) => `${name} is already selected.`,

  // ---- printed commands
  'command.track': ({ name }: { name: string }) => `${name} is chosen.`,
  'command.noTrack': ({ name }: { name: string }) => `There is no ${name} here. Choose the track on the screen.`,
  'command.day': ({ label, day }: { label: string; day: string }) => `${label}: ${day}`,
  'command.nothing': 'There is nothing to send yet.',
  'command.asks': 'Look at the list, then scan YES or NO.',
  'command.cleared': 'Everything is taken off again.',
  'command.notHere': 'This command does nothing on this page.',
  'command.notAsked': 'Nothing is asked at the moment.',

  // ---- drafts
  'draft.asset': 'Asset',
  'draft.quantity': 'Quantity',
} as const
