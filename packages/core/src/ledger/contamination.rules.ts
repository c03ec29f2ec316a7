import type { Refusal } from "../messages/define-refusals";
import { ledgerRefusal } from "../messages/refusals/ledger";

/** What is in something, as far as it is known: sand by size, a bulk commodity by name. */
export interface Material {
  readonly product_name_id: string | null;
  readonly product_size_id: string | null;
}

/** Whether two materials are known to be different ones. What is not known is no reason to warn. */
export function isOther(a: Material, b: Material): boolean {
  if (a.product_size_id !== null && b.product_size_id !== null) return a.product_size_id !== b.product_size_id;
  return a.product_name_id !== null && b.product_name_id !== null && a.product_name_id !== b.product_name_id;
}

/** A destination as far as what is brought may spoil it. Products of sand are known by size and name here. */
export interface Destination {
  /** What it holds, or held last; null where that is not known. */
  readonly last: Material | null;
  /** What it is for; null where it is for anything. */
  readonly meantFor: Material | null;
}

/** The material of a destination that is another one than what is brought, and why that counts; null where there is none. */
export function spoiled(
  { last, meantFor }: Destination,
  brought: Material,
): { readonly material: Material; readonly why: "held" | "meant" } | null {
  if (last !== null && isOther(last, brought)) return { material: last, why: "held" };
  return meantFor !== null && isOther(meantFor, brought) ? { material: meantFor, why: "meant" } : null;
}

/** What is said at a destination that is for another product than it is given, and holds none of another. */
export const contaminationOfUse = (destination: string, held: string | null, brought: string | null): Refusal =>
  ledgerRefusal("contaminates_use", {
    destination,
    held: held ?? ledgerRefusal("another_product"),
    brought: brought ?? ledgerRefusal("another_one"),
  });

/** What is said at a destination that holds, or held last, another product than it is given. */
export const contamination = (
  destination: string,
  held: string | null,
  brought: string | null,
  isEmpty: boolean,
): Refusal =>
  ledgerRefusal(isEmpty ? "contaminates_empty" : "contaminates", {
    destination,
    held: held ?? ledgerRefusal("another_product"),
    brought: brought ?? ledgerRefusal("another_one"),
  });
