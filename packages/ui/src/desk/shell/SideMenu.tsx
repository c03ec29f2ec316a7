import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type RefObject } from "react";
import { Link, useLocation } from "wouter";
import {
  arrivingIn,
  deskMenu,
  menuFocus,
  withGroup,
  type MenuGroup,
  type MenuItem,
} from "@railhead/core/desk-menu/desk-menu.rules";
import { t } from "@railhead/core/messages/catalogue";
import { useStore } from "../../actor/use-store";
import { Icon } from "../../shared/Icon";
import { useSession } from "../../shared/use-session";
import type { MenuLookStore } from "./menu-look";
import "./side-menu.css";
import { useAddressSearch } from "../../shared/use-address-search";

const CURRENT = { page: "page", within: "true" } as const;

const MenuLink = ({ href, label, current }: MenuItem) => (
  <li>
    <Link href={href} aria-current={current === null ? undefined : CURRENT[current]}>
      {label}
    </Link>
  </li>
);

function Group({ group, isOpen, onToggle }: { group: MenuGroup; isOpen: boolean; onToggle: () => void }) {
  const id = useId();
  const { title, parts, isCurrent } = group;
  const isShown = title === null || isOpen;
  return (
    <section className="side-group" data-current={isCurrent || undefined}>
      {title === null ? null : (
        <h2>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            {title}
            <Icon name="down" size={14} />
          </button>
        </h2>
      )}
      <div id={id} hidden={!isShown}>
        {parts.map(({ caption, items }) => (
          <div key={caption ?? ""} className="side-part">
            {caption === null ? null : <p id={`${id} ${caption}`.replaceAll(" ", "-")}>{caption}</p>}
            <ul aria-labelledby={caption === null ? undefined : `${id} ${caption}`.replaceAll(" ", "-")}>
              {items.map((item) => (
                <MenuLink key={item.href} {...item} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Moves the focus among the links and headings that are seen. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const seen = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")].filter(
    (one) => one.closest("[hidden]") === null,
  );
  const to = menuFocus(event.key, seen.indexOf(document.activeElement as HTMLElement), seen.length);
  if (to === null) return;
  event.preventDefault();
  seen[to]?.focus();
}

type SideMenuProps = {
  look: MenuLookStore;
  menu: RefObject<HTMLElement | null>;
  isHidden: boolean;
  id: string;
};

/** The pages that the user may open, in groups by work; the one at hand is marked. */
export function SideMenu({ look, menu, isHidden, id }: SideMenuProps) {
  const { session } = useSession();
  const [path] = useLocation();
  const search = useAddressSearch();
  const stance = useStore(look);
  const permissions = session?.permissions ?? null;
  const groups = useMemo(
    () => deskMenu(permissions, search === "" ? path : `${path}?${search}`),
    [permissions, path, search],
  );
  const current = groups.find(({ isCurrent }) => isCurrent)?.name ?? null;
  const seen = useRef<string | null>(null);
  useEffect(() => {
    // Only who comes to a group has it opened: to close it then is their choice.
    if (seen.current !== current) look.change(arrivingIn(look.read(), current));
    seen.current = current;
  }, [look, current]);
  return (
    <nav
      ref={menu}
      id={id}
      className="side-menu"
      aria-label={t("shell.mainMenu")}
      hidden={isHidden}
      onKeyDown={moveFocus}
    >
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          isOpen={!stance.closed.includes(group.name)}
          onToggle={() => look.change(withGroup(look.read(), group.name))}
        />
      ))}
    </nav>
  );
}
