import { TRUCK_KINDS, type TruckKind } from "../trucks/truck-kinds";
import { isBolOpen, wayOf } from "../trucks/truck-states.rules";
import { nextStep, refusalOf } from "../trucks/truck-steps.rules";
import { signedByOf } from "../trucks/truck-words";
import { shownNet, weightsOf } from "../trucks/truck-row.rules";
import type { TruckRow } from "../trucks/truck.types";
import { shownFigure } from "../units/shown.rules";
import type { SignBody, Signed, SigningSubject } from "./signature.types";

/** What is signed with a truck, and why it cannot be signed now: the same rule as the server's. */
export function subjectOf(kind: TruckKind, truck: TruckRow): SigningSubject {
  // What comes before the signature is said as in the lists.
  const [first] = isBolOpen(truck.status_id) ? truck.release_missing : [];
  const [signed, net] = [signedByOf(truck), shownFigure(shownNet(truck))];
  const facts = {
    kind,
    name: truck.name,
    status_id: truck.status_id,
    ...weightsOf(kind, truck),
    draft_count: 0,
  };
  return {
    truck: [truck.name, truck.truck_number].filter(Boolean).join(" · "),
    bolNumber: truck.bol_number,
    // What is signed stays the document of the load, also after a correction.
    version: truck.signature?.bol_version ?? truck.bol_version,
    versionId: truck.signature?.bol_version_id ?? truck.bol_version_id,
    customer: truck.customer_name,
    product: truck.product_name,
    net: net?.quantity ?? null,
    netUnit: net?.unit ?? null,
    driver: truck.driver_name,
    ...(signed === null ? {} : { signed }),
    block: wayOf("sign", facts) ? null : refusalOf("sign", facts, first?.sentence ?? nextStep(facts)).description,
    updatedAt: truck.updated_at,
    terminalId: truck.terminal_id,
  };
}

/** What each kind sends (spec §3), with who signed, and the version and the reading that were shown. */
export const signBodyOf =
  (kind: TruckKind) =>
  (id: string, { image, name, role, versionId, readAt }: Signed): SignBody => ({
    ...TRUCK_KINDS[kind].signBody(id, { image, decode: false }),
    signed_by: name,
    signed_as: role,
    ...(versionId === null ? {} : { bol_version_id: versionId }),
    ...(readAt === null ? {} : { updated_at: readAt }),
  });
