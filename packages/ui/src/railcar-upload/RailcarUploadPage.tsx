import { useMemo, useState } from "react";
import { Link } from "wouter";
import { FAMILIES, type Family } from "@railhead/api-contract/family";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tUpload } from "@railhead/core/messages/catalogue-railcar-uploads";
import { createUploadFiles } from "@railhead/core/railcar-upload-page/upload-files";
import { newUploadAddress, readUploadAddress } from "@railhead/core/railcars/upload-address";
import { DeskPage } from "../desk/DeskPage";
import { useShell } from "../shared/shell-context";
import { useAddressSearch } from "../shared/use-address-search";
import { useSession } from "../shared/use-session";
import { UploadOne } from "./UploadOne";
import { UploadStart } from "./UploadStart";
import "../shared/button.css";
import "./railcar-upload.css";
import "./railcar-upload-narrow.css";

/** Which railcars the file is of: each family has columns and lists of its own. */
function FamilySwitch({ family }: { family: Family }) {
  return (
    <nav className="upload-families" aria-label={tUpload("family.label")}>
      {FAMILIES.map((one) => (
        <Link key={one} href={newUploadAddress(one)} aria-current={one === family ? "page" : undefined}>
          {tUpload(`family.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The page on which files of railcars are uploaded: which one it shows is in its address, and nowhere else. */
export function RailcarUploadPage() {
  const { ports } = useShell();
  const { session, zone, can } = useSession();
  const search = useAddressSearch();
  const { uploadId, shown, family } = useMemo(() => readUploadAddress(search), [search]);
  const [files] = useState(createUploadFiles);
  const withFiles = useMemo(() => ({ ...ports, files }), [ports, files]);
  if (session === null) return null;
  const { userid, terminal_id: terminalId } = session;
  const title = tDesk("special.bulk-upload");
  // Each is a page of its own, though both have one title: the focus goes to it.
  if (uploadId === null)
    return (
      <DeskPage key="start" title={title} summary={tUpload("page.summary")} actions={<FamilySwitch family={family} />}>
        <UploadStart
          key={`${userid} ${terminalId} ${family}`}
          input={{ terminalId, zone: zone ?? "UTC", family, ports: withFiles }}
        />
      </DeskPage>
    );
  return (
    <DeskPage key={uploadId} title={title}>
      <UploadOne
        key={`${userid} ${uploadId}`}
        asked={shown}
        canReceive={can("railcar", "edit")}
        input={{
          uploadId,
          userid,
          terminalId,
          zone: zone ?? "UTC",
          canCreate: can("railcar", "create"),
          canEdit: can("railcar", "edit"),
          ports: withFiles,
        }}
      />
    </DeskPage>
  );
}
