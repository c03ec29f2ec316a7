import { tDashboard } from "../messages/catalogue-dashboard";
import { tDesk } from "../messages/catalogue-desk";
import { grouped } from "../units/decimal.rules";
import { countAt, waitingAddress } from "./waiting.rules";
import { STAGES, type WaitingPage } from "./waiting.types";
import type { WaitingSnapshot } from "./waiting.machine";

/** One figure that opens its list. */
export interface WaitingCell {
  readonly key: string;
  /** Where it leads; null where the list knows no such stage. */
  readonly href: string | null;
  /** The figure, '–' where it could not be read. */
  readonly text: string;
  /** 'Railcars, expected: 42'. */
  readonly name: string;
  readonly isNone: boolean;
}
export interface WaitingRow {
  readonly page: WaitingPage;
  readonly title: string;
  readonly cells: readonly WaitingCell[];
}
export interface WaitingView {
  readonly state: "loading" | "ready" | "failed";
  readonly heads: readonly string[];
  readonly rows: readonly WaitingRow[];
  /** Some lists could not be read. */
  readonly isPartial: boolean;
}

/** What waits, a row for each list and a column for each stage. */
export function viewWaiting(snapshot: WaitingSnapshot, pages: readonly WaitingPage[]): WaitingView {
  const { counts } = snapshot.context;
  const heads = STAGES.map((stage) => tDashboard(`waiting.${stage}`));
  if (counts === null)
    return { state: snapshot.matches("failed") ? "failed" : "loading", heads, rows: [], isPartial: false };
  const rows = pages.map((page): WaitingRow => {
    const title = tDesk(`many.${page}`);
    const cells = STAGES.map((stage, at): WaitingCell => {
      const count = countAt(page, stage, counts.get(page) ?? null);
      const text = count === null ? "–" : grouped(String(count));
      const name = tDashboard("waiting.name", { list: title, stage: heads[at] ?? "", count: text });
      return { key: stage, href: waitingAddress(page, stage), text, name, isNone: count === 0 };
    });
    return { page, title, cells };
  });
  return { state: "ready", heads, rows, isPartial: [...counts.values()].includes(null) };
}
