import type { LineEvents, ScaleLine, ScaleNetwork } from "@railhead/service/handlers/scales/scale-line.port";
import { lookup } from "node:dns/promises";
import { connect, isIPv4 } from "node:net";

const ignore = () => undefined;

type Look = (host: string) => Promise<readonly string[]>;
const lookUp: Look = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Names of which the system's answer is waited for at most. It is waited for in threads of which Node has four, for files and
 * passwords too, and nothing breaks a look-up off: names whose server never answers must not take them all. Further names wait for
 * a free place, as long as who asks has the patience.
 */
const MOST_LOOKED_UP = 2;

/** Looks names up, each once at a time however many ask for it. */
export function lookedUpOnce(look: Look = lookUp): Look {
  const pending = new Map<string, Promise<readonly string[]>>();
  const queue: (() => void)[] = [];
  let free = MOST_LOOKED_UP;

  async function inTurn(host: string): Promise<readonly string[]> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await look(host);
    } finally {
      const next = queue.shift();
      // The place goes on to the one who waits longest, and to nobody who comes in between.
      if (next === undefined) free += 1;
      else next();
    }
  }

  return (host) => {
    const known = pending.get(host);
    if (known !== undefined) return known;
    const found = inTurn(host).finally(() => pending.delete(host));
    pending.set(host, found);
    return found;
  };
}

/** Scales over sockets of Node's. A connection goes to the very address that was judged: no name is asked for again. */
export const scaleSockets: ScaleNetwork = {
  addressesOf: lookedUpOnce(),
  connect: ({ address, port }, events: LineEvents, giveUp) =>
    new Promise<ScaleLine>((resolve, reject) => {
      if (!isIPv4(address)) {
        reject(new Error("A scale is connected to by its IPv4 address."));
        return;
      }
      const socket = connect({ host: address, port, family: 4, noDelay: true });
      let isOpen = false;
      void giveUp.then(() => {
        if (!isOpen) socket.destroy();
      });
      // An error is followed by the close, which is what counts.
      socket.on("error", ignore);
      socket.on("data", (bytes) => {
        if (isOpen) events.received(bytes);
      });
      socket.once("connect", () => {
        isOpen = true;
        resolve({
          send: (bytes) => void (socket.writable && socket.write(Uint8Array.from(bytes))),
          close: () => {
            isOpen = false;
            socket.destroy();
          },
        });
      });
      socket.once("close", () => {
        if (isOpen) events.ended();
        isOpen = false;
        reject(new Error("The scale could not be connected to."));
      });
    }),
};
