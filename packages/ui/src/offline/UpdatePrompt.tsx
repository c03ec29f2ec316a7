import { useState } from "react";
import { useLocation } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { tUpdate } from "@railhead/core/messages/catalogue.update";
import { useStore } from "../actor/use-store";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import type { KeptApp } from "./kept-app";
import "./update-prompt.css";

/** Offers a newer version between two jobs, never within one. Whoever puts one off is asked again when the next one comes. */
export function UpdatePrompt({ app, isInHand }: { app: KeptApp; isInHand: (path: string) => boolean }) {
  const newer = useStore(app);
  const [path] = useLocation();
  const [putOff, setPutOff] = useState(0);
  if (newer <= putOff || isInHand(path)) return null;
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
