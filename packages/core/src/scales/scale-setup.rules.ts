import { SCALE_PROTOCOLS, SCALE_UNITS, SIMULATED_PROTOCOLS } from "@railhead/api-contract/scale-connection";
import type { Refusal } from "../messages/define-refusals";
import { scaleSetupRefusal } from "../messages/refusals/scale-setup";
import { hostAndPort, ipv4Of, mayBeScale, type NetworkRange } from "./scale-networks.rules";

/** How a scale is connected, as its form says it. */
export interface ScaleSetup {
  readonly connection: "manual" | "simulated" | "tcp";
  readonly address: string | null;
  readonly protocol: string | null;
  readonly capacity: string | null;
}
export type SetupFaults = { readonly [Field in keyof ScaleSetup | "uom_id"]?: Refusal };

const isOneOf = (values: readonly string[], value: string | null): boolean => value !== null && values.includes(value);

/** What is wrong with where a scale is. `networks`: where scales may be; null where that was never said. */
function addressFault(address: string | null, networks: readonly NetworkRange[] | null): Refusal | null {
  if (networks === null) return scaleSetupRefusal("no_scale_networks");
  if (address === null) return scaleSetupRefusal("tcp_needs_address");
  const { host } = hostAndPort(address);
  // A name is judged by what it stands for at each connection.
  return ipv4Of(host) === null || mayBeScale(host, networks)
    ? null
    : scaleSetupRefusal("scale_network", { address: host });
}

/** What is wrong with how a scale is connected, field by field; nothing where it can be asked as it is set up. */
export function setupFaults(setup: ScaleSetup, networks: readonly NetworkRange[] | null): SetupFaults {
  const { connection, address, protocol, capacity } = setup;
  if (connection === "tcp") {
    const fault = addressFault(address, networks);
    return {
      ...(fault === null ? {} : { address: fault }),
      ...(isOneOf(SCALE_PROTOCOLS, protocol) ? {} : { protocol: scaleSetupRefusal("tcp_needs_protocol") }),
      ...(capacity === null ? { capacity: scaleSetupRefusal("tcp_needs_capacity") } : {}),
    };
  }
  const isKnown = protocol === null || (connection === "simulated" && isOneOf(SIMULATED_PROTOCOLS, protocol));
  return {
    ...(address === null ? {} : { address: scaleSetupRefusal("address_of_tcp_only") }),
    ...(isKnown ? {} : { protocol: scaleSetupRefusal(connection === "manual" ? "no_protocol" : "simulated_protocol") }),
  };
}

/** What is wrong with the unit that a scale weighs in: only these are units that scales say. */
export const unitFault = (abbreviation: string): Refusal | null =>
  isOneOf(SCALE_UNITS, abbreviation) ? null : scaleSetupRefusal("scale_unit", { unit: abbreviation });
