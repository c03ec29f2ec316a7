import { carriersResource } from "./carriers.resource";
import type { ResourceFacts } from "./resource.types";

export const CARRIERS = carriersResource as unknown as ResourceFacts;

/** A carrier as the server answers it. */
export const carrierRow = (more: object = {}) => ({
  id: "12",
  name: "Lone Star Haulage",
  scac: "LSTR",
  dot_number: "1234567",
  mc_number: null,
  phone: "+1 432 555 0100",
  insurance_expires_on: "2027-01-31",
  is_active: true,
  created_at: 1,
  created_by: "7",
  updated_at: 10,
  updated_by: "7",
  ...more,
});
