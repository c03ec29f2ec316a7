import { Client } from "pg";
import { vi } from "vitest";

/** How many statements a work sends; the end of a read before it may come at any time. */
export async function sent(work: () => Promise<unknown>): Promise<number> {
  const spied = vi.spyOn(Client.prototype, "query");
  await work();
  const count = spied.mock.calls.filter(([asked]) => (asked as unknown) !== "rollback").length;
  spied.mockRestore();
  return count;
}
