import { expect, it } from "vitest";
import { LOOPBACK_NETWORKS } from "./scale-networks.rules";
import { setupFaults, unitFault, type ScaleSetup } from "./scale-setup.rules";

const tcp: ScaleSetup = { connection: "tcp", address: "127.0.0.1:4001", protocol: "sma", capacity: "140000" };
const said = (setup: ScaleSetup, networks: typeof LOOPBACK_NETWORKS | null = LOOPBACK_NETWORKS) =>
  Object.fromEntries(Object.entries(setupFaults(setup, networks)).map(([field, { code }]) => [field, code]));

it("a scale over TCP has an address that is allowed, a protocol and a capacity", () => {
  expect(said(tcp)).toEqual({});
  expect(said({ ...tcp, address: null, protocol: null, capacity: null })).toEqual({
    address: "tcp_needs_address",
    protocol: "tcp_needs_protocol",
    capacity: "tcp_needs_capacity",
  });
  expect(said({ ...tcp, protocol: "moving" })).toEqual({ protocol: "tcp_needs_protocol" });
});
it("is where the setting of the server allows it; a name is judged as it is called", () => {
  expect(said({ ...tcp, address: "192.168.1.5:4001" })).toEqual({ address: "scale_network" });
  expect(said({ ...tcp, address: "scale-1:4001" })).toEqual({});
  expect(said(tcp, null)).toEqual({ address: "no_scale_networks" });
  expect(said({ ...tcp, address: null }, null)).toEqual({ address: "no_scale_networks" });
});
it("without TCP there is no address; only a simulated one may behave badly", () => {
  const manual = { ...tcp, connection: "manual", address: null, protocol: null } as const;
  expect(said(manual, null)).toEqual({});
  expect(said({ ...manual, address: "127.0.0.1:4001", protocol: "sma" })).toEqual({
    address: "address_of_tcp_only",
    protocol: "no_protocol",
  });
  for (const protocol of [null, "moving", "silent"])
    expect(said({ ...manual, connection: "simulated", protocol })).toEqual({});
  expect(said({ ...manual, connection: "simulated", protocol: "sma" })).toEqual({ protocol: "simulated_protocol" });
});
it("weighs in units that scales say", () => {
  expect(["lb", "kg", "ST", "MT"].map(unitFault)).toEqual([null, null, null, null]);
  expect(unitFault("LT")?.code).toBe("scale_unit");
});
