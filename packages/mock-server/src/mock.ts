import type { Store } from '@railhead/service/store/store.port'
import { registry } from '@railhead/service/handlers/registry'
import { createService } from '@railhead/service/http/service'
import { withControls } from './control'
import { createPasswordHasher, randomToken, sha256 } from './ports'
import { createScenarios, withScenario, type Dataset, type Handle, type Scenarios } from './scenarios'
import { seed } from './seeds/seed'
import { createMemoryStore } from './store/memory-store'

export interface MockOptions {
  /** Wall clock in epoch milliseconds. */
  readonly now?: () => number
  readonly dataset?: Dataset
  /** Checks every answer against the contract; on unless said otherwise. */
  readonly validateResponses?: boolean
  readonly wait?: (milliseconds: number) => Promise<void>
  readonly onError?: (error: unknown) => void
}

/** The service over rows in memory, with its control calls and its scenario: needs neither Node nor a network. */
export interface Mock {
  /** Answers any request under /api. Throws ConnectionDropped where the scenario cuts the connection. */
  readonly handle: Handle
  readonly scenarios: Scenarios
  /** Resolves when the rows of the data set in force are there; rejects when they could not be made. */
  readonly ready: () => Promise<void>
  /** Takes the scenario and the rows back to the start. */
  readonly reset: () => Promise<void>
  /** The store in force; another one after a reset. */
  readonly store: () => Store
  readonly close: () => Promise<void>
}

interface World {
  readonly store: Store
  readonly handle: Handle
}

function createWorld(options: MockOptions): World {
  const store = createMemoryStore()
  const service = createService({
    ports: {
      store,
      clock: { now: options.now ?? Date.now },
      passwords: createPasswordHasher(),
      randomToken,
      sha256,
      environmentLabel: 'Demo',
    },
    registry,
    validateResponses: options.validateResponses ?? true,
    ...(options.onError ? { onError: options.onError } : {}),
  })
  return { store, handle: service.handle }
}

/** Makes a mock server and starts to fill it; calls wait until its rows are there. */
export function createMock(options: MockOptions = {}): Mock {
  const scenarios = createScenarios(options.dataset ? { dataset: options.dataset } : {})
  let world = createWorld(options)
  let isReady = false
  let loading: Promise<void> = Promise.resolve()

  const load = (dataset: Dataset) => {
    isReady = false
    loading = loading
      .catch(() => {})
      .then(async () => {
        const next = createWorld(options)
        await seed(dataset, { ...next, now: options.now ?? Date.now })
        world = next
        isReady = true
      })
    loading.catch(() => {})
    return loading
  }
  const reset = async () => {
    await load(scenarios.reset().dataset)
  }
  const service: Handle = async (request, context) => {
    await loading
    return world.handle(request, context)
  }
  void load(scenarios.read().dataset)
  return {
    scenarios,
    reset,
    ready: () => loading,
    store: () => world.store,
    close: () => world.store.close(),
    handle: withControls(withScenario(service, scenarios, options.wait), {
      isReady: () => isReady,
      scenario: () => scenarios.read(),
      reset: async () => {
        await reset()
        return scenarios.read()
      },
      change: async (patch) => {
        const before = scenarios.read().dataset
        const after = scenarios.change(patch)
        if (after.dataset !== before) await load(after.dataset)
        return after
      },
    }),
  }
}
