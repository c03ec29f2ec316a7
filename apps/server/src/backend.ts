import type { PasswordHasher } from '@railhead/service/http/handler'
import type { Store } from '@railhead/service/store/store.port'
import type { DatabaseFigures } from './operation/metrics'

/** What the server stands on, opened and brought up to date. */
export interface Backend {
  readonly store: Store
  readonly passwords: PasswordHasher
  /** Rejects when the database does not answer. */
  readonly check: () => Promise<unknown>
  readonly figures?: () => Promise<DatabaseFigures>
  readonly close: () => Promise<void>
}
