import { useState } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tUpdate } from "@railhead/core/messages/catalogue-update";
import { DESK_FORMS, hasDraftForms } from "@railhead/core/storage/draft-form.storage";
import { webStorage } from "../browser/storage";
import { Button } from "./Button";
import { ConfirmDialog } from "./ConfirmDialog";
import { LOGOUT } from "./menu-icons";
import { unconfirmedOf } from "./use-unconfirmed";

type Reason = "unconfirmed" | "halfFilled";

/** Why a logout is asked about: something has no answer yet, or a form of the desk would be lost. */
function reasonOf(userid: string): Reason | null {
  if (unconfirmedOf(userid).length > 0) return "unconfirmed";
  return hasDraftForms(webStorage.session, userid, DESK_FORMS) ? "halfFilled" : null;
}

/** Signs out; a user who has sent something that has no answer yet, or left a form half-filled, is asked first (spec §9). */
export function LogoutButton({ userid, onLeave }: { userid: string; onLeave: () => void }) {
  const [reason, setReason] = useState<Reason | null>(null);
  const press = () => {
    const found = reasonOf(userid);
    if (found === null) onLeave();
    else setReason(found);
  };
  return (
    <>
      <Button block icon={LOGOUT} onClick={press}>
        {t("shell.logout")}
      </Button>
      <ConfirmDialog
        open={reason !== null}
        title={reason === null ? "" : tUpdate(`logout.${reason}`)}
        text={reason === null ? "" : tUpdate(`logout.${reason}Text`)}
        onCancel={() => setReason(null)}
        onProceed={onLeave}
      />
    </>
  );
}
