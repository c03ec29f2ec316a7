import type { Dataset } from "@railhead/demo/dataset";
import { seed } from "@railhead/demo/seed";
import { TERMINALS } from "@railhead/demo/terminals.seed";
import { bolPdf } from "@railhead/host/bol-pdf";
import { randomToken, sha256, wallClock } from "@railhead/host/ports";
import { today } from "@railhead/core/terminal-time/day.rules";
import { registry } from "@railhead/service/handlers/registry";
import type { Mail } from "@railhead/service/auth/mailer.port";
import { createOutbox, type OutboxParts } from "@railhead/service/auth/outbox";
import type { PasswordHasher } from "@railhead/service/http/handler";
import { createService } from "@railhead/service/http/service";
import type { ScaleParts } from "@railhead/service/handlers/scales/scale-connection";
import type { SessionRow } from "@railhead/service/store/collections";
import type { Store } from "@railhead/service/store/store.port";
import { withControls } from "./control";
import { InProgress } from "@railhead/service/store/in-progress";
import { createPasswordHasher } from "./password-hasher";
import { createScenarios, withScenario, type Handle, type Scenarios } from "./scenarios";
import { createMemoryStore, type MemoryStore, type Snapshot } from "./store/memory-store";

export interface MockOptions {
  /** Wall clock in epoch milliseconds. */
  readonly now?: () => number;
  readonly dataset?: Dataset;
  /** Where links in mails lead, without a slash at its end. */
  readonly publicUrl?: string;
  /** The same, printed on bills of lading; without it their codes are texts. */
  readonly paperOrigin?: string;
  /** Checks every answer against the contract; on unless said otherwise. */
  readonly validateResponses?: boolean;
  /** How scales are reached over the network: what Node gives. */
  readonly scales?: ScaleParts;
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly onError?: (error: unknown) => void;
}

/** The service over rows in memory, with its control calls and its scenario: needs neither Node nor a network. */
export interface Mock {
  /** Answers any request under /api. Throws ConnectionDropped where the scenario cuts the connection. */
  readonly handle: Handle;
  readonly scenarios: Scenarios;
  /** Resolves when the rows of the data set in force are there; rejects when they could not be made. */
  readonly ready: () => Promise<void>;
  /** Takes the scenario and the rows back to the start. Who is signed in stays so. */
  readonly reset: () => Promise<void>;
  readonly store: MemoryStore;
  /** Ends the answers that go on by themselves. */
  readonly endStreams: () => void;
  readonly close: () => Promise<void>;
}

const SECOND = 1000;

/** Rows as a data set left them, and the days they were made for. */
interface Kept {
  readonly days: string;
  readonly rows: Snapshot;
}

/** The day at each terminal: rows made on another day have the wrong dates. */
const daysAt = (now: number) => TERMINALS.map(({ time_zone }) => today(time_zone, now)).join();

/** Takes people's sessions over to freshly restored rows, as far as the people are there. */
async function carrySessions(store: Store, sessions: readonly SessionRow[]): Promise<void> {
  await store.transaction(async (tx) => {
    for (const { id: _id, ...session } of sessions) {
      if (await tx.rows("users").get(session.user_id)) await tx.rows("sessions").insert(session);
    }
  });
}

/** Mails as the mock sends them: kept, and never sent. */
function keptMails(parts: Omit<OutboxParts, "mailer">): {
  readonly mails: readonly Mail[];
  readonly deliver: () => Promise<void>;
  readonly forget: () => void;
} {
  const mails: Mail[] = [];
  const outbox = createOutbox({ ...parts, mailer: { send: async (mail) => void mails.push(mail) } });
  return { mails, deliver: outbox.deliver, forget: () => void mails.splice(0) };
}

/** Keeps a call among those that are under way until it ends. */
async function tracked<A>(underWay: InProgress<Promise<unknown>>, call: Promise<A>): Promise<A> {
  const entry = underWay.begin(call);
  try {
    return await call;
  } finally {
    underWay.end(entry);
  }
}

