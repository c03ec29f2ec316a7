import type { PasswordHasher } from "@railhead/service/http/handler";
import type { ChangeFeed } from "@railhead/service/live/change-feed.port";
import type { HeldLocks } from "@railhead/service/store/held-locks.port";
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
  /** Locks that outlive transactions, over all processes of the database; without them those of this process. */
  readonly locks?: HeldLocks;
  /** The rows are those of a demonstration. */
  readonly isDemo?: boolean;
  /** What every page's banner says; empty for none. */
  readonly environmentLabel?: string;
  /** Rejects when the database does not answer. */
  readonly check: () => Promise<unknown>;
  readonly figures?: () => Promise<DatabaseFigures>;
  readonly close: () => Promise<void>;
}
