import type { Family } from "@railhead/api-contract/railcar";
import { can } from "@railhead/core/access/access.rules";
import type { WorkApp } from "@railhead/core/load-work/load-work.types";
import type { TruckSide } from "@railhead/core/routes/floor-tasks";
import { truckSigning } from "@railhead/core/signature/truck-signing.live";
import { signBodyOf } from "@railhead/core/signature/truck-signing.rules";
import { kindAt, type TruckKind as Kind } from "@railhead/core/trucks/truck-kinds";
import { truckPages } from "@railhead/core/trucks/truck-pages";
import { useSession } from "../shared/use-session";
import type { WorkFrame } from "../shared/work-frame";
import { SignatureForm } from "./SignatureForm";

type Calls = ReturnType<typeof truckSigning>;
/** The calls of each kind of truck, made once: a page that is drawn again goes on with the same ones. */
const made = new Map<string, Calls>();
function callsOf(kind: Kind): Calls {
  const calls = made.get(kind) ?? truckSigning(kind);
  made.set(kind, calls);
  return calls;
}

type TruckSignatureProps = {
  app: WorkApp;
  family: Family;
  side: TruckSide;
  id: string;
  title: string;
  subtitle: string;
  /** The list of those that wait for their signature. */
  back: string;
  /** The floor's unless it is another one. */
  frame?: WorkFrame;
};

/** Takes the signature on a truck's BOL. */
export function TruckSignature({ app, family, side, id, ...frame }: TruckSignatureProps) {
  const { session } = useSession();
  const kind = kindAt(family, side);
  const load = {
    family,
    kind,
    id,
    canSign: session !== null && can(session.permissions, "outbound truck", "edit"),
    bodyOf: signBodyOf(kind),
    route: truckPages(app, family, side).one("capture-signature", id),
    after: frame.back,
  };
  return <SignatureForm {...frame} load={load} calls={callsOf(kind)} />;
}
