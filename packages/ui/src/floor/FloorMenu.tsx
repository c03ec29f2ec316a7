import { MenuBody } from "./MenuBody";
import { useId, useState } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { Icon } from "../shared/Icon";
import "./menu.css";

/** The user's menu of the floor. Its content is drawn once it is opened. */
export function FloorMenu() {
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className="icon-btn" aria-label={t("shell.menu")} popoverTarget={id}>
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
        {wasOpened ? <MenuBody /> : null}
      </div>
    </>
  );
}
