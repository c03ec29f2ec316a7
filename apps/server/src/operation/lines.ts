import type { DestinationStream } from "pino";

/** How long a line that nobody waits for stays here, in milliseconds. */
const TOGETHER = 10;
/** Characters above which lines leave at once. */
const MOST = 64 * 1024;
/** pino's number for `warn`. */
const URGENT = 40;
/** Asks pino for the level of each line (its documented symbol). */
const METADATA = Symbol.for("pino.metadata");

export interface Lines extends DestinationStream {
  /** Writes what is still here. */
  readonly flush: () => void;
}

/**
 * A place for log lines that writes those of a few milliseconds in one piece: a write costs the processor more than most of
 * what a call does. Warnings and worse leave at once, with all that came before them.
 */
export function linesTogether(to: DestinationStream): Lines {
  let lines = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const said = lines;
    lines = "";
    if (said !== "") to.write(said);
  };
  return {
    flush,
    // pino sets the level on the stream itself, before each line.
    write(this: { readonly lastLevel?: number }, line: string) {
      lines += line;
      if ((this.lastLevel ?? URGENT) >= URGENT || lines.length >= MOST) flush();
      else timer ??= setTimeout(flush, TOGETHER);
    },
    [METADATA]: true,
  } as Lines;
}
