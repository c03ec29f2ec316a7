import { dayOf } from "@railhead/core/terminal-time/day.rules";
import type { Work } from "../../events";

/** The factor of a pump's meter that was proved last, by today at its terminal; null where it was never proved. */
export async function meterFactorOf(
  { tx, now }: Pick<Work, "tx" | "now">,
  pumpId: string,
  terminalId: string,
): Promise<string | null> {
  const terminal = await tx.rows("terminals").get(terminalId);
  const today = dayOf(terminal?.time_zone ?? "UTC", now);
  const [proved] = await tx.rows("meter-factors").find({
    where: {
      all: [
        { field: "pump_id", test: { op: "eq", value: pumpId } },
        { field: "proved_on", test: { op: "lte", value: today } },
      ],
    },
    sort: { field: "proved_on", direction: "desc" },
    limit: 1,
  });
  return proved?.factor ?? null;
}
