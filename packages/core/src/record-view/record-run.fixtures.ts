import { createActor, waitFor } from "xstate";
import type { HttpRequest } from "../ports/http.port";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, lost, routedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { aChange, carrierRow, orderRow, recordInput, shownWith } from "./record-view.fixtures";
import { liveRecordViewMachine } from "./record-view.live";
import type { RecordViewInput } from "./record-view.types";
import { viewRecord, type RecordView } from "./record-view.view";

const built = new Set(["customers", "outbound-trucks"] as const);
/** A page of changes, as the server answers it. */
export const page = (changes: readonly object[], nextUrl: string | null = null) =>
  answer(200, { result: changes, nextUrl, total: null });
/** A server with one carrier, that changes may refer to. */
export const CARRIER = {
  "GET /api/carriers/3": answer(200, { result: carrierRow() }),
  "GET /api/carriers/3/referrers": answer(200, { result: [{ resource: "outbounds", field: "carrier_id", count: 4 }] }),
  "GET /api/carriers/3/changes": page([aChange("8"), aChange("7", { action: "create", before: null })]),
};
/** A server with one order. */
export const ORDER = {
  "GET /api/orders/5": answer(200, { result: orderRow() }),
  "GET /api/orders/5/referrers": answer(200, { result: [] }),
  "GET /api/orders/5/changes": page([]),
};

/** Answers one after the other; the last one again and again. */
export function inTurn(...steps: readonly ScriptedAnswer[]): ScriptedAnswer {
  let at = 0;
  return (request) => {
    const step = steps[Math.min(at, steps.length - 1)] ?? lost();
    at += 1;
    return step(request);
  };
}

/** The page of a record over a scripted server, once what it reads has come. */
export async function openRecord(routes: Record<string, ScriptedAnswer>, more: Partial<RecordViewInput> = {}) {
  const storage = memoryStorage();
  const ports = pagePorts(storage.session, storage.local);
  const http = routedHttp(routes);
  const input = recordInput({ ports, ...more });
  const actor = createActor(liveRecordViewMachine(testRuntime(http), input.facts), { input }).start();
  const view = () => viewRecord(actor.getSnapshot(), { shownWith, built });
  const until = async (holds: (shown: RecordView) => boolean) => {
    await waitFor(actor, (snapshot) => holds(viewRecord(snapshot, { shownWith, built })));
    return view();
  };
  await until(({ state, history }) => state !== "loading" && history.state !== "loading");
  const sent = () => http.requests.filter(({ headers }) => headers["X-Requested-With"] !== undefined);
  return { actor, view, until, sent, ports, local: storage.local };
}
export const keyOf = (request: HttpRequest | undefined) => request?.headers["Idempotency-Key"];
export const actsOf = ({ acts }: RecordView) => acts.map(({ text }) => text);
