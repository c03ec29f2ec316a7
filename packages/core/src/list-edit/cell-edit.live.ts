import { recordIn } from "../resources/one-record.live";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendEntry } from "../submission/send-entry.live";
import { cellEditMachine } from "./cell-edit.machine";

/** A cell of a list with its save going to the API. */
export function liveCellEditMachine(runtime: ApiRuntime) {
  return cellEditMachine.provide({
    actors: {
      saveCell: fromEffect(runtime)(({ facts, entry }) => {
        const { update } = facts.routes;
        if (update === undefined) throw new Error(`Records of ${facts.name} are not changed one by one.`);
        return recordIn(sendEntry(update, entry));
      }),
    },
  });
}
