import { Link } from "wouter";
import type { Family } from "@railhead/api-contract/family";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { newUploadAddress } from "@railhead/core/railcars/upload-address";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import "../shared/button.css";

/** The way to announce the railcars of a file, for who may. */
export function UploadButton({ family }: { family: Family }) {
  const { isBuilt } = useShell();
  const { can } = useSession();
  const address = newUploadAddress(family);
  if (!can("railcar", "create") || !isBuilt(address)) return null;
  return (
    <Link href={address} className="btn list-import">
      {tDesk("special.bulk-upload")}
    </Link>
  );
}
