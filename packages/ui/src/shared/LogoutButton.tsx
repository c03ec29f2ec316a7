import { useState } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tUpdate } from "@railhead/core/messages/catalogue-update";
import { Button } from "./Button";
import { ConfirmDialog } from "./ConfirmDialog";
import { LOGOUT } from "./menu-icons";
import { unconfirmedOf } from "./use-unconfirmed";

/** Signs out; a user who has sent something that has no answer yet is asked first (spec §9). */
export function LogoutButton({ userid, onLeave }: { userid: string; onLeave: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button block icon={LOGOUT} onClick={() => (unconfirmedOf(userid).length > 0 ? setAsks(true) : onLeave())}>
        {t("shell.logout")}
      </Button>
      <ConfirmDialog
        open={asks}
        title={tUpdate("logout.unconfirmed")}
        text={tUpdate("logout.unconfirmedText")}
        onCancel={() => setAsks(false)}
        onProceed={onLeave}
      />
    </>
  );
}
