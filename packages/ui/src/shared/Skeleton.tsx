import "./notices.css";

/** Placeholder rows of a list on its way, as high as the rows to come, so that nothing shifts. */
export function Skeleton({ rows = 4, label }: { rows?: number; label: string }) {
  return (
    <div className="skeleton" role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row" aria-hidden="true">
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
