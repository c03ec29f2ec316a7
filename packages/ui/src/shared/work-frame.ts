import type { ComponentType, ReactNode } from "react";

/** What is drawn around the work on a load: the bars of the floor, or a page of the desk. */
export type WorkFrame = ComponentType<{
  title: string;
  /** One quiet line under the title. */
  subtitle?: string;
  /** The list that it leads back to. */
  back?: string;
  children: ReactNode;
  /** What is done next, always in sight. */
  footer?: ReactNode;
}>;
