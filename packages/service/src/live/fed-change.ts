import type { EventRow } from "../store/collections";
import type { FedChange } from "./change-feed.port";

const terminalIn = (fields: Readonly<Record<string, unknown>> | null): readonly string[] => {
  const terminal = fields?.["terminal_id"];
  return typeof terminal === "string" ? [terminal] : [];
};

const isOrder = ({ resource, action }: EventRow): boolean => resource === "tracks" && action === "order";
const carsIn = (fields: EventRow["after"]): readonly string[] => {
  const cars = fields?.["order"];
  return Array.isArray(cars) ? cars.filter((car) => typeof car === "string") : [];
};

/** An event as the feed tells it: of what it holds of the record, only where the record stood and stands. */
export const fedChange = (row: EventRow, cursor: string): FedChange => ({
  cursor,
  id: row.id,
  at: row.at,
  user_id: row.user_id,
  terminals: [
    ...new Set([
      ...(row.terminal_id === null ? [] : [row.terminal_id]),
      ...terminalIn(row.before),
      ...terminalIn(row.after),
    ]),
  ],
  resource: row.resource,
  record_id: row.record_id,
  action: row.action,
  ...(isOrder(row) ? { cars: carsIn(row.after) } : {}),
});
