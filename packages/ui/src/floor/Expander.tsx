import { useId, useState, type ReactNode } from "react";
import { Icon } from "../shared/Icon";
import "./expander.css";

type ExpanderProps = {
  title: string;
  count?: number | string;
  /** Leave out to let it keep its own state, from `defaultOpen` on. */
  open?: boolean;
  defaultOpen?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
  /** Next to the title, outside the button. */
  actions?: ReactNode;
};

/** A section that opens and closes under its title. */
export function Expander({ title, count, open, defaultOpen = false, onToggle, children, actions }: ExpanderProps) {
  const [own, setOwn] = useState(defaultOpen);
  const id = useId();
  const shown = open ?? own;
  const toggle = () => {
    setOwn(!shown);
    onToggle?.(!shown);
  };
  return (
    <section className="expander">
      <div className="expander-head">
        <h2>
          <button type="button" aria-expanded={shown} aria-controls={id} onClick={toggle}>
            <Icon name="down" />
            <span>{title}</span>
          </button>
        </h2>
        {count === undefined ? null : <span className="expander-count">{count}</span>}
        {actions}
      </div>
      <div id={id} className="expander-body" hidden={!shown}>
        {shown ? children : null}
      </div>
    </section>
  );
}
