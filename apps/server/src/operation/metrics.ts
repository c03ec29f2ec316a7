import { routes as eventRoutes } from "@railhead/api-contract/live/events.contract";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import { CallFigures } from "./call-figures";
import type { FinishedCall } from "./observe";

const LIVE_ROUTE = eventRoutes.changes.path;
const nothing = () => {};

/** What the database says about itself. */
export interface DatabaseFigures {
  readonly connections: { readonly open: number; readonly idle: number; readonly waiting: number };
  readonly bytes: number;
}
export interface Metrics {
  readonly begin: (route: string) => () => void;
  readonly count: (done: FinishedCall) => void;
  /** All figures in Prometheus' text form. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** Asked only while somebody reads the metrics; a figure that cannot be had is left out. */
function databaseGauges(registers: Registry[], read: () => Promise<DatabaseFigures>): () => Promise<void> {
  const connections = new Gauge({
    name: "railhead_database_connections",
    help: "Connections of the pool by state; waiting counts calls without one.",
    labelNames: ["state"],
    registers,
  });
  const bytes = new Gauge({ name: "railhead_database_bytes", help: "Size of the database on disk.", registers });
  const up = new Gauge({ name: "railhead_database_up", help: "1 while the database answers.", registers });
  return async () => {
    const figures = await read().catch(() => null);
    up.set(figures === null ? 0 : 1);
    if (figures === null) return;
    for (const [state, value] of Object.entries(figures.connections)) connections.set({ state }, value);
    bytes.set(figures.bytes);
  };
}

/** Counts calls by the pattern of their address, and gives the process's own figures (memory, event loop, garbage). */
export function createMetrics(database?: () => Promise<DatabaseFigures>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new CallFigures();
  const cut = new Counter({
    name: "railhead_http_cut_total",
    help: "Calls whose client left before the answer was sent.",
    labelNames: ["route"],
    registers,
  });
  const readDatabase = database && databaseGauges(registers, database);
  const live = new Gauge({ name: "railhead_live_connections", help: "Pages that follow changes now.", registers });
  return {
    begin: (route) => {
      if (route !== LIVE_ROUTE) return nothing;
      live.inc();
      return () => live.dec();
    },
    count: ({ method, route, status, seconds: taken, isStream, isCut }) => {
      calls.count(method, route, status);
      if (isStream) return;
      if (isCut) cut.inc({ route });
      else calls.observe(method, route, taken);
    },
    text: async () => {
      await readDatabase?.();
      return `${calls.text()}\n${await registry.metrics()}`;
    },
    contentType: registry.contentType,
  };
}
