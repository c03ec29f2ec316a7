import { NOON, testPorts, testNavigator } from "../runtime/ports.fixtures";
import { memoryStorage } from "../storage/memory-store.fixtures";
import type { Storage } from "../ports/storage.port";
import type { Point, SignatureInput, SigningSubject, Stroke } from "./signature.types";

/** Loads, lines and ports for the tests of signing. */
export const subject = (more: Partial<SigningSubject> = {}): SigningSubject => ({
  truck: "OT 1007",
  bolNumber: "000123",
  version: 1,
  versionId: "31",
  customer: "Apex",
  product: "40/70",
  net: "52140",
  netUnit: "lb",
  driver: "Jane Doe",
  block: null,
  terminalId: "1",
  ...more,
});

export const line = (...points: readonly (readonly [number, number])[]): Stroke => ({
  points: points.map(([x, y]): Point => [x, y, 0.5]),
  isPressed: false,
});
/** A hand's signature, in one line. */
export const aSignature: Stroke = line([40, 80], [70, 30], [90, 90], [130, 40], [180, 70], [240, 50]);
export const aDot: Stroke = line([100, 50], [101, 51]);

export const signaturePorts = ({ session, local }: Storage = memoryStorage()) => ({
  ...testPorts(session, NOON, local),
  navigator: testNavigator(),
  drawMark: (mark: unknown) => `image of ${JSON.stringify(mark).length}`,
});

export const signatureInput = (more: Partial<SignatureInput> = {}): SignatureInput => ({
  userid: "7",
  userName: "Sam Ramos",
  family: "sand",
  kind: "outbounds",
  id: "12",
  canSign: true,
  route: "/mobile-v2/sand/outbound-trucks/capture-signature/12",
  requestOf: (_id, body) => ({ method: "POST", path: "/api/outbounds/sign-bol", headers: {}, body }),
  after: "/mobile-v2/sand/outbound-trucks/capture-signature",
  bodyOf: (id, { image, name, role, versionId }) => ({
    truck_id: id,
    signature: { image, decode: false },
    signed_by: name,
    signed_as: role,
    bol_version_id: versionId,
  }),
  ports: signaturePorts(),
  ...more,
});
