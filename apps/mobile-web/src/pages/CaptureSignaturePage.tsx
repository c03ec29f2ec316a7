import type { Family } from "@railhead/api-contract/railcar";
import { can } from "@railhead/core/access/access.rules";
import { floorPaths } from "@railhead/core/routes/paths";
import type { TruckSide } from "@railhead/core/routes/floor-tasks";
import { truckSigning } from "@railhead/core/signature/truck-signing.live";
import { signBodyOf } from "@railhead/core/signature/truck-signing.rules";
import { kindAt, type TruckKind as Kind } from "@railhead/core/trucks/truck-kinds";
import { useSession } from "@railhead/ui/shared/use-session";
import { SignatureForm } from "@railhead/ui/signature/SignatureForm.tsx";

type Calls = ReturnType<typeof truckSigning>;
/** The calls of each kind of truck, made once: a page that is drawn again goes on with the same ones. */
const made = new Map<string, Calls>();
function callsOf(kind: Kind): Calls {
  const calls = made.get(kind) ?? truckSigning(kind);
  made.set(kind, calls);
  return calls;
}

type CaptureSignatureProps = {
  category: Family;
  side: TruckSide;
  id: string;
  title: string;
  subtitle: string;
  /** The list of those that wait for their signature. */
  back: string;
};

/** Takes the signature on a truck's BOL. */
export function CaptureSignaturePage({ category, side, id, ...frame }: CaptureSignatureProps) {
  const { session } = useSession();
  const kind = kindAt(category, side);
  const load = {
    family: category,
    kind,
    id,
    canSign: session !== null && can(session.permissions, "outbound truck", "edit"),
    bodyOf: signBodyOf(kind),
    route: floorPaths.truckTaskOf(category, side, "capture-signature", id),
    after: frame.back,
  };
  return <SignatureForm {...frame} load={load} calls={callsOf(kind)} />;
}
