import type { AppRuntime } from "@railhead/ui/browser/app-runtime";
import { DeskLayout } from "@railhead/ui/desk/shell/DeskLayout.tsx";
import { DeskPage } from "@railhead/ui/desk/DeskPage.tsx";
import { AppShell } from "@railhead/ui/shared/AppShell.tsx";
import { WayBack } from "./WayBack";

/** The back office's app. */
export const DeskApp = ({ app }: { app: AppRuntime }) => (
  <AppShell app={app} frame={DeskPage} layout={DeskLayout} wayBack={<WayBack />} />
);
