import { useState, type ReactNode } from "react";
import { HandlerProvider, createHandlerStore } from "@railhead/ui/desk/shell/handlers";
import { THEMES } from "@railhead/ui/browser/look";
import { DeskDataContext } from "@railhead/ui/resource/desk-data";
import { Button } from "@railhead/ui/shared/Button.tsx";
import { ShellContext } from "@railhead/ui/shared/shell-context.tsx";
import { useSession } from "@railhead/ui/shared/use-session";
import { ControlShelves } from "./ControlShelves";
import { DIALOGS } from "./Dialogs";
import { FieldShelves } from "./FieldShelves";
import type { createGalleryApp } from "./gallery-app";
import { ListShelves } from "./ListShelves";
import { NoticeShelves } from "./NoticeShelves";
import { ValueShelves } from "./ValueShelves";
import { WorkShelves } from "./WorkShelves";
import "@railhead/ui/desk/shell/shell.css";
import "./gallery.css";

/** The parts of the gallery, by their names in the address. */
export const PARTS: Readonly<Record<string, () => ReactNode>> = {
  controls: ControlShelves,
  values: ValueShelves,
  fields: FieldShelves,
  lists: ListShelves,
  work: WorkShelves,
  notices: NoticeShelves,
};

type GalleryProps = ReturnType<typeof createGalleryApp> & {
  /** One part alone; null for all. */
  part: string | null;
  /** The dialog that is open. */
  dialog: string | null;
};

function Shelves({ app, part, dialog }: Omit<GalleryProps, "data">) {
  if (useSession().session === null) return null;
  const open = dialog === null ? undefined : DIALOGS[dialog];
  return (
    <main className="desk-main gallery" data-ready="">
      <h1>Controls and fields in all their states</h1>
      <p>For development only. Another light:</p>
      <div className="specimen-row">
        {THEMES.map((theme) => (
          <Button key={theme} onClick={() => app.look.setTheme(theme)}>
            {theme}
          </Button>
        ))}
        {Object.keys(PARTS).map((name) => (
          <a key={name} className="btn btn-plain" href={`?part=${name}`}>
            {name}
          </a>
        ))}
        {Object.keys(DIALOGS).map((name) => (
          <a key={name} className="btn btn-plain" href={`?part=controls&dialog=${name}`}>
            {`dialog: ${name}`}
          </a>
        ))}
      </div>
      {Object.entries(PARTS).map(([name, Part]) => (part === null || part === name ? <Part key={name} /> : null))}
      {open?.()}
    </main>
  );
}

/** Every control and kind of field of the desk in every state, on one page that no build delivers. */
export function Gallery({ app, data, part, dialog }: GalleryProps) {
  const [handlers] = useState(createHandlerStore);
  return (
    <ShellContext value={app}>
      <HandlerProvider value={handlers}>
        <DeskDataContext value={data}>
          <Shelves app={app} part={part} dialog={dialog} />
        </DeskDataContext>
      </HandlerProvider>
    </ShellContext>
  );
}
