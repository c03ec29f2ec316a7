import type { RequestContext } from "../events";

/** The text that names the lock of a terminal's series. */
export const counterLock = (terminalId: string, series: string): string => `counter:${terminalId}:${series}`;

/**
 * Takes the next numbers of a terminal's series, first to last. Anyone who takes one holds the series until the transaction
 * ends, and one that is undone gives its numbers back: no number is left out, none is given twice.
 */
export async function takeNumbers(
  { tx }: Pick<RequestContext, "tx">,
  terminalId: string,
  series: string,
  count: number,
): Promise<readonly number[]> {
  if (count === 0) return [];
  await tx.lock([counterLock(terminalId, series)]);
  const counters = tx.rows("counters");
  const [counter] = await counters.find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "eq", value: terminalId } },
        { field: "series", test: { op: "eq", value: series } },
      ],
    },
  });
  const before = counter?.last ?? 0;
  if (counter) await counters.update(counter.id, { last: before + count });
  else await counters.insert({ terminal_id: terminalId, series, last: count });
  return Array.from({ length: count }, (_, at) => before + at + 1);
}
