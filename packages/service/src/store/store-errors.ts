/** A row that should be there is not. */
export class RowMissing extends Error {
  readonly _tag = "RowMissing";
  readonly collection: string;
  readonly id: string;
  constructor(collection: string, id: string) {
    super(`${collection} ${id} does not exist`);
    this.collection = collection;
    this.id = id;
  }
}

/** A unique key is taken; `fields` are those of the key. */
export class DuplicateRow extends Error {
  readonly _tag = "DuplicateRow";
  readonly collection: string;
  readonly fields: readonly string[];
  constructor(collection: string, fields: readonly string[]) {
    super(`${collection} has that ${fields.join(", ")} already`);
    this.collection = collection;
    this.fields = fields;
  }
}

/** A handle was used after its transaction ended. */
export class TransactionEnded extends Error {
  readonly _tag = "TransactionEnded";
}

/** A read handle was asked to write. */
export class ReadOnly extends Error {
  readonly _tag = "ReadOnly";
}

/** A row would refer to one that does not exist (any more); `field` is where. */
export class ReferenceMissing extends Error {
  readonly _tag = "ReferenceMissing";
  readonly collection: string;
  readonly field: string;
  constructor(collection: string, field: string) {
    super(`${collection} refers to nothing by ${field}`);
    this.collection = collection;
    this.field = field;
  }
}

/** A row cannot go: others refer to it. */
export class ReferenceHeld extends Error {
  readonly _tag = "ReferenceHeld";
  readonly collection: string;
  constructor(collection: string) {
    super(`a row of ${collection} is referred to`);
    this.collection = collection;
  }
}

/** Rows of this collection are added and never changed or removed. */
export class RowKept extends Error {
  readonly _tag = "RowKept";
  readonly collection: string;
  constructor(collection: string) {
    super(`rows of ${collection} stay as they are`);
    this.collection = collection;
  }
}

/** This store keeps no such collection: its fields are not settled yet. */
export class NotStored extends Error {
  readonly _tag = "NotStored";
  readonly collection: string;
  constructor(collection: string) {
    super(`${collection} is not stored here`);
    this.collection = collection;
  }
}

/** The store says nothing: its database hangs. Nothing was done, or it is undone when it goes on. */
export class StoreSilent extends Error {
  readonly _tag = "StoreSilent";
  /** As of a network that does not answer: the caller learns that the database cannot be reached. */
  readonly code = "ETIMEDOUT";
  constructor() {
    super("the store did not answer in time");
  }
}
