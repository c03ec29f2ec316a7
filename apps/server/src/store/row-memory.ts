import type { AnyRow } from "@railhead/service/store/order";
import type { Physical } from "./physical";
import { rowValues } from "./row-text";
import { decodeRow } from "./values";

/** Rows remembered at most, in each of two halves. */
const MOST = 2_000;
/** Texts longer than this are not kept: they are histories and answers, read once. */
const LONGEST = 4_000;

/**
 * Rows by their texts. A row whose text came before is the same frozen row again: it need not be taken apart, and what
 * was made of it for the wire need not be made again. The database is asked each time; nothing here can be out of date.
 */
export class RowMemory {
  #young = new Map<Physical, Map<string, AnyRow>>();
  #old: ReadonlyMap<Physical, ReadonlyMap<string, AnyRow>> = new Map();
  #count = 0;

  /** The row that a text of this collection says. */
  rowOf(physical: Physical, text: string): AnyRow {
    if (text.length > LONGEST) return decodeRow(physical, rowValues(text));
    let mine = this.#young.get(physical);
    const known = mine?.get(text);
    if (known !== undefined) return known;
    const row = this.#old.get(physical)?.get(text) ?? decodeRow(physical, rowValues(text));
    if (this.#count >= MOST) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#count = 0;
      mine = undefined;
    }
    if (mine === undefined) {
      mine = new Map();
      this.#young.set(physical, mine);
    }
    mine.set(text, row);
    this.#count += 1;
    return row;
  }
}
