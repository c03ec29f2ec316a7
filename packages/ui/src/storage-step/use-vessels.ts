import { useCallback, useEffect, useState } from "react";
import { EMPTY_QUERY } from "@railhead/core/list/query.rules";
import type { ListQuery } from "@railhead/core/list/query.types";
import { onsiteStorageResource } from "@railhead/core/resources/onsite-storage.resource";
import { offeredVessels, vesselsIn } from "@railhead/core/storage-step/offered-vessels.rules";
import { readWarnings } from "@railhead/core/storage-step/vessel-warnings.live";
import type { UseOffered } from "../record-step/use-record-step";
import { useOpenList } from "../resource/use-open-list";
import { useShell } from "../shared/shell-context";

const BY_NAME: ListQuery = { ...EMPTY_QUERY, sort: [{ field: "name", direction: "asc" }] };

/** The vessels of a terminal as they are now and each time that they change. */
function useTerminalVessels(terminalId: string) {
  const opened = useOpenList(onsiteStorageResource, null, BY_NAME);
  const [vessels, setVessels] = useState<ReturnType<typeof vesselsIn>>(null);
  useEffect(() => {
    if (opened === null) return undefined;
    const { list } = opened;
    const tell = () => setVessels(vesselsIn(list.state.read(), list.rowsHere(), terminalId));
    tell();
    return list.state.subscribe(tell);
  }, [opened, terminalId]);
  return { vessels, retry: useCallback(() => opened?.list.retry(), [opened]) };
}

/** The vessels that material of one may go into, each with what is to be looked at before: asked again when what is in them has changed. */
export const useVessels: UseOffered = ({ terminal, row }, take) => {
  const { api } = useShell();
  const { vessels, retry } = useTerminalVessels(terminal);
  const [warnings, setWarnings] = useState<Awaited<ReturnType<typeof readWarnings>> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const assetId = row?.["asset_id"];
  const contents = (Array.isArray(vessels) ? vessels : [])
    .map(({ id, quantity, updated_at }) => `${id} ${quantity} ${updated_at}`)
    .join();
  useEffect(() => {
    if (typeof assetId !== "string") return undefined;
    let isOver = false;
    void readWarnings(api, assetId).then((read) => (isOver ? undefined : setWarnings(read)));
    return () => {
      isOver = true;
    };
  }, [api, assetId, contents, attempt]);
  useEffect(() => take(offeredVessels(vessels, warnings)), [vessels, warnings, take]);
  return useCallback(() => {
    if (vessels === "failed") retry();
    setAttempt((before) => before + 1);
  }, [vessels, retry]);
};
