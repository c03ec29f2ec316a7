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

/** What is said at a destination that holds, or held last, another product than it is given. */
export const contaminationSentence = (destination: string, held: string, brought: string, isEmpty: boolean): string =>
  isEmpty
    ? `${destination} last held ${held}; this draft brings ${brought}. See that it is clean.`
    : `${destination} holds ${held}; this draft brings ${brought}. See that they may be mixed.`;
