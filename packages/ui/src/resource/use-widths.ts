import { useCallback, useState } from "react";
import { readWidths, writeWidths, type ColumnWidths } from "@railhead/core/list/column-widths.storage";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** How wide a person has made the columns of a list, on this device. */
export function useWidths(list: string): readonly [ColumnWidths, (key: string, pixels: number) => void] {
  const { local } = useShell().ports.storage;
  const userid = useSession().session?.userid ?? "";
  const [widths, setWidths] = useState<ColumnWidths>(() => readWidths(local, userid, list));
  const setWidth = useCallback(
    (key: string, pixels: number) =>
      setWidths((before) => {
        const after = { ...before, [key]: pixels };
        writeWidths(local, userid, list, after);
        return after;
      }),
    [local, userid, list],
  );
  return [widths, setWidth];
}
