/** Which addresses are one visit of the form. */
export interface PickPlace {
  /** What tells the visit at an address from others. */
  readonly keyOf: (address: string, draft: string | null) => string;
  /** A visit has made a draft. */
  readonly note: (key: string, draft: string) => void;
}

/**
 * The address of a draft that was made on the page leads to this very page: it is not opened again. Who then comes to the
 * address where the draft was begun begins another one.
 */
export function createPickPlace(): PickPlace {
  let made: { readonly key: string; readonly draft: string; readonly isThere: boolean } | null = null;
  let visits = 0;
  const keyAt = (address: string) => (visits === 0 ? address : `${address} ${visits}`);
  return {
    keyOf: (address, draft) => {
      if (made !== null && made.draft === draft) {
        made = { ...made, isThere: true };
        return made.key;
      }
      // Until the address is that of the draft, the page is still the one that made it.
      if (made?.isThere === true && made.key === keyAt(address)) {
        made = null;
        visits += 1;
      }
      return keyAt(address);
    },
    note: (key, draft) => {
      made = { key, draft, isThere: false };
    },
  };
}
