import { useState } from "react";
import type { AppRuntime } from "@railhead/ui/browser/app-runtime";
import { DeskLayout } from "@railhead/ui/desk/shell/DeskLayout.tsx";
import { DeskPage } from "@railhead/ui/desk/DeskPage.tsx";
import { createDeskData, DeskDataContext } from "@railhead/ui/resource/desk-data";
import { AppShell } from "@railhead/ui/shared/AppShell.tsx";
import { WayBack } from "./WayBack";

/** The back office's app, with the rows that its pages share. */
export function DeskApp({ app }: { app: AppRuntime }) {
  const [data] = useState(() => createDeskData(app));
  return (
    <DeskDataContext value={data}>
      <AppShell app={app} frame={DeskPage} layout={DeskLayout} wayBack={<WayBack />} />
    </DeskDataContext>
  );
}
