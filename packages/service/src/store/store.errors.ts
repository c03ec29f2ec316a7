/** A row that should be there is not. */
export class RowMissing extends Error {
  readonly _tag = 'RowMissing'
  readonly collection: string
  readonly id: string
  constructor(collection: string, id: string) {
    super(`${collection} ${id} does not exist`)
    this.collection = collection
    this.id = id
  }
}

/** A unique key is taken; `fields` are those of the key. */
export class DuplicateRow extends Error {
  readonly _tag = 'DuplicateRow'
  readonly collection: string
  readonly fields: readonly string[]
  constructor(collection: string, fields: readonly string[]) {
    super(`${collection} has that ${fields.join(', ')} already`)
    this.collection = collection
    this.fields = fields
  }
}

/** A handle was used after its transaction ended. */
export class TransactionEnded extends Error {
  readonly _tag = 'TransactionEnded'
}

/** A read handle was asked to write. */
export class ReadOnly extends Error {
  readonly _tag = 'ReadOnly'
}
