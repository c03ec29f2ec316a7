import type { Pool, PoolConfig } from "pg";
import type { Driver } from "./driver.port";
import { createFastDriver } from "./fast-driver";
import { createPlainDriver } from "./plain-driver";

/** The drivers that DATABASE_DRIVER can name; the first is the default. */
export const DRIVER_NAMES = ["fast", "plain"] as const;
export type DriverName = (typeof DRIVER_NAMES)[number];

/** What the pool of each driver is made with. */
export const POOL_OPTIONS: Readonly<Record<DriverName, PoolConfig>> = {
  fast: { pipeline: true },
  plain: {},
};

const DRIVERS: Readonly<Record<DriverName, (pool: Pool) => Driver>> = {
  fast: createFastDriver,
  plain: createPlainDriver,
};

/** The driver of this name over a pool. */
export const createDriver = (name: DriverName, pool: Pool): Driver => DRIVERS[name](pool);
