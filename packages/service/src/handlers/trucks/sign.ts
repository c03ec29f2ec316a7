import { bolRefusal } from "@railhead/core/messages/refusals/bols";
import { keptSignature, signatureFault } from "@railhead/core/trucks/signed-image.rules";
import { truckName, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { ruleFault } from "../../refusals/faults";
import type { RecordRef } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import { conflict } from "../../problems";
import { bolLock, setBolStatus } from "../bols/bol";
import { refuseFields } from "./create";
import { shownSignature } from "./serialize";
import { stepTo } from "./steps";
import { lockedTruck, writeTruck, type Truck } from "./trucks";

/** A signature as the pad sends it, in whichever of the three forms. */
export interface SignBody {
  readonly signature: { readonly image: string };
  readonly signed_by?: string | undefined;
  readonly signed_as?: "driver" | "staff" | undefined;
  /** The version that was shown to the signer. */
  readonly bol_version_id?: string | undefined;
}

/**
 * Signs the current version of a truck's BOL. Kept are who, when and the pixels of the image, without anything else that the file holds. Refuses what is no
 * signature (422), a state that takes none, and a version that is not the current one any more (409).
 */
export async function signTruck(
  context: RequestContext,
  kind: TruckKind,
  ref: RecordRef,
  body: SignBody,
): Promise<Truck> {
  const truck = await lockedTruck(context, kind, ref);
  const fault = signatureFault(body.signature.image);
  if (fault !== null) refuseFields([ruleFault("signature", fault)]);
  const status_id = await stepTo(context, truck, "sign");
  const bolId = truck.row.bol_id ?? "";
  await context.tx.lock([bolLock(bolId)]);
  const bol = await context.tx.rows("bols").get(bolId);
  if (bol === undefined || bol.version_id === null) throw new RangeError(`truck ${ref.id} has no BOL to sign`);
  if (body.bol_version_id !== undefined && body.bol_version_id !== bol.version_id) {
    throw conflict("bol_changed", bolRefusal("bol_changed", { number: bol.number, version: bol.version }), {
      bol_version_id: bol.version_id,
      bol_version: bol.version,
    });
  }
  const signed_by = body.signed_by?.trim() || truck.row.driver_name?.trim() || "Driver";
  const signature = await context.tx.rows("signatures").insert({
    bol_id: bol.id,
    bol_version_id: bol.version_id,
    bol_version: bol.version,
    signed_at: context.now,
    signed_by,
    signed_as: body.signed_as ?? "driver",
    recorded_by: context.caller.session.userid,
  });
  await context.tx
    .rows("signature-images")
    .insert({ signature_id: signature.id, image: keptSignature(body.signature.image) });
  await setBolStatus(context, bol.id, "signed", `Signed by ${signed_by} for ${truckName(truck.row)}`);
  return writeTruck(
    context,
    truck,
    { status_id },
    { action: "sign", before: { signature: null }, after: { signature: shownSignature(signature) } },
  );
}
