import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { aView } from "./saved-views.fixtures";
import type { SavedViewsContext } from "./saved-views.machine";

const change = (kind: "create" | "remove") => ({
  type: "CHANGE",
  change: kind === "create" ? { kind, name: "New", query: "" } : { kind, view: aView("1", "Mine") },
});
const GONE = { ok: false, error: { _tag: "Refused", status: 404, code: "not_found", description: "Gone." } } as const;

export const conformance: Conformance = {
  inputs: [() => ({ page: "/carriers", onShown: () => undefined, ports: { notifier: { notify: () => undefined } } })],
  events: [change("create"), change("remove")],
  outputs: {
    loadViews: [{ ok: true, value: [aView("1", "Mine")] }, NO_ANSWER],
    sendChange: [{ ok: true, value: aView("2", "New") }, NO_ANSWER, GONE],
  },
  facts: ({ views, change: sent, idempotencyKey }: SavedViewsContext) => [
    views.length,
    sent?.kind,
    idempotencyKey === undefined,
  ],
};
