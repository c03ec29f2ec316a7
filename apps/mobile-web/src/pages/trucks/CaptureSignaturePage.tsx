import type { Family } from "@railhead/api-contract/railcar";
import { can } from "@railhead/core/access/access.rules";
import { t } from "@railhead/core/messages/catalogue";
import { floorPaths, type TruckKind } from "@railhead/core/routes/paths";
import { truckSigning } from "@railhead/core/signature/truck-signing.live";
import { signBodyOf } from "@railhead/core/signature/truck-signing.rules";
import { kindAt } from "@railhead/core/trucks/truck-row.rules";
import type { TruckKind as Kind } from "@railhead/core/trucks/truck-kinds";
import { categoryTitle } from "@railhead/ui/floor/floor-tiles";
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

type CaptureSignatureProps = { category: Family; path: TruckKind; id: string };

/** Takes the signature on a truck's BOL. */
export function CaptureSignaturePage({ category, path, id }: CaptureSignatureProps) {
  const { session } = useSession();
  const list = floorPaths.truckTask(category, path, "capture-signature");
  const kind = kindAt(category, path);
  const load = {
    family: category,
    kind,
    id,
    canSign: session !== null && can(session.permissions, "outbound truck", "edit"),
    bodyOf: signBodyOf(kind),
    after: list,
  };
  return (
    <SignatureForm
      title={t("page.captureSignature")}
      subtitle={categoryTitle(category)}
      back={list}
      load={load}
      calls={callsOf(kind)}
    />
  );
}
