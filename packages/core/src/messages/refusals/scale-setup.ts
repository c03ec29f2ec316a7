import { defineRefusals } from "../define-refusals";

/** What is said of how a scale is set up. */
export const scaleSetupRefusal = defineRefusals({
  no_scale_networks: "This server allows no scale addresses: SCALE_NETWORKS is not set.",
  tcp_needs_address: "Enter where the scale is: a host name or IPv4 address and a port, such as 192.168.10.20:4001.",
  tcp_needs_protocol: "Choose how the scale speaks.",
  tcp_needs_capacity: "Enter the capacity: a weight above it is refused.",
  scale_network: ({ address }: { address: string }) =>
    `${address} is outside the networks in which this server allows scales. Whoever runs the server sets them: SCALE_NETWORKS.`,
  address_taken: "Another scale has this address.",
  address_of_tcp_only: "Only a scale over TCP has an address. Leave it empty.",
  no_protocol: "A scale that is not connected has no protocol. Leave it empty.",
  simulated_protocol: "A simulated scale is 'moving', 'silent' or, without a protocol, still.",
  scale_unit: ({ unit }: { unit: string }) => `Scales weigh in lb, kg, ST or MT, not in ${unit}. Choose one of these.`,
});
