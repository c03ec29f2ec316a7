/**
 * What is to be sent now, with its key: the machine prepared it on the way here. Throws Error where nothing was
 * prepared, or without a key: rather than a body that nobody wrote, nothing is sent.
 */
export function prepared<A extends { readonly key: string }>(attempt: A | null): A {
  if (attempt === null || attempt.key === "")
    throw new Error("Nothing was prepared to be sent: the machine came to sending without an attempt.");
  return attempt;
}
