import { memo } from "react";
import { EmptyState } from "../shared/EmptyState";
import { useListKeys } from "./list-keys";
import "./option-list.css";

export type OptionView = {
  readonly id: string;
  readonly title: string;
  readonly sub?: string;
  /** A figure at the right edge. */
  readonly end?: string;
  /** How full it is, 0 to 1: drawn as a rail under the words. */
  readonly fill?: number;
  readonly disabled?: boolean;
};

type OptionRowProps = { option: OptionView; chosen: boolean; onChoose: (id: string) => void };

const OptionRow = memo(function OptionRow({ option, chosen, onChoose }: OptionRowProps) {
  return (
    <li>
      <button
        type="button"
        className="option"
        aria-pressed={chosen}
        disabled={option.disabled}
        onClick={() => onChoose(option.id)}
      >
        <span className="option-title">{option.title}</span>
        {option.end === undefined ? null : <span className="option-end">{option.end}</span>}
        {option.fill === undefined ? null : (
          <svg className="option-rail" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(100, option.fill * 100)} height="4" />
          </svg>
        )}
        {option.sub === undefined ? null : <span className="option-sub">{option.sub}</span>}
      </button>
    </li>
  );
});

type OptionListProps = {
  label: string;
  options: readonly OptionView[];
  value: string | null;
  onChoose: (id: string) => void;
  /** A further text where there is none. */ empty?: string | undefined;
};

/** A choice of one among big rows, such as the tracks; an empty list says so. */
export function OptionList({ label, options, value, onChoose, empty }: OptionListProps) {
  const { place, keys } = useListKeys();
  if (options.length === 0) return <EmptyState hint={empty} />;
  return (
    <ul ref={place} className="option-list" aria-label={label} {...keys}>
      {options.map((option) => (
        <OptionRow key={option.id} option={option} chosen={option.id === value} onChoose={onChoose} />
      ))}
    </ul>
  );
}
