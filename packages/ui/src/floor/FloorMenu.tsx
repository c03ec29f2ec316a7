import { useEffect, useId, useState } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { LATER_MS } from "../browser/later";
import { Icon } from "../shared/Icon";
import { late } from "../shared/late";
import { useShell } from "../shared/shell-context";
import "./menu.css";

const lateBody = late(() => import("./MenuBody").then(({ MenuBody }) => MenuBody));

/** The user's menu of the floor. What stands in it comes once the first page does, and is drawn once it is opened. */
export function FloorMenu() {
  const id = useId();
  const { clock } = useShell().ports;
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => clock.after(LATER_MS, lateBody.fetch), [clock]);
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={t("shell.menu")}
        popoverTarget={id}
        onPointerDown={lateBody.fetch}
      >
        <Icon name="menu" size={28} />
      </button>
      <div
        id={id}
        popover="auto"
        className="menu"
        role="group"
        aria-label={t("shell.menu")}
        onToggle={() => setOpened(true)}
      >
        {wasOpened ? <lateBody.Part /> : null}
      </div>
    </>
  );
}
