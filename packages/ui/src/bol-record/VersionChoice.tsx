import { useId } from "react";
import type { VersionsView } from "@railhead/core/bol-record/bol-versions.view";
import type { VersionsQuery } from "@railhead/core/bol-record/versions-query.rules";
import { tBolVersions } from "@railhead/core/messages/catalogue-bol-versions";
import { Button } from "../shared/Button";

type OneProps = {
  label: string;
  chosen: number;
  options: VersionsView["options"];
  onChoose: (version: number) => void;
};

function One({ label, chosen, options, onChoose }: OneProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <select id={id} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
          {options.map(({ version, text }) => (
            <option key={version} value={version}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

type ChoiceProps = {
  options: VersionsView["options"];
  left: number;
  right: number;
  isOnlyDifferent: boolean;
  onChange: (change: Partial<VersionsQuery>) => void;
};

/** Which two versions stand side by side, and whether what is equal is left out. */
export function VersionChoice({ options, left, right, isOnlyDifferent, onChange }: ChoiceProps) {
  return (
    <div className="version-choice">
      <One
        label={tBolVersions("choose.left")}
        chosen={left}
        options={options}
        onChoose={(version) => onChange({ left: version, right })}
      />
      <Button icon="move" onClick={() => onChange({ left: right, right: left })}>
        {tBolVersions("turn")}
      </Button>
      <One
        label={tBolVersions("choose.right")}
        chosen={right}
        options={options}
        onChoose={(version) => onChange({ left, right: version })}
      />
      <label className="version-only">
        <input
          type="checkbox"
          checked={isOnlyDifferent}
          onChange={({ target }) => onChange({ left, right, isOnlyDifferent: target.checked })}
        />
        {tBolVersions("only")}
      </label>
    </div>
  );
}
