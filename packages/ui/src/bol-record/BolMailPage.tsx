import { useCallback, useEffect, useState } from "react";
import { mailBol } from "@railhead/core/bol-record/mail-bol";
import { readRecipients } from "@railhead/core/bol-record/recipients.live";
import type { OfferedRecords } from "@railhead/core/record-step/record-step.types";
import { RecordStepPage } from "../record-step/RecordStepPage";
import type { UseOffered } from "../record-step/use-record-step";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** The contacts of a BOL: asked again when what was mailed of it has changed, or there is another version. */
const useRecipients: UseOffered = ({ row }, take) => {
  const { api } = useShell();
  const zone = useSession().zone ?? "UTC";
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<OfferedRecords | null>(null);
  const id = row?.id ?? null;
  const asOf = row === null ? "" : JSON.stringify([row["version"], row["status"], row["mails"]]);
  useEffect(() => {
    if (id === null) return undefined;
    let isOver = false;
    void readRecipients(api, id, zone).then((offered) => (isOver ? undefined : setRead(offered)));
    return () => {
      isOver = true;
    };
  }, [api, id, zone, asOf, attempt]);
  useEffect(() => (read === null ? undefined : take(read)), [read, take]);
  return useCallback(() => setAttempt((before) => before + 1), []);
};

/** The page on which a BOL is mailed. */
export const BolMailPage = ({ id }: { id: string }) => (
  <RecordStepPage step={mailBol} id={id} useOffered={useRecipients} />
);
