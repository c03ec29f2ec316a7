/**
 * Every text that the floor and the shells show, in English, once. Groups follow where a text is met; the first part
 * of a key names the group. Texts of the specification stand word for word (spec §2, §5, §8); the rest is ours, in
 * the same plain tone. Add a text to its group; a text that is already here is used from here.
 */
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const en = {
  // ---- results of an action, shown at the top (spec §8)
  'notice.positive': 'Success!',
  'notice.warning': 'Warning!',
  'notice.negative': 'Something went wrong. Please try again.',
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
  'field.required': 'This field is required.',
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

  // ---- lists and lookups
  'list.empty': 'No results',
  'list.failed': 'Could not load',
  'list.loading': 'Loading',
  'action.retry': 'Retry',
  'action.clear': 'Clear',

  // ---- what the modes are called: tile, title and action button (spec §2)
  'mode.receive': 'Receive',
  'mode.release': 'Release',
  'mode.bulkMove': 'Bulk Move',
  'mode.bulkAdd': 'Bulk Add',
  'mode.bulkSequence': 'Bulk Sequence',
  'mode.edit': 'Edit',
  'mode.sequence': 'Sequence Cars On Track',
  'action.submit': 'Submit',
  'action.reverseOrder': 'Reverse Order',
  'action.clearSelection': 'Clear Selection',

  // ---- labels of the track widget (spec §2)
  'widget.terminal': 'Terminal',
  'widget.tracks': 'Tracks',
  'widget.track': 'Track',
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
  'date.today': 'Today',
  'date.openCalendar': 'Open the calendar',
  'date.lastChosen': ({ day }: { day: string }) => `Last chosen: ${day}`,
  'date.placeholder': 'YYYY/MM/DD',

  // ---- sentences of the track widget
  'widget.chooseTrack': 'Choose a track',
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
  'widget.sending': 'Sending',
  'widget.takeOff': 'Take these off and continue',
  'widget.search': 'Search railcars',
  'widget.leftTrack': ({ count }: { count: number }) => `Another track: ${plural(count, 'railcar was', 'railcars were')} taken off the selection.`,
  'widget.notAvailable': 'No longer available.',
  'widget.someNotAvailable': 'Some railcars are no longer available.',
  'widget.gone': ({ names }: { names: string }) => `No longer available, and not selected again: ${names}.`,
  'widget.goneCar': 'The railcar of this address is not available here.',
  'widget.unanswered': 'No answer from the server. Nothing is lost: Retry sends the same list again, and it counts once.',
  'widget.leavesLoaded': 'leaves loaded',
  'widget.toRepair': 'inoperable, leaves to repair',
  'widget.confirmRelease': 'Release these railcars?',
  'widget.otherFamily': 'Belongs to the other product family. It keeps its place.',
  'widget.mayNotLeave': ({ reason }: { reason: string }) => `May not leave: ${reason}`,

  // ---- scanning
  'scan.camera': 'Camera',
  'scan.scanner': 'Scanner',
  'scan.ready': 'Ready to scan',
  'scan.alreadySelected': ({ name }: { name: string }) => `${name} is already selected.`,

  // ---- tiles and pages of the floor (spec §2)
  'page.floor': 'Floor',
  'page.sand': 'Sand',
  'page.bulkCommodity': 'Bulk Commodity',
  'page.scanMode': 'Scan Mode',
  'page.inboundTrucks': 'Inbound Trucks',
  'page.outboundTrucks': 'Outbound Trucks',
  'page.railcars': 'Railcars',
  'page.handling': 'Handling',
  'page.captureSignature': 'Capture Signature',
  'page.search': 'Search',
  'page.login': 'Log in',
  'page.denied': 'No permission',
  'page.notFound': 'Page not found',
  'page.dashboard': 'Dashboard',
  'page.deniedText': 'Your profile may not open this page. Ask your administrator if you need it.',
  'page.notFoundText': 'There is no page at this address.',
  'page.notBuilt': 'This page is not built yet.',
  'page.notBuiltMark': 'Not built yet',
  'page.failed': 'This page could not be loaded.',
  'page.slow': 'The page did not arrive in two minutes.',
  'page.stale': 'A newer version of Railhead is ready. Reload to go on.',
  'page.reload': 'Reload',
  'page.broken': 'Something on this page went wrong. What you sent before is saved. Reload to go on.',
  'page.scanCameraHint': 'Scan with the camera of this device.',
  'page.scanScannerHint': 'A hand scanner types the code.',
  'truck.addArrival': 'Add arrival',

  // ---- drafts
  'draft.asset': 'Asset',
  'draft.quantity': 'Quantity',

  // ---- confirmation (spec §9)
  'dialog.cancel': 'Cancel',
  'dialog.proceed': 'Proceed',

  // ---- shell: menu, session, connection, look
  'shell.back': 'Back',
  'shell.menu': 'Menu',
  'shell.home': 'Home',
  'shell.desktop': 'Desktop',
  'shell.logout': 'Logout',
  'shell.close': 'Close',
  'shell.theme': 'Look',
  'shell.themeLight': 'Light',
  'shell.themeDark': 'Dark',
  'shell.themeSun': 'Sun',
  'shell.skip': 'Skip to content',
  'shell.glove': 'Glove mode',
  'shell.on': 'On',
  'shell.off': 'Off',
  'shell.mainMenu': 'Main menu',
  'net.online': 'Online',
  'net.lost': 'No connection',
  'net.keptRetry': 'No connection. Nothing is lost. Try again when it is back.',
  'net.slow': 'The server is taking long to answer.',
  'session.ended': 'You have been signed out. Sign in to go on.',
  'session.logoutOwed': 'You are logged out on this device. The server is told as soon as the connection is back.',

  // ---- login
  'login.username': 'Username',
  'login.password': 'Password',
  'login.failed': 'The username or the password is wrong.',
} as const
