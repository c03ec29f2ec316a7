import { useEffect, useState } from "react";
import { EMPTY_QUERY } from "@railhead/core/list/query.rules";
import type { ListQuery } from "@railhead/core/list/query.types";
import { onsiteStorageResource } from "@railhead/core/resources/onsite-storage.resource";
import { readWarnings, withWarnings } from "@railhead/core/storage-step/vessel-warnings.live";
import type { Vessel } from "@railhead/core/vessels/vessel.types";
import type { UseOffered } from "../record-step/use-record-step";
import { useOpenList } from "../resource/use-open-list";
import { useShell } from "../shared/shell-context";

const BY_NAME: ListQuery = { ...EMPTY_QUERY, sort: [{ field: "name", direction: "asc" }] };
const NO_WARNINGS: ReadonlyMap<string, string> = new Map();

/** The vessels of a terminal as they are now and each time that they change; null while they are not read. */
function useTerminalVessels(terminalId: string): readonly Vessel[] | null {
  const opened = useOpenList(onsiteStorageResource, null, BY_NAME);
  const [vessels, setVessels] = useState<readonly Vessel[] | null>(null);
  useEffect(() => {
    if (opened === null) return undefined;
    const { list } = opened;
    const tell = () => {
      const rows = [...list.rowsHere()] as unknown as readonly Vessel[];
      setVessels(rows.filter((row) => row.terminal_id === terminalId));
    };
    tell();
    return list.state.subscribe(tell);
  }, [opened, terminalId]);
  return vessels;
}

/** The vessels that material of one may go into, each with what is to be looked at before: asked again when what is in them has changed. */
export const useVessels: UseOffered = ({ terminal, row }, take) => {
  const { api } = useShell();
  const vessels = useTerminalVessels(terminal);
  const [warnings, setWarnings] = useState(NO_WARNINGS);
  const assetId = row?.["asset_id"];
  const contents = (vessels ?? []).map(({ id, quantity, updated_at }) => `${id} ${quantity} ${updated_at}`).join();
  useEffect(() => {
    if (typeof assetId !== "string") return undefined;
    let isOver = false;
    void readWarnings(api, assetId).then((read) => (isOver ? undefined : setWarnings(read)));
    return () => {
      isOver = true;
    };
  }, [api, assetId, contents]);
  useEffect(() => {
    if (vessels !== null) take(withWarnings(vessels, warnings));
  }, [vessels, warnings, take]);
};
