import { useRef, useState, type KeyboardEvent } from "react";
import type { Permission } from "@railhead/api-contract/permissions";
import { moveInGrid, moveKeyOf, shownCell, type GridCell } from "@railhead/core/access/permission-grid-moves.rules";
import {
  switchesOn,
  type PermissionBox,
  type PermissionGrid as Grid,
  type PermissionHead,
  type PermissionRow,
  type Switched,
} from "@railhead/core/access/permission-grid.view";
import { tPermissions } from "@railhead/core/messages/catalogue-permissions";
import "./permission-grid.css";

type GridProps = {
  grid: Grid;
  label: string;
  described: string | undefined;
  isReadOnly: boolean;
  isWrong: boolean;
  onSwitch: (permissions: readonly Permission[], isHeld: boolean) => void;
};
type BoxProps = {
  name: string;
  state: Switched;
  cell: GridCell;
  isChanged?: boolean;
  onPress: () => void;
};

/** What is only read has nothing in it that takes the focus: it is scrolled by keys itself. */
const scrolledByKeys = () => ({ role: "region", "aria-label": tPermissions("grid.name"), tabIndex: 0 });

const nameOf = ({ section, action }: GridCell): string => `${section ?? ""}|${action ?? ""}`;
const FIRST: GridCell = { section: null, action: null };

/** Where the one stop of Tab is, and how keys move it. */
function useGridCell(grid: Grid) {
  const table = useRef<HTMLTableElement>(null);
  const [left, setLeft] = useState(FIRST);
  const cell = shownCell(grid, left);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = moveKeyOf(event);
    if (key === null) return;
    event.preventDefault();
    const next = moveInGrid(grid, cell, key);
    setLeft(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${nameOf(next)}"]`)?.focus();
  };
  return { table, cell, setLeft, onKeyDown };
}

/**
 * Sections by actions, as the ARIA grid pattern has it: Tab leads in once, arrows move, Space switches. The heads of rows
 * and columns switch all of theirs.
 */
export function PermissionGrid({ grid, label, described, isReadOnly, isWrong, onSwitch }: GridProps) {
  const { table, cell: current, setLeft, onKeyDown } = useGridCell(grid);
  const box = ({ name, state, cell, isChanged, onPress }: BoxProps) => {
    const isCurrent = nameOf(cell) === nameOf(current);
    return (
      <label className="permission-box" data-changed={isChanged || undefined}>
        <input
          ref={(input) => {
            if (input !== null) input.indeterminate = state === "some";
          }}
          type="checkbox"
          aria-label={name}
          aria-invalid={(isCurrent && isWrong) || undefined}
          data-cell={nameOf(cell)}
          data-entry={isCurrent ? "" : undefined}
          tabIndex={isCurrent ? 0 : -1}
          disabled={isReadOnly}
          checked={state === "all"}
          onFocus={() => setLeft(cell)}
          onChange={onPress}
        />
      </label>
    );
  };
  const head = (cell: GridCell, of: PermissionHead) =>
    box({ name: of.name, state: of.switched, cell, onPress: () => onSwitch(of.permissions, switchesOn(of)) });
  const right = (section: PermissionRow["section"], { permission, action, name, isHeld, isChanged }: PermissionBox) =>
    box({
      name,
      state: isHeld ? "all" : "none",
      cell: { section, action },
      isChanged,
      onPress: () => onSwitch([permission], !isHeld),
    });
  return (
    <div className="permission-scroll" {...(isReadOnly ? scrolledByKeys() : {})}>
      <table
        ref={table}
        role="grid"
        className="permission-grid"
        aria-label={label}
        aria-describedby={described}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{tPermissions("grid.section")}</th>
            {grid.columns.map((column) => (
              <th key={column.action} scope="col">
                <span className="permission-action">{column.text}</span>
                {column.permissions.length === 0 ? null : head({ section: null, action: column.action }, column)}
              </th>
            ))}
          </tr>
        </thead>
        {grid.groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="permission-group">
              <th scope="rowgroup">{title}</th>
              <td colSpan={grid.columns.length} />
            </tr>
            {rows.map((row) => (
              <tr key={row.section}>
                <th scope="row">
                  {head({ section: row.section, action: null }, row)}
                  <span>{row.text}</span>
                </th>
                {row.boxes.map((one, at) => (
                  <td key={grid.columns[at]?.action}>{one === null ? null : right(row.section, one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
