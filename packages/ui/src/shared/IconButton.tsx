import type { ComponentProps } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import "./button.css";

/** A square button that shows a sign only; its name is read out. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: ComponentProps<"button"> & { icon: IconName; label: string }) {
  return (
    <button type="button" aria-label={label} {...rest} className={`icon-btn ${className ?? ""}`}>
      <Icon name={icon} />
    </button>
  );
}
