import type { ScaleFault, ScaleProtocol } from "@railhead/api-contract/scale-connection";
import { NOTHING_RECEIVED, type FrameReading } from "@railhead/core/scales/scale-frame.types";
import { readFrames } from "@railhead/core/scales/scale-frames.rules";
import { hostAndPort, ipv4Of, mayBeScale, type NetworkRange } from "@railhead/core/scales/scale-networks.rules";
import type { HeldLock, HeldLocks } from "../../store/held-locks.port";
import { Asking, type Asked } from "./scale-asking";
import type { ScaleClock, ScaleLine, ScaleNetwork } from "./scale-line.port";
import { LineFlow } from "./line-flow";
import { SCALE_TIMES } from "./scale-times";
import { StoreSilent } from "../../store/store-errors";

const ignore = () => undefined;

/** What connections to scales need of their host. */
export interface ScaleParts {
  readonly network: ScaleNetwork;
  /** Where scales may be; null: nowhere. */
  readonly networks: readonly NetworkRange[] | null;
  readonly locks: HeldLocks;
  readonly clock: ScaleClock;
}
/** A scale over TCP, as far as a connection to it depends on its record. */
export interface ScaleAt {
  readonly id: string;
  readonly address: string;
  readonly protocol: ScaleProtocol;
}

/** Thrown within an attempt to connect. */
class NotConnected extends Error {
  readonly fault: ScaleFault;
  constructor(fault: ScaleFault) {
    super(fault);
    this.fault = fault;
  }
}

interface Connected {
  readonly line: ScaleLine;
  readonly lock: HeldLock;
  readonly asking: Asking;
}

/** The name of the lock by which one process at a time is connected to a scale. */
export const scaleLock = (id: string): string => `scale:${id}`;

/** The connection to one scale as it is set up: opened when somebody asks, shared by all who do, closed a while after the last. */
export class ScaleConnection {
  readonly scale: ScaleAt;
  readonly #parts: ScaleParts;
  #opening: Promise<Connected> | null = null;
  #connected: Connected | null = null;
  #mayOpenAt = 0;
  #callOffClosing: () => void = () => undefined;
  #isClosed = false;
  #isLockLost = false;

  constructor(scale: ScaleAt, parts: ScaleParts) {
    this.scale = scale;
    this.#parts = parts;
  }

  /** What the scale shows from now on, or why it shows nothing. */
  async ask(): Promise<Asked> {
    const { clock } = this.#parts;
    const silentAt = clock.now() + SCALE_TIMES.silent;
    this.#callOffClosing();
    if (!this.#isClosed) this.#callOffClosing = clock.after(SCALE_TIMES.keep, () => void this.close());
    const asked = await this.#answer();
    if (asked.frame === null && asked.fault === "scale_silent") await this.#until(silentAt);
    return asked;
  }

  /** Closes it and gives its lock back. Requests that still wait learn that it is silent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#callOffClosing();
    await this.#opening?.catch(() => undefined);
    await this.#end("scale_silent");
  }

  /** Closed for good: the next request needs another one. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  async #answer(): Promise<Asked> {
    try {
      return await (await this.#open()).asking.ask();
    } catch (error) {
      if (error instanceof NotConnected) return { frame: null, fault: error.fault };
      throw error;
    }
  }

  async #open(): Promise<Connected> {
    // A connection on which somebody waited in vain takes nobody new until it gave a frame or was given up.
    await this.#connected?.asking.decided();
    if (this.#connected !== null) return this.#connected;
    // It was closed while it was waited for: the scale is set up otherwise by now, and is not connected to as it was.
    if (this.#isClosed) throw new NotConnected("scale_silent");
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #connect(): Promise<Connected> {
    await this.#until(this.#mayOpenAt);
    if (this.#isClosed) throw new NotConnected("scale_silent");
    try {
      const begun = this.#parts.clock.now();
      const { port } = hostAndPort(this.scale.address);
      const address = await this.#judgedAddress();
      const taken = this.#parts.clock.now() - begun;
      const lock = await this.#lock();
      return await this.#connectTo({ address, port }, lock, SCALE_TIMES.connect - taken).catch(async (error) => {
        await this.#giveBack(lock);
        throw error;
      });
    } catch (error) {
      this.#mayOpenAt = this.#parts.clock.now() + SCALE_TIMES.pause;
      throw error;
    }
  }

  /** One of the addresses that the scale's host stands for now, once all of them are allowed. */
  async #judgedAddress(): Promise<string> {
    const { host } = hostAndPort(this.scale.address);
    const { network, networks } = this.#parts;
    const addresses =
      ipv4Of(host) === null ? await this.#inTime(SCALE_TIMES.connect, network.addressesOf(host)) : [host];
    const [first] = addresses;
    if (first === undefined || !addresses.every((address) => mayBeScale(address, networks ?? [])))
      throw new NotConnected("scale_address_refused");
    return first;
  }

