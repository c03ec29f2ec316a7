import { networkRange } from "@railhead/core/scales/scale-networks.rules";
import { createScaleConnections } from "@railhead/service/handlers/scales/scale-connections";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { scaleParts } from "../scale-parts";
import { startScaleSimulator, type SimulatorOptions } from "./simulator";

/** A simulated scale, and a server's connections to it over real sockets. */
async function yard(options: SimulatorOptions = { sma: 0, mt: 0 }) {
  const simulator = await startScaleSimulator(options);
  const connections = createScaleConnections(
    scaleParts({ networks: [networkRange("127.0.0.0/8")!], isLoopbackDemo: false }),
  );
  onTestFinished(async () => {
    await connections.close();
    await simulator.close();
  });
  const tell = (...lines: readonly string[]) => expect(lines.map(simulator.command)).toEqual(lines.map(() => null));
  const ask = (protocol: "sma" | "mt continuous" | "mt continuous with checksum", host = "127.0.0.1") => {
    const port = protocol === "sma" ? simulator.ports.sma : simulator.ports.mt;
    return connections.ask({ id: protocol, address: `${host}:${port}`, protocol });
  };
  return { simulator, tell, ask };
}
/** What a port answers a program: all until it closes the connection, or so many bytes. */
const answered = (port: number | null, said: string, bytes: number) =>
  new Promise<string>((resolve) => {
    let text = "";
    const socket = connect(port ?? 0, "127.0.0.1", () => socket.write(said));
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (text.length >= bytes) end();
    });
    socket.on("close", () => resolve(text));
    socket.on("error", end);
  });

describe("a scale over real sockets", () => {
  it("gives its weight by both protocols, its bytes split and with noise between", async () => {
    const { tell, ask } = await yard();
    tell("weight 45320", "split 3", "noise 50");
    expect(await ask("sma")).toMatchObject({ frame: { weight: "45320", unit: "lb" }, isSettled: true });
    expect(await ask("mt continuous")).toMatchObject({ frame: { weight: "45320", unit: "lb" }, isSettled: true });
  });
  it("gives decimals, with a checksum, once it rests", async () => {
    const { tell, ask } = await yard({ mt: 0, checksum: true });
    tell("unit t", "decimals 3", "step 0.02", "settle 0.6 20.560");
    expect(await ask("mt continuous with checksum")).toMatchObject({
      frame: { weight: "20.560", unit: "MT" },
      isSettled: true,
    });
  });
  it("is closed to a second program unless busy is off, and dropped on command", async () => {
    const { simulator, tell, ask } = await yard({ sma: 0 });
    tell("weight 20");
    await ask("sma");
    expect(await answered(simulator.ports.sma, "\nW\r", 20)).toBe("");
    tell("busy off");
    expect(await answered(simulator.ports.sma, "\nW\r", 20)).toBe("\n 1G          20lb \r");
    tell("drop");
    // Until that is noticed.
    expect(await answered(simulator.ports.sma, "\nW\r", 20)).not.toBe("");
    expect(await ask("sma")).toMatchObject({ frame: { weight: "20" } });
  });
  it("sets itself to zero, and does not understand other questions", async () => {
    const { simulator, tell } = await yard({ sma: 0 });
    tell("busy off", "weight 500");
    expect(await answered(simulator.ports.sma, "\nZ\r", 20)).toBe("\nZ1G           0lb \r");
    expect(await answered(simulator.ports.sma, "\nX\r", 3)).toBe("\n?\r");
  });
  it("obeys its control port", async () => {
    const { simulator, ask } = await yard({ sma: 0, control: 0 });
    expect(await answered(simulator.ports.control, "weight 60\nfly\n", 40)).toBe(
      "ok\n'fly' is no command of the simulator.\n",
    );
    expect(await ask("sma")).toMatchObject({ frame: { weight: "60" } });
  });
  it("at a port where nobody is, or by a name of IPv6 too, is refused as it should be", async () => {
    const { tell, ask } = await yard({ sma: 0 });
    tell("weight 20");
    expect(await ask("sma", "192.0.2.1")).toEqual({ frame: null, fault: "scale_address_refused" });
  });
});
