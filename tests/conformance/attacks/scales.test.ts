import { createMemoryStore } from "@railhead/mock-server/store/memory-store";
import { networkRange } from "@railhead/core/scales/scale-networks.rules";
import { scaleParts } from "@railhead/host/scale-parts";
import { rowIn, rowsIn, type Answer } from "@railhead/service/laws/office-world.laws";
import { createTruckWorld } from "@railhead/service/handlers/trucks/laws/truck-world.laws";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";

/** A service of the terminal's network that is no scale: what it received, and what it does with a connection. */
async function neighbour(serve: (socket: Socket) => void) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => received.push(bytes.toString("latin1")));
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  return { port: (server.address() as AddressInfo).port, received };
}

/** Somebody who may change scales, on a server that allows scales on loopback. */
async function attacker(networks = "127.0.0.0/8") {
  const scales = scaleParts({ networks: [networkRange(networks)!], isLoopbackDemo: false });
  const world = await createTruckWorld(createMemoryStore(), { scales });
  onTestFinished(() => world.service.stop());
  const pounds = rowsIn(await world.admin.get("uom/list")).find((unit) => unit["abbreviation"] === "lb")?.id;
  const add = (address: string, more: object = {}) =>
    world.admin.post("scales", {
      name: `Scale at ${address}`,
      terminal_id: "1",
      scale_kind: "truck",
      capacity: "140000",
      division: "20",
      uom_id: pounds,
      connection: "tcp",
      protocol: "sma",
      address,
      ...more,
    });
  const test = (id: string) => world.admin.post(`scales/${id}/test-connection`, {});
  const stateAt = async (address: string, more: object = {}) => {
    const made = await add(address, more);
    expect([made.description, made.status]).toEqual([undefined, 200]);
    return test(rowIn(made).id);
  };
  return { world, add, stateAt };
}
const resultOf = (answer: Answer) => answer.result as Readonly<Record<string, unknown>>;

it("a service that is no scale gets one question, and nothing of its answer is passed on", async () => {
  const secret = "HTTP/1.1 200 OK\r\n\r\nAKIA-SECRET-TOKEN\n";
  const web = await neighbour((socket) => socket.on("data", () => socket.write(secret)));
  const { stateAt } = await attacker();
  const answer = await stateAt(`127.0.0.1:${web.port}`);
  expect(resultOf(answer)).toMatchObject({ state: "scale_unreadable", weight: null, frame: null, flags: [] });
  expect(JSON.stringify(answer)).not.toContain("SECRET");
  expect(new Set(web.received.join("").split("\r"))).toEqual(new Set(["\nW", ""]));
});

it("of a service that mixes a frame with other bytes only the frame is passed on", async () => {
  const frame = "\n 1G       45320lb \r";
  const mixed = await neighbour((socket) =>
    socket.on("data", () => socket.write(`password=hunter2\r\n${frame}hunter3`)),
  );
  const { stateAt } = await attacker();
  const answer = await stateAt(`127.0.0.1:${mixed.port}`);
  expect(JSON.stringify(answer)).not.toContain("hunter");
});

it("an address that is allowed nowhere cannot be saved, in whichever form it is written", async () => {
  const { add } = await attacker();
  for (const address of [
    "169.254.169.254:8080",
    "10.0.0.1:4001",
    "0.0.0.0:4001",
    "[::1]:4001",
    "::1:4001",
    "[::ffff:127.0.0.1]:4001",
    "127.1:4001",
    "2130706433:4001",
    "0x7f000001:4001",
    "0177.0.0.1:4001",
    "127.0.0.1:22",
    "127.0.0.1:0",
    "127.0.0.1:99999",
    "127.0.0.1:4001/admin",
    "user@127.0.0.1:4001",
    "http://127.0.0.1:4001",
    "127.0.0.1:4001\r\nX",
    "-a:4001",
    `${"a".repeat(64)}:4001`,
  ]) {
    const answer = await add(address);
    expect([address, answer.status, Object.keys(answer.fields)]).toEqual([address, 422, ["address"]]);
  }
});

it("a name is no way around: every address of it must be inside at the moment of the connection", async () => {
  const inner = await neighbour(() => undefined);
  // What the name of this machine stands for is outside of what is allowed here.
  const { stateAt } = await attacker("10.0.0.0/8");
  const answer = await stateAt(`localhost:${inner.port}`);
  expect([resultOf(answer)["state"], inner.received]).toEqual(["scale_address_refused", []]);
});

it("a closed port and a silent service look alike, and neither is said before three seconds", async () => {
  const silent = await neighbour(() => undefined);
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((done) => gone.close(done));
  const { stateAt } = await attacker();
  const begun = performance.now();
  const ended = async (answer: Promise<Answer>) => {
    const state = resultOf(await answer)["state"];
    return [state, performance.now() - begun >= 2_990];
  };
  expect(await Promise.all([ended(stateAt(`127.0.0.1:${port}`)), ended(stateAt(`127.0.0.1:${silent.port}`))])).toEqual([
    ["scale_silent", true],
    ["scale_silent", true],
  ]);
});

it.each([
  ["bytes", "scale_unreadable", Buffer.alloc(64 * 1024, 0x02)],
  // The first of them are what it shows.
  ["good frames", "connected", Buffer.from("\u00021   45320     0\r".repeat(8_000), "latin1")],
])("a service that floods the line with %s is %s, and cut off at once", async (_what, state, flood) => {
  let poured = 0;
  const cutOff: Promise<void>[] = [];
  const loud = await neighbour((socket) => {
    const pour = () => {
      while (socket.writable && socket.write(flood)) poured += flood.length;
    };
    cutOff.push(new Promise((resolve) => socket.once("close", () => resolve())));
    socket.on("drain", pour);
    pour();
  });
  const { stateAt, world } = await attacker();
  const begun = performance.now();
  const asked = stateAt(`127.0.0.1:${loud.port}`, { protocol: "mt continuous" });
  expect((await world.admin.get("scales")).status).toBe(200);
  expect(resultOf(await asked)).toMatchObject({ state });
  await Promise.all(cutOff);
  // Without a limit it would be read for 1,500 ms at least, and of good frames as long as somebody asks.
  expect(performance.now() - begun).toBeLessThan(1_400);
  expect(cutOff.length).toBe(1);
  expect(poured).toBeLessThan(32 * 1024 * 1024);
});
