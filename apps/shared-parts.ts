/** What several pages share, of one subject: pages about something else do without it. */
interface Part {
  readonly name: string;
  /** Where fewer parts of the app than these need a module, it stays with them. */
  readonly least: number;
  readonly of: RegExp;
}

/** A part may need those above it, never those below. */
const PARTS: readonly Part[] = [
  { name: "lists", least: 6, of: /\/(OptionList|SearchField|list-keys|Expander)\./ },
  { name: "terminals", least: 6, of: /\/(TerminalPicker|Select|terminals\.contract|terminals\.live)\./ },
  { name: "rail", least: 6, of: /core\/src\/railcars\/(display|track-length)\.|api-contract\/src\/railcar\.ts/ },
  { name: "rail-search", least: 4, of: /core\/src\/railcars\/search\./ },
  { name: "car-facts", least: 2, of: /railcar-edit\/car-facts/ },
  // Visits of railcars: where they stand, what they may do, and how they are read and written.
  {
    name: "visits",
    least: 4,
    of: /core\/src\/railcars\/(?!positions)|\/(rail-[a-z]+\.routes|(bulk-commodity-railcar-loads|assets-reconciliation-tracking)\.contract)\.ts/,
  },
  {
    name: "tracks",
    least: 3,
    of: /railcars\/positions|\/tracks\.contract|\/track-(room|search)\.rules|track-widget\.track-view|track-lists\.live|\/(TracksSection|TrackCard)\.|catalogue\.tracks/,
  },
  { name: "one-car", least: 2, of: /railcar-edit\/(visit\.live|CarHead\.)|\/CarMark\./ },
  { name: "sending", least: 3, of: /api\/(attempt\.rules|prepared)\./ },
  { name: "sealed", least: 2, of: /railcar-edit\/(sealed|SubmitBar)\./ },
  { name: "entry", least: 2, of: /\/(EntryPair|late-scan)\./ },
  // Pages on which railcars of a track are looked at.
  { name: "cars", least: 3, of: /catalogue\.railcar|track-send/ },
  { name: "fields", least: 2, of: /\/(NumberField|use-focus-first-fault|railcar-edit\.rules)\./ },
  { name: "rows", least: 2, of: /\/(CarRow|CarList)\./ },
  {
    name: "widget",
    least: 5,
    of: /track-widget\.(?!track-view|css|order\.ts|moves|scan-order|list\.view|whole)|catalogue\.widget|\/TrackWidget\./,
  },
  // What is done with the list of a whole track.
  { name: "whole-track", least: 2, of: /track-widget\.(order\.ts|moves|scan-order|list\.view|whole)|catalogue\.order/ },
  { name: "dialog", least: 2, of: /\/(ConfirmDialog|use-dialog)\./ },
  { name: "truck-fields", least: 2, of: /api-contract\/src\/truck\.ts/ },
  // What is said and reckoned of trucks and of railcars that are unloaded.
  { name: "loads", least: 2, of: /catalogue\.load|late-fields|loads\.css|units\/(mass|ratio)\.rules|instant-text/ },
  // In which unit a terminal shows what it has.
  { name: "display-units", least: 2, of: /terminal-uom-display-defaults\.contract|railcar-edit\/display-quantity/ },
  { name: "truck-kinds", least: 2, of: /trucks\/truck-kinds/ },
  { name: "truck-states", least: 2, of: /trucks\/truck-states\.rules/ },
  {
    name: "truck",
    least: 3,
    of: /\/(inbound-truck\.routes|outbounds\.contract|bulk-commodity-(inbound|outbound)-trucks\.contract)\.ts|truck-wire\/|core\/src\/trucks\//,
  },
  // What the pages of one load show first.
  {
    name: "load",
    least: 2,
    of: /load-work\/(load-first|late-work|load-work\.seal)|\/loads\/(LoadPage|WorkBar|DraftList|use-late-work)\.ts|load-work\/drafts\.rules|draft-facts/,
  },
  { name: "trucks", least: 2, of: /catalogue\.truck|truck-words|trucks\.css/ },
  {
    name: "one-truck",
    least: 1,
    of: /truck-work\/(truck-first|truck-facts|truck-actions|truck-weights|truck-work\.late)|trucks\/(OneTruck|TruckPage|TruckCard)\.tsx/,
  },
];
/** What belongs to one kind of page stays with its pages, however many they are. */
const OF_ONE_KIND = /railcar-(edit\/|search)|sequence-entry|truck|signature|\/live\/(?!use-live)|catalogue\.load/;
const isForAll = (id: string) => !OF_ONE_KIND.test(id) && !PARTS.some(({ of }) => of.test(id));

/**
 * How the code of an app is divided: what the first page needs is one file, what nearly all pages share another, and what
 * only some share a few more, by what it is about. Smaller files are not worth a dictionary and a request each.
 */
export const sharedParts = [
  { name: "index", tags: ["$initial" as const], priority: PARTS.length + 2 },
  { name: "shared", minShareCount: 6, test: isForAll, priority: PARTS.length + 1 },
  ...PARTS.map(({ name, least, of }, at) => ({ name, minShareCount: least, test: of, priority: PARTS.length - at })),
];
