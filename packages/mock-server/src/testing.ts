import { DEMO_PASSWORD } from "@railhead/demo/accounts.seed";
import { signIn, type SeedApi } from "@railhead/demo/seed-api";
import type { Mock } from "./mock";

/** A Saturday noon in winter, in every terminal's zone: 21 November 2026, 18:00 UTC, in epoch milliseconds. */
export const TEST_NOW = 1_795_284_000_000;

/** The API of a demo account. */
export const as = (mock: Pick<Mock, "handle">, username: string): Promise<SeedApi> =>
  signIn(mock.handle, username, DEMO_PASSWORD);
