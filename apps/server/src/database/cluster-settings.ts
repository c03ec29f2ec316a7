import { createHash } from "node:crypto";

/** How a cluster is kept: 'durable' for people's work, 'throwaway' for tests, which lose it all with the machine's power. */
export type Keeping = "durable" | "throwaway";

type Setting = readonly [name: string, value: string];
const COMMON: readonly Setting[] = [
  ["timezone", "UTC"],
  ["log_timezone", "UTC"],
  ["datestyle", "ISO, MDY"],
  ["lc_messages", "C"],
  ["lc_monetary", "C"],
  ["lc_numeric", "C"],
  ["lc_time", "C"],
  ["default_text_search_config", "pg_catalog.simple"],
  ["password_encryption", "scram-sha-256"],
  // The password is 256 random bits: many rounds of hashing would only slow down each connection.
  ["scram_iterations", "1"],
  ["dynamic_shared_memory_type", process.platform === "win32" ? "windows" : "posix"],
  // Nobody follows this cluster, and a server of one site is better off without processes that wait for work.
  ["wal_level", "minimal"],
  ["max_wal_senders", "0"],
  ["max_replication_slots", "0"],
  ["max_logical_replication_workers", "0"],
  ["io_method", "sync"],
  ["max_parallel_workers_per_gather", "0"],
  ["max_parallel_maintenance_workers", "0"],
  ["max_worker_processes", "2"],
  ["jit", "off"],
  ["max_connections", "60"],
  ["unix_socket_permissions", "0700"],
];

const DURABLE: readonly Setting[] = [
  ["fsync", "on"],
  ["synchronous_commit", "on"],
  ["full_page_writes", "on"],
  ["wal_sync_method", process.platform === "linux" ? "fdatasync" : "fsync"],
  // After a crash all files are made sure of first: with one call for the disk instead of one for each of a thousand files.
  ["recovery_init_sync_method", process.platform === "linux" ? "syncfs" : "fsync"],
  ["shared_buffers", "32MB"],
  ["work_mem", "4MB"],
  ["maintenance_work_mem", "32MB"],
  ["effective_cache_size", "256MB"],
  ["wal_buffers", "4MB"],
  ["min_wal_size", "64MB"],
  ["max_wal_size", "512MB"],
  ["checkpoint_timeout", "5min"],
  ["random_page_cost", "1.1"],
  ["idle_in_transaction_session_timeout", "5min"],
  ["client_connection_check_interval", process.platform === "linux" ? "10s" : "0"],
  // A week of files, each day's written over in the next week.
  ["logging_collector", "on"],
  ["log_directory", "log"],
  ["log_filename", "postgres-%a.log"],
  ["log_truncate_on_rotation", "on"],
  ["log_rotation_age", "1d"],
  ["log_rotation_size", "0"],
  ["log_line_prefix", "%m [%p] "],
  ["log_min_messages", "warning"],
  ["log_min_error_statement", "panic"],
  ["log_error_verbosity", "terse"],
  ["log_checkpoints", "off"],
  ["log_autovacuum_min_duration", "-1"],
];

const THROWAWAY: readonly Setting[] = [
  ["fsync", "off"],
  ["synchronous_commit", "off"],
  ["full_page_writes", "off"],
  ["autovacuum", "off"],
  ["shared_buffers", "64MB"],
  ["max_wal_size", "1GB"],
  ["checkpoint_timeout", "1h"],
  ["max_connections", "200"],
  ["logging_collector", "off"],
  ["log_min_messages", "fatal"],
];

/**
 * Text of postgresql.conf. An operator's own operator.conf is read last, except for the settings that keep commits
 * safe.
 */
export function settingsText(keeping: Keeping): string {
  const lines = (settings: readonly Setting[]) => settings.map(([name, value]) => `${name} = '${value}'`);
  const [own, kept] = keeping === "durable" ? [DURABLE.slice(4), DURABLE.slice(0, 4)] : [THROWAWAY, []];
  return [
    "# Written by the server at each start. Put settings of your own into operator.conf beside this file.",
    ...lines(COMMON),
    ...lines(own),
    "include_if_exists = 'operator.conf'",
    ...(kept.length > 0 ? ["# Without these an acknowledged commit could be lost.", ...lines(kept)] : []),
    "",
  ].join("\n");
}

/** A name for the settings and the programs, so that a cluster found running with others is not taken for ours. */
export const settingsName = (text: string, { release }: { readonly release: string }): string =>
  `railhead-${createHash("sha256").update(`${release}\n${text}`).digest("hex").slice(0, 12)}`;

/** Text of pg_hba.conf: the one role, with its password; the superuser may not log in at all. */
export function accessText(keeping: Keeping): string {
  const database = keeping === "durable" ? "railhead" : "all";
  return [
    "# Written by the server at each start.",
    `local ${database} railhead scram-sha-256`,
    `host ${database} railhead 127.0.0.1/32 scram-sha-256`,
    "",
  ].join("\n");
}
