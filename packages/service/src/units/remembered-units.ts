import type { ServicePorts } from "../http/handler";
import type { Tx } from "../store/store.port";
import { readDisplayRecords, type DisplayRecords } from "./display";

/** Records that decide how quantities are shown. */
const DECIDE: ReadonlySet<string> = new Set([
  "uom",
  "uom-standard-conversions",
  "uom-product-intra-class-conversions",
  "uom-product-inter-class-conversions",
  "terminal-uom-display-defaults",
  "product-names",
  "terminals",
]);
/** Calls that change them. */
const CHANGED_BY = /^\/api\/(uom(-[a-z-]+)?|terminal-uom-display-defaults|product-names|terminals)(\/|$)/;
/** How long they are remembered at most, in milliseconds: for a feed whose source is lost for a while. */
const REMEMBERED_FOR = 30_000;

export interface RememberedUnits {
  /** What a call is to show quantities with: what is remembered, or what its own transaction reads when it is first asked. */
  readonly forCall: () => Promise<(tx: Tx) => () => Promise<DisplayRecords>>;
  /** To be called with every committed change by this process, by the path of its route. */
  readonly noteChange: (path: string) => void;
  readonly close: () => void;
}

/**
 * Reads once what decides how quantities are shown, and again after a change of it: no question per call, let alone per row.
 * Without a feed of changes nothing is remembered, and each call that shows quantities reads it once.
 */
export function rememberUnits({
  store,
  clock,
  changes,
}: Pick<ServicePorts, "store" | "clock" | "changes">): RememberedUnits {
  let remembered: { readonly at: number; readonly records: Promise<DisplayRecords> } | null = null;
  const forget = () => {
    remembered = null;
  };
  const stop = changes?.subscribe((changed) => {
    if (changed === "reset" || changed.some(({ resource }) => DECIDE.has(resource))) forget();
  });

  const current = async (): Promise<DisplayRecords> => {
    const now = clock.now();
    // A clock that was put back must not make it last.
    if (remembered !== null && Math.abs(now - remembered.at) < REMEMBERED_FOR) return remembered.records;
    // Read before the call's own transaction: one inside another would wait for itself.
    const mine = { at: now, records: store.read(readDisplayRecords, "how quantities are shown") };
    remembered = mine;
    // A failed read is repeated by the next call. A change during the read has forgotten this reading already.
    mine.records.catch(() => {
      if (remembered === mine) forget();
    });
    return mine.records;
  };
  return {
    forCall: async () => {
      if (changes !== undefined) {
        const records = await current();
        return () => () => Promise.resolve(records);
      }
      return (tx) => {
        let read: Promise<DisplayRecords> | null = null;
        return () => (read ??= readDisplayRecords(tx));
      };
    },
    noteChange: (path) => {
      if (CHANGED_BY.test(path)) forget();
    },
    close: () => stop?.(),
  };
}
