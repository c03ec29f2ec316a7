import type { ReactNode } from "react";
import "./list-head.css";

/** What a list shows, and how many there are: that is read out as it changes. */
export function ListHead({ title, count }: { title: string; count: ReactNode }) {
  return (
    <div className="list-head">
      <h2>{title}</h2>
      <span role="status">{count}</span>
    </div>
  );
}
