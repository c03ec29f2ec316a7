/** Where the user is and goes, within this origin. Paths carry their query: `/mobile-v2/sand/railcars/receive`. */
export type Navigator = {
  /** The present path with its query, without the origin and the hash. */
  current(): string;
  /** Goes to a path; `replace` leaves no step back. */
  go(path: string, options?: { readonly replace?: boolean }): void;
  /** Enters the present path again, as after a bulk sequence (spec §4). */
  reenter(): void;
};
