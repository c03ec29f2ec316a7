import { RowMissing } from "./store-errors";
import type { Collection } from "./store.port";

/** Removes a row that somebody else may have removed at the same moment: then there is nothing left to do. */
export async function discard<Row extends { readonly id: string }>(rows: Collection<Row>, id: string): Promise<void> {
  try {
    await rows.remove(id);
  } catch (error) {
    if (!(error instanceof RowMissing)) throw error;
  }
}
