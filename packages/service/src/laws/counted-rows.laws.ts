import type { CollectionName } from '../store/collections'
import type { Store, Tx } from '../store/store.port'

/** A store that counts the rows that its answers hold. */
export interface Counted {
  readonly store: Store
  readonly forget: () => void
  /** Rows of a collection that were found since then. */
  readonly rows: (name: CollectionName) => number
}

/** Counts what is found in a store's transactions. */
export function counting(store: Store): Counted {
  const found = new Map<CollectionName, number>()
  const watched = (tx: Tx): Tx => {
    const rows = (name: CollectionName) => {
      const collection = tx.rows(name)
      const find = async (query: Parameters<typeof collection.find>[0]) => {
        const answer = await collection.find(query)
        found.set(name, (found.get(name) ?? 0) + answer.length)
        return answer
      }
      return new Proxy(collection, {
        get: (target, field) => {
          if (field === 'find') return find
          const value: unknown = Reflect.get(target, field, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
    }
    return { rows: rows as Tx['rows'], keeps: tx.keeps, lock: tx.lock }
  }
  return {
    store: { read: store.read, close: store.close, transaction: (work) => store.transaction((tx) => work(watched(tx))) },
    forget: () => found.clear(),
    rows: (name) => found.get(name) ?? 0,
  }
}
