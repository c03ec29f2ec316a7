import { useState } from "react";
import { useLocation } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { tUpdate } from "@railhead/core/messages/catalogue-update";
import { useStore } from "../actor/use-store";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import type { KeptApp } from "./kept-app";
import "./update-prompt.css";

/** Offers a newer version between two jobs, never within one. After Later it is offered again with the next version. */
export function UpdatePrompt({ app, isJobOpen }: { app: KeptApp; isJobOpen: (path: string) => boolean }) {
  const newer = useStore(app);
  const [path] = useLocation();
  const [putOff, setPutOff] = useState(0);
  if (newer <= putOff || isJobOpen(path)) return null;
  return (
    <div className="update-prompt">
      <div className="update-row">
        <p className="update-text" role="status">
          <Icon name="retry" />
          {tUpdate("update.ready")}
        </p>
        <div className="update-choice">
          <Button onClick={() => setPutOff(newer)}>{tUpdate("update.later")}</Button>
          <Button kind="soft" onClick={app.update}>
            {t("page.reload")}
          </Button>
        </div>
      </div>
    </div>
  );
}
