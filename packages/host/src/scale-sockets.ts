import type { LineEvents, ScaleLine, ScaleNetwork } from "@railhead/service/handlers/scales/scale-line.port";
import { lookup } from "node:dns/promises";
import { connect, isIPv4 } from "node:net";

const ignore = () => undefined;

/** Scales over sockets of Node's. A connection goes to the very address that was judged: no name is asked for again. */
export const scaleSockets: ScaleNetwork = {
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
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
