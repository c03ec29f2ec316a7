import { mtFrame, smaFrame } from "@railhead/core/scales/frame-writer";
import { randomBytes } from "node:crypto";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { AT_START, command, shownNow, type SimulatorState } from "./commands";

export interface SimulatorOptions {
  /** Ports; 0 takes any free one, left out there is none. */
  readonly sma?: number;
  readonly mt?: number;
  readonly control?: number;
  /** The continuous output ends with a checksum. */
  readonly checksum?: boolean;
  readonly host?: string;
}
/** One scale behind both protocols. */
export interface ScaleSimulator {
  readonly ports: { readonly sma: number | null; readonly mt: number | null; readonly control: number | null };
  /** Does a command; null, or why it cannot be done. */
  readonly command: (line: string) => string | null;
  readonly close: () => Promise<void>;
}

/** Milliseconds between two frames of the continuous output: ten a second. */
const BETWEEN = 100;
/** A command or a question is shorter. */
const MOST_LINE = 1_000;
const [LF, CR] = [0x0a, 0x0d];
const ignore = () => undefined;

/** Calls `tell` with each piece of what a socket sends that ends with one of these bytes; too long ones are forgotten. */
function piecesOf(socket: Socket, ends: readonly number[], tell: (piece: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let at = rest.findIndex((byte) => ends.includes(byte)); at >= 0;) {
      tell(rest.subarray(0, at + 1));
      rest = rest.subarray(at + 1);
      at = rest.findIndex((byte) => ends.includes(byte));
    }
    if (rest.length > MOST_LINE) rest = Buffer.alloc(0);
  });
}

function send(socket: Socket, { noise, split, silent }: SimulatorState, frame: readonly number[]): void {
  if (silent || !socket.writable) return;
  const bytes = Buffer.concat([randomBytes(noise), Buffer.from(frame)]);
  const size = split === 0 ? bytes.length : split;
  for (let at = 0; at < bytes.length; at += size) socket.write(bytes.subarray(at, at + size));
}

function listening(server: Server, port: number | undefined, host: string): Promise<number | null> {
  if (port === undefined) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Starts a simulated scale. Rejects with Node's listen error where a port cannot be had. */
export async function startScaleSimulator(options: SimulatorOptions): Promise<ScaleSimulator> {
  const host = options.host ?? "127.0.0.1";
  let state = AT_START;
  const connections = new Set<Socket>();
  const now = () => performance.now();
  const obey = (line: string): string | null => {
    const done = command(state, line, now());
    if ("refusal" in done) return done.refusal;
    state = done.state;
    if (done.drops) for (const socket of connections) socket.destroy();
    return null;
  };

  /** A port of the scale: one program at a time, unless busy is off. */
  const portOf = (serve: (socket: Socket) => void): Server => {
    const mine = new Set<Socket>();
    return createServer({ noDelay: true }, (socket) => {
      socket.on("error", ignore);
      if (state.busy && mine.size > 0) {
        socket.destroy();
        return;
      }
      for (const set of [mine, connections]) {
        set.add(socket);
        socket.once("close", () => set.delete(socket));
      }
      serve(socket);
    });
  };
  const sma = portOf((socket) =>
    piecesOf(socket, [CR], (piece) => {
      const question = piece.subarray(piece.lastIndexOf(LF)).toString("latin1");
      if (question === "\nZ\r") state = { ...state, weight: 0, restsAt: 0 };
      const isKnown = question === "\nW\r" || question === "\nZ\r";
      send(socket, state, isKnown ? smaFrame(shownNow(state, now())) : [LF, 0x3f, CR]);
    }),
  );
  const mt = portOf((socket) => {
    const timer = setInterval(
      () => send(socket, state, mtFrame(shownNow(state, now()), options.checksum ?? false)),
      BETWEEN,
    );
    socket.once("close", () => clearInterval(timer));
    socket.resume();
  });
  const control = createServer((socket) => {
    socket.on("error", ignore);
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
    piecesOf(socket, [LF], (piece) => {
      const line = piece.toString().trim();
      if (line !== "") socket.write(`${obey(line) ?? "ok"}\n`);
    });
  });
  const servers = [sma, mt, control];
  const close = async () => {
    for (const socket of connections) socket.destroy();
    await Promise.all(servers.map((server) => new Promise<void>((done) => server.close(() => done()))));
  };
  try {
    const ports = {
      sma: await listening(sma, options.sma, host),
      mt: await listening(mt, options.mt, host),
      control: await listening(control, options.control, host),
    };
    return { ports, command: obey, close };
  } catch (error) {
    await close();
    throw error;
  }
}
