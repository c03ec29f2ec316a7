import { useMemo } from "react";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import { deskPaths } from "@railhead/core/routes/desk-paths";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { GroupWork } from "./GroupWork";
import "../shared/button.css";
import "../record-fields/record-fields.css";
import "./cherrypick-group.css";

/** The work on a group, on the page of its record. */
export function GroupPanel({ row: { id } }: { row: ResourceRow }) {
  const { ports } = useShell();
  const { session, zone } = useSession();
  const { userid, permissions } = session ?? {};
  const input = useMemo(
    () =>
      userid === undefined || permissions === undefined
        ? null
        : { id, userid, permissions, address: deskPaths.cherrypickingHistory(id), ports },
    [id, userid, permissions, ports],
  );
  return input === null ? null : <GroupWork key={`${input.userid} ${id}`} input={input} zone={zone ?? "UTC"} />;
}
