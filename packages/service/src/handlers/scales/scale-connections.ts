import type { Asked } from "./scale-asking";
import { ScaleConnection, type ScaleAt, type ScaleParts } from "./scale-connection";

/** The scales that this process is connected to. */
export interface ScaleConnections {
  /** What a scale shows from now on, or why it shows nothing. */
  readonly ask: (scale: ScaleAt) => Promise<Asked>;
  /** Ends all connections; nobody is connected any more. */
  readonly close: () => Promise<void>;
}

const isSame = (a: ScaleAt, b: ScaleAt): boolean => a.address === b.address && a.protocol === b.protocol;

/** Keeps one connection for each scale, as it is set up now: one that was set up otherwise is closed first. */
export function createScaleConnections(parts: ScaleParts | undefined): ScaleConnections {
  const open = new Map<string, ScaleConnection>();
  let isStopped = false;

  async function connectionTo(scale: ScaleAt, of: ScaleParts): Promise<ScaleConnection> {
    const known = open.get(scale.id);
    if (known !== undefined && !known.isClosed && isSame(known.scale, scale)) return known;
    const connection = new ScaleConnection(scale, of);
    open.set(scale.id, connection);
    await known?.close();
    return connection;
  }

  return {
    ask: async (scale) => {
      if (parts === undefined) return { frame: null, fault: "scale_address_refused" };
      if (isStopped) return { frame: null, fault: "scale_busy" };
      return (await connectionTo(scale, parts)).ask();
    },
    close: async () => {
      isStopped = true;
      await Promise.all([...open.values()].map((connection) => connection.close()));
      open.clear();
    },
  };
}
