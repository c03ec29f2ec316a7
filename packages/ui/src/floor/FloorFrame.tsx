import type { ReactNode } from "react";
import { floorPaths } from "@railhead/core/routes/paths";
import { Page } from "./Page";

/** The floor's frame around what has no page of its own: its way back is the first page. */
export const FloorFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} back={floorPaths.home}>
    {children}
  </Page>
);