interface DatasetParts {
  readonly store: MemoryStore;
  readonly handle: Handle;
  readonly passwords: PasswordHasher;
  /** Wall clock in epoch milliseconds. */
  readonly now: () => number;
}

/** Puts a data set's rows into the store, one change at a time; each set is made once a day and then restored. */
function datasetLoader({ store, handle, passwords, now }: DatasetParts) {
  const nothing = store.snapshot();
  const kept = new Map<Dataset, Kept>();
  const underWay = new InProgress<Promise<unknown>>();
  let isReady = false;
  let loading: Promise<void> = Promise.resolve();

  const fill = async (dataset: Dataset) => {
    const seconds = Math.floor(now() / SECOND);
    const days = daysAt(seconds);
    const before = kept.get(dataset);
    if (before?.days === days) return store.restore(before.rows);
    await store.restore(nothing);
    await seed(dataset, { store, handle, passwords, now: seconds });
    kept.set(dataset, { days, rows: store.snapshot() });
  };
  const load = (dataset: Dataset) => {
    isReady = false;
    loading = loading
      .catch(() => {})
      .then(async () => {
        await Promise.allSettled(underWay);
        const sessions = await store.read((tx) => tx.rows("sessions").find());
        await fill(dataset);
        await carrySessions(store, sessions);
        isReady = true;
      });
    loading.catch(() => {});
    return loading;
  };
  /** Answers a call once the rows are there; a later change of the rows waits for it to end. */
  const answer: Handle = async (request, context) => {
    await loading;
    return tracked(underWay, handle(request, context));
  };
  return { load, answer, isReady: () => isReady, ready: () => loading };
}

/** Makes a mock server and starts to fill it; calls wait until its rows are there. */
export function createMock(options: MockOptions = {}): Mock {
  const now = options.now ?? wallClock;
  const store = createMemoryStore();
  const passwords = createPasswordHasher();
  const clock = { now };
  const paperOrigin = options.paperOrigin === undefined ? {} : { paperOrigin: options.paperOrigin };
  const post = keptMails({
    store,
    clock,
    randomToken,
    sha256,
    bolPdf,
    ...paperOrigin,
    publicUrl: options.publicUrl ?? "http://127.0.0.1:4790",
  });
  const service = createService({
    ports: {
      store,
      changes: store.changes,
      clock,
      passwords,
      randomToken,
      sha256,
      bolPdf,
      ...paperOrigin,
      environmentLabel: "Demo",
      ...(options.scales ? { scales: options.scales } : {}),
    },
    registry,
    remembersCallers: true,
    onMailOrdered: () => void post.deliver().catch((error: unknown) => options.onError?.(error)),
    validateResponses: options.validateResponses ?? true,
    ...(options.onError ? { onError: options.onError } : {}),
  });
  const scenarios = createScenarios(options.dataset ? { dataset: options.dataset } : {});
  const { load, answer, isReady, ready } = datasetLoader({ store, handle: service.handle, passwords, now });
  void load(scenarios.read().dataset);
  const reset = async () => {
    post.forget();
    await load(scenarios.reset().dataset);
  };
  return {
    scenarios,
    reset,
    ready,
    store,
    endStreams: service.endStreams,
    close: async () => {
      await service.stop();
      await store.close();
    },
    handle: withControls(withScenario(answer, scenarios, options.wait), {
      isReady,
      scenario: () => scenarios.read(),
      outbox: async () => {
        await post.deliver();
        return [...post.mails];
      },
      reset: async () => {
        await reset();
        return scenarios.read();
      },
      change: async (patch) => {
        const before = scenarios.read().dataset;
        const after = scenarios.change(patch);
        if (after.dataset !== before) await load(after.dataset);
        return after;
      },
    }),
  };
}
