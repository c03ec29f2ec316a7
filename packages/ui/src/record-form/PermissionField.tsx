import { useId, useMemo, useState } from "react";
import { viewPermissionGrid } from "@railhead/core/access/permission-grid.view";
import { withPermissions } from "@railhead/core/access/permission-set.rules";
import { tPermissions } from "@railhead/core/messages/catalogue-permissions";
import type { RecordFieldView } from "@railhead/core/record-form/record-form.view";
import { AppRights } from "../permissions/AppRights";
import { PermissionGrid } from "../permissions/PermissionGrid";
import { Banner } from "../shared/Banner";
import { Icon } from "../shared/Icon";

type PermissionFieldProps = {
  field: RecordFieldView;
  described: string | undefined;
  onEnter: (entry: readonly string[]) => void;
};

/** What a profile permits: the rights of the app, then its sections by actions, and what is changed before it is saved. */
export function PermissionField({ field, described, onEnter }: PermissionFieldProps) {
  const { items, permissions, label, isReadOnly, fault } = field;
  const [find, setFind] = useState("");
  const findId = useId();
  const loaded = permissions?.loaded ?? items;
  const grid = useMemo(() => viewPermissionGrid({ held: items, loaded, find }), [items, loaded, find]);
  const onSwitch = (switched: readonly string[], isHeld: boolean) => onEnter(withPermissions(items, switched, isHeld));
  return (
    <div className="permissions">
      <AppRights rights={grid.app} isReadOnly={isReadOnly} onSwitch={onSwitch} />
      <div className="permission-top">
        <span className="field-label">{tPermissions("grid.name")}</span>
        <span className="permission-count">{grid.held}</span>
        <div className="field-box permission-find">
          <Icon name="search" size={16} />
          <input
            id={findId}
            type="search"
            autoComplete="off"
            aria-label={tPermissions("grid.find")}
            placeholder={tPermissions("grid.find")}
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
        </div>
      </div>
      {grid.groups.length === 0 ? (
        <p role="status">{tPermissions("grid.none")}</p>
      ) : (
        <PermissionGrid
          grid={grid}
          label={label}
          described={described}
          isReadOnly={isReadOnly}
          isWrong={fault !== null}
          onSwitch={onSwitch}
        />
      )}
      {permissions?.isEmpty === true ? <p className="permission-count">{tPermissions("change.nothing")}</p> : null}
      {permissions?.losses == null ? null : (
        <Banner tone="waiting" title={tPermissions("own.title")} live>
          {permissions.losses}
        </Banner>
      )}
    </div>
  );
}