  /** Waits a while for another process to give the scale up. */
  async #lock(): Promise<HeldLock> {
    const { clock, locks } = this.#parts;
    const until = clock.now() + SCALE_TIMES.busy;
    for (;;) {
      this.#isLockLost = false;
      const asked = locks.tryHold(scaleLock(this.scale.id), () => {
        this.#isLockLost = true;
        void this.#end("scale_silent");
      });
      const lock = await this.#fromStore(asked, (late) => void late?.release().catch(ignore));
      if (lock !== null) return lock;
      if (clock.now() >= until) throw new NotConnected("scale_busy");
      await this.#until(clock.now() + SCALE_TIMES.look);
    }
  }

  async #connectTo(
    to: { readonly address: string; readonly port: number },
    lock: HeldLock,
    patience: number,
  ): Promise<Connected> {
    const { clock, network } = this.#parts;
    const { protocol } = this.scale;
    let reading: FrameReading = NOTHING_RECEIVED;
    let line: ScaleLine | null = null;
    const received = () => reading.offset + reading.rest.length;
    const asking = new Asking({
      protocol,
      clock,
      received,
      send: (bytes) => line?.send(bytes),
      failed: (fault) => void this.#end(fault, connected),
    });
    const flow = new LineFlow(clock);
    let ended: ScaleFault | null = null;
    const endAs = (fault: ScaleFault) => {
      ended = fault;
      void this.#end(fault, connected);
    };
    const connected: Connected = {
      line: { send: (bytes) => line?.send(bytes), close: () => line?.close() },
      lock,
      asking,
    };
    const opened = await this.#inTime(patience, (giveUp) =>
      network.connect(
        to,
        {
          received: (bytes) => {
            if (!flow.takes(bytes.length)) return endAs("scale_unreadable");
            const read = readFrames(protocol, reading, bytes);
            reading = read.reading;
            for (const frame of read.frames) asking.take(frame);
          },
          ended: () => {
            asking.closedByScale();
            // A scale that serves one program at a time closes the door on the next one.
            endAs(received() === 0 ? "scale_busy" : "scale_silent");
          },
        },
        giveUp,
      ),
    );
    line = opened;
    if (this.#isLockLost) ended ??= "scale_silent";
    if (ended !== null) {
      opened.close();
      throw new NotConnected(ended);
    }
    this.#connected = connected;
    return connected;
  }

  /** Ends the connection that is open, or the very one that is named where it still is; the next may be opened a while later. */
  async #end(fault: ScaleFault, only: Connected | null = this.#connected): Promise<void> {
    const connected = this.#connected;
    if (connected === null || connected !== only) return;
    this.#connected = null;
    this.#mayOpenAt = this.#parts.clock.now() + SCALE_TIMES.pause;
    connected.line.close();
    connected.asking.end(fault);
    await this.#giveBack(connected.lock);
  }

  /** A store that does not take a lock back, in time or at all, keeps nobody waiting and is no answer about the scale. */
  #giveBack(lock: HeldLock): Promise<void> {
    return this.#fromStore(lock.release()).catch(ignore);
  }

  /** What the store says in time. A database that hangs is no fault of the scale: `late` undoes what it did after all. */
  #fromStore<A>(asked: Promise<A>, late: (value: A) => void = () => undefined): Promise<A> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const callOff = this.#parts.clock.after(SCALE_TIMES.store, () => {
        isLate = true;
        reject(new StoreSilent());
      });
      asked.then((value) => (isLate ? late(value) : resolve(value)), reject).finally(callOff);
    });
  }

  /** What comes in time; a scale that cannot be reached is silent. */
  #inTime<A>(milliseconds: number, work: Promise<A> | ((giveUp: Promise<unknown>) => Promise<A>)): Promise<A> {
    return new Promise((resolve, reject) => {
      let callOff: () => void = () => undefined;
      const tooLate = new Promise<void>((late) => {
        callOff = this.#parts.clock.after(milliseconds, late);
      });
      const silent = () => reject(new NotConnected("scale_silent"));
      void tooLate.then(silent);
      void (typeof work === "function" ? work(tooLate) : work).then(resolve, silent).finally(() => callOff());
    });
  }

  async #until(moment: number): Promise<void> {
    const { clock } = this.#parts;
    const rest = moment - clock.now();
    if (rest > 0) await new Promise<void>((resolve) => clock.after(rest, resolve));
  }
}
