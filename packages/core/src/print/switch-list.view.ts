import { tBoard } from "../messages/catalogue-track-utilization";
import { tListPrint } from "../messages/catalogue-list-print";
import { list } from "../messages/formats";
import { formatInstant } from "../terminal-time/instant-text";
import { viewCarFacts } from "../tracks/car-facts.view";
import { occupancyOf, wholeFeet } from "../tracks/track-room.rules";
import type { TrackCars, TrackChoice } from "../tracks/track.types";
import type { ListPrintView } from "./list-print.view";
import type { PrintedBy, PrintedSection, PrintSheet } from "./print-sheet.view";
import type { SwitchListSnapshot } from "./switch-list.machine";
import type { SwitchListReading } from "./switch-list.types";

/** Whether there is something to print, and if not, why. */
export type SwitchListView =
  | { readonly kind: "ready"; readonly reading: SwitchListReading }
  | Exclude<ListPrintView, { readonly kind: "ready" }>;

/** What the page of a switch list says: the tracks in whole, or why none is printed. */
export function viewSwitchList(snapshot: SwitchListSnapshot): SwitchListView {
  if (snapshot.matches("failed")) return { kind: "retry", text: tBoard("list.failed") };
  const { reading } = snapshot.context;
  if (reading === null) return { kind: "reading", text: tBoard("board.reading") };
  return reading.tracks.length === 0 ? { kind: "nothing", text: tBoard("list.noTracks") } : { kind: "ready", reading };
}

const COLUMNS = ["position", "car", "load", "product", "customer", "days", "notes"] as const;
const FIGURES: ReadonlySet<string> = new Set(["position", "days"]);

/** The end with position 1, how many cars there are, and what is free. */
function summaryOf(track: TrackChoice, cars: TrackCars["cars"]): string {
  const { free, over } = occupancyOf({ ...track, occupied_length: "0" }, cars);
  return [
    tBoard("board.end", { end: track.sequence_one_end }),
    tBoard("board.cars", { count: cars.length }),
    over === null
      ? tBoard("board.free", { feet: wholeFeet(free) })
      : tBoard("board.over", { feet: wholeFeet(over, "up") }),
  ].join(" · ");
}

function sectionOf(track: TrackChoice, cars: TrackCars["cars"], readAt: number): PrintedSection {
  return {
    key: track.id,
    title: track.track_name,
    summary: summaryOf(track, cars),
    rows: cars.map((car, at) => {
      const facts = viewCarFacts(car, at + 1, readAt);
      const texts: Readonly<Record<(typeof COLUMNS)[number], string>> = {
        position: String(facts.position),
        car: facts.name,
        load: facts.contents,
        product: facts.product,
        customer: facts.customer,
        days: facts.days,
        notes: facts.notes,
      };
      return { id: facts.key, cells: COLUMNS.map((column) => texts[column]) };
    }),
  };
}

/** The order of the cars of some tracks, as the crew has it on paper. */
export function viewSwitchSheet({ tracks, carsOn, readAt }: SwitchListReading, by: PrintedBy): PrintSheet {
  const carsOf = ({ id }: TrackChoice) => carsOn.get(id)?.cars ?? [];
  const count = tracks.reduce((sum, track) => sum + carsOf(track).length, 0);
  return {
    title: tBoard("list.title"),
    facts: [
      { label: tListPrint("head.terminal"), text: by.terminalName },
      { label: tBoard("list.tracks"), text: list(tracks.map(({ track_name }) => track_name)) },
      { label: tBoard("list.railcars"), text: tBoard("board.cars", { count }) },
      {
        label: tListPrint("head.read"),
        text: tListPrint("head.readAt", { user: by.userName, at: formatInstant(readAt, by.zone), zone: by.zone }),
      },
    ],
    heads: COLUMNS.map((column) => ({
      key: column,
      label: tBoard(`table.${column}`),
      isFromTheRight: FIGURES.has(column),
    })),
    sections: tracks.map((track) => sectionOf(track, carsOf(track), readAt)),
    isLandscape: false,
    isDense: false,
  };
}
