import type { ComponentProps, MouseEvent } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import "./button.css";

type ButtonProps = ComponentProps<"button"> & {
  /** One main button per screen. */
  kind?: "main" | "plain" | "soft" | "danger";
  /** Work is under way: keeps its place and width, says so, takes no further press. */
  pending?: boolean;
  icon?: IconName;
  /** A number that belongs to the words, as in 'Receive 3'. */
  count?: number;
  block?: boolean;
};

/** The one button of both apps; its size follows the density. */
export function Button({
  kind = "plain",
  pending = false,
  icon,
  count,
  block,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  const classes = ["btn", `btn-${kind}`, block ? "btn-block" : "", className ?? ""].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <span className="btn-text">{children}</span>
      {count === undefined ? null : <span className="btn-count">{count}</span>}
    </button>
  );
}
