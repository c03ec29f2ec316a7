/** An open connection to a scale. */
export interface ScaleLine {
  readonly send: (bytes: readonly number[]) => void;
  /** Closes it; no event of it comes any more. */
  readonly close: () => void;
}
export interface LineEvents {
  readonly received: (bytes: Iterable<number> & ArrayLike<number>) => void;
  /** The connection ended, by the other side or by the network. */
  readonly ended: () => void;
}

/** The network as scales are reached over it: what a host gives. */
export interface ScaleNetwork {
  /** Every address that a host name stands for now, of IPv4 and of IPv6. Rejects where there is none. */
  readonly addressesOf: (host: string) => Promise<readonly string[]>;
  /** Connects to this very address. Rejects where that cannot be done; `giveUp` ends the attempt. */
  readonly connect: (
    to: { readonly address: string; readonly port: number },
    events: LineEvents,
    giveUp: Promise<unknown>,
  ) => Promise<ScaleLine>;
}

/** Time as a connection counts it, in milliseconds. */
export interface ScaleClock {
  readonly now: () => number;
  /** Does work later; gives back what calls it off. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
}
