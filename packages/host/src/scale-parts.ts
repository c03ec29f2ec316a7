import { LOOPBACK_NETWORKS, type NetworkRange } from "@railhead/core/scales/scale-networks.rules";
import type { ScaleParts } from "@railhead/service/handlers/scales/scale-connection";
import type { HeldLocks } from "@railhead/service/store/held-locks.port";
import { createLocalLocks } from "@railhead/service/store/local-locks";
import { scaleSockets } from "./scale-sockets";

interface ScaleSettings {
  readonly networks: readonly NetworkRange[] | null;
  /** A demonstration that nobody but this machine reaches: its scales may be on this machine. */
  readonly isLoopbackDemo: boolean;
  /** Those of the store, where several processes share it. */
  readonly locks?: HeldLocks;
}

/** How a host reaches scales: over sockets of Node's, in the networks that its settings allow. */
export const scaleParts = ({ networks, isLoopbackDemo, locks = createLocalLocks() }: ScaleSettings): ScaleParts => ({
  network: scaleSockets,
  networks: networks ?? (isLoopbackDemo ? LOOPBACK_NETWORKS : null),
  locks,
  clock: {
    now: () => performance.now(),
    after: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  },
});
