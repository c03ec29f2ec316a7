import { useId } from "react";
import type { Permission } from "@railhead/api-contract/permissions";
import type { AppRight } from "@railhead/core/access/permission-grid.view";
import { tPermissions } from "@railhead/core/messages/catalogue-permissions";

type AppRightsProps = {
  rights: readonly AppRight[];
  isReadOnly: boolean;
  onSwitch: (permissions: readonly Permission[], isHeld: boolean) => void;
};

/** Rights of the app itself, apart from the sections: each with a sentence of what it does. */
export function AppRights({ rights, isReadOnly, onSwitch }: AppRightsProps) {
  const id = useId();
  return (
    <fieldset className="app-rights">
      <legend>{tPermissions("grid.app")}</legend>
      {rights.map(({ permission, name, action, text, isHeld, isChanged }, at) => (
        <label key={permission} data-changed={isChanged || undefined}>
          <input
            type="checkbox"
            aria-label={name}
            aria-describedby={`${id}-${at}`}
            data-entry=""
            disabled={isReadOnly}
            checked={isHeld}
            onChange={() => onSwitch([permission], !isHeld)}
          />
          <span>
            <b>{tPermissions(`action.${action}`)}</b> <span id={`${id}-${at}`}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
