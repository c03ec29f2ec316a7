/** Which addresses are one visit of the form. */
export interface PickPlace {
  /** What tells the visit at an address from others. */
  readonly keyOf: (address: string, draft: string | null) => string;
  /** A visit has made a draft. */
  readonly note: (key: string, draft: string) => void;
}

/** The address of a draft that was made on the page leads to this very page: it is not opened again. */
export function createPickPlace(): PickPlace {
  let made: { readonly key: string; readonly draft: string } | null = null;
  return {
    keyOf: (address, draft) => (made !== null && made.draft === draft ? made.key : address),
    note: (key, draft) => {
      made = { key, draft };
    },
  };
}
