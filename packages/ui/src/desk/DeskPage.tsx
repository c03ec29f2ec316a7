import type { ReactNode } from "react";
import { usePageTitle } from "../shared/use-page-title";

type DeskPageProps = { title: string; summary?: string | null; actions?: ReactNode; children: ReactNode };

/** A page of the desk: its title with one quiet line, the actions, and the content. */
export function DeskPage({ title, summary, actions, children }: DeskPageProps) {
  const heading = usePageTitle(title);
  return (
    <>
      <div className="desk-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {summary ? <p>{summary}</p> : null}
        {actions}
      </div>
      {children}
    </>
  );
}
