import { Link } from "wouter";
import { tUpload } from "@railhead/core/messages/catalogue-railcar-uploads";
import { newUploadAddress } from "@railhead/core/railcars/upload-address";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import "../shared/button.css";

/** The way to announce the railcars of a file, for who may; nothing where the list is not of railcars. */
export function UploadButton({ resource: { batch: family } }: { resource: Pick<ResourceFacts, "batch"> }) {
  const { isBuilt } = useShell();
  const { can } = useSession();
  if (family === undefined || !can("railcar", "create")) return null;
  const address = newUploadAddress(family);
  if (!isBuilt(address)) return null;
  return (
    <Link href={address} className="btn list-import">
      {tUpload("page.open")}
    </Link>
  );
}
