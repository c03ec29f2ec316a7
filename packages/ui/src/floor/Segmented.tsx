import { Icon } from "../shared/Icon";
import type { IconName } from "../shared/icons";
import "./segmented.css";

type Option<T extends string> = { readonly value: T; readonly label: string; readonly icon?: IconName };
type SegmentedProps<T extends string> = {
  /** What the choice is about; read out, not shown. */
  label: string;
  options: readonly Option<T>[];
  value: T | null;
  onChange: (value: T) => void;
};

/** A few choices side by side, of which one holds: 'Scan' or 'Manual'. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  return (
    <div className="segmented" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon === undefined ? null : <Icon name={option.icon} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}
