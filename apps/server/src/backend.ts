import type { PasswordHasher } from "@railhead/service/http/handler";
import type { ChangeFeed } from "@railhead/service/live/change-feed.port";
import type { Store } from "@railhead/service/store/store.port";
import type { DatabaseFigures } from "./operation/metrics";

/** Parts that the server needs, opened and brought up to date. */
export interface Backend {
  readonly store: Store;
  readonly passwords: PasswordHasher;
  /** Called when a mail may have been ordered. */
  readonly onMailOrdered?: () => void;
  /** Live changes for open pages; without it they get none. */
  readonly changes?: ChangeFeed;
  /** What every page's banner says; empty for none. */
  readonly environmentLabel?: string;
  /** Rejects when the database does not answer. */
  readonly check: () => Promise<unknown>;
  readonly figures?: () => Promise<DatabaseFigures>;
  readonly close: () => Promise<void>;
}
