import type { ReactNode, Ref } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import type { Tone } from "./tone";
import "./banner.css";

const ICON_OF: Record<Tone, IconName> = {
  brand: "track",
  ready: "check",
  waiting: "alert",
  blocked: "alert",
  closed: "lock",
};

type BannerProps = {
  tone: Tone;
  title?: string;
  icon?: IconName;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** Read out when it appears. */
  live?: boolean;
  /** Its title, to which the focus may be brought. */
  heading?: Ref<HTMLElement> | undefined;
};

/** A matter that stays on the page until it is settled. */
export function Banner({ tone, title, icon, children, action, live = false, heading }: BannerProps) {
  return (
    <div className={`banner banner-${tone}`} role={live ? (tone === "blocked" ? "alert" : "status") : undefined}>
      <Icon name={icon ?? ICON_OF[tone]} />
      <div className="banner-text">
        {title === undefined ? null : (
          <strong ref={heading} tabIndex={heading === undefined ? undefined : -1}>
            {title}
          </strong>
        )}
        {children}
      </div>
      {action === undefined ? null : <div className="banner-action">{action}</div>}
    </div>
  );
}
