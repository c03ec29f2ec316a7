import { memo, useState } from "react";
import type { LaneHeadView } from "@railhead/core/tracks/lane-head.view";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { switchListAddress } from "@railhead/core/tracks/switch-list-address.rules";
import { Popup } from "../desk/popup/Popup";
import { Button } from "../shared/Button";
import { useShell } from "../shared/shell-context";

type MenuProps = { lanes: readonly LaneHeadView[] };

/** The tracks of a switch list to tick; all are ticked at first. */
function Tracks({ lanes, onOpen }: MenuProps & { onOpen: (ids: readonly string[]) => void }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = lanes.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <>
      <div className="popup-items">
        {lanes.map(({ id, name, cars }) => (
          <label key={id} className="popup-item">
            <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
            {name} · {cars}
          </label>
        ))}
      </div>
      <div className="board-list-ends">
        <Button onClick={() => setLeft(new Set(chosen.length === 0 ? [] : lanes.map(({ id }) => id)))}>
          {tBoard(chosen.length === 0 ? "list.all" : "list.none")}
        </Button>
        <Button kind="main" disabled={chosen.length === 0} onClick={() => onOpen(chosen)}>
          {tBoard("list.print", { count: chosen.length })}
        </Button>
      </div>
    </>
  );
}

/** The order of the cars of chosen tracks on paper, for the crew. */
export const SwitchListMenu = memo(function SwitchListMenu({ lanes }: MenuProps) {
  const { navigator } = useShell().ports;
  return (
    <Popup label={tBoard("list.title")}>
      {(close) => (
        <Tracks
          lanes={lanes}
          onOpen={(ids) => {
            close();
            navigator.go(switchListAddress(ids));
          }}
        />
      )}
    </Popup>
  );
});
