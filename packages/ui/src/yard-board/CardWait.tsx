import { tYard } from "@railhead/core/messages/catalogue-yard-board";
import { expectedAt, waitOf } from "@railhead/core/yard-board/yard-wait.rules";
import type { CardView, ColumnView } from "@railhead/core/yard-board/yard-board.view";
import { Icon } from "../shared/Icon";
import { useNow } from "./Minute";

/** The clock face of a long wait. */
const CLOCK = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2";

type WaitProps = Pick<CardView, "since" | "isExpected" | "zone">;

/** When a truck is expected, and how long it is overdue. */
function Expected({ since, zone }: WaitProps) {
  const now = useNow();
  const wait = waitOf(since, now);
  return (
    <p className="yard-wait" data-level={wait === null ? "normal" : "long"}>
      <span>
        {since === null ? tYard("truck.unexpected") : tYard("truck.expected", { at: expectedAt(since, now, zone) })}
      </span>
      {wait === null ? null : (
        <span className="yard-wait-tag">
          <Icon name={CLOCK} size={14} />
          {tYard("truck.overdue", { wait: wait.text })}
        </span>
      )}
    </p>
  );
}

/** How long a truck has been in the yard, or when it is expected there. A long wait has a word and a mark. */
export function CardWait({ since, isExpected, zone }: WaitProps) {
  const wait = waitOf(since, useNow());
  if (isExpected) return <Expected since={since} isExpected zone={zone} />;
  if (wait === null) return null;
  return (
    <p className="yard-wait" data-level={wait.level}>
      <span>{tYard("truck.inYard", { wait: wait.text })}</span>
      {wait.level === "normal" ? null : (
        <span className="yard-wait-tag">
          <Icon name={wait.level === "long" ? CLOCK : "alert"} size={14} />
          {tYard(`truck.${wait.level}`)}
        </span>
      )}
    </p>
  );
}

/** How long ago the last step was. */
export function LastStep({ last }: { last: NonNullable<CardView["lastStep"]> }) {
  const wait = waitOf(last.at, useNow());
  return wait === null ? null : <p className="yard-card-step">{tYard(`truck.${last.step}`, { wait: wait.text })}</p>;
}

/** The longest wait of a column. */
export function LongestWait({ column: { id, since } }: { column: ColumnView }) {
  const wait = waitOf(since, useNow());
  if (wait === null) return null;
  return (
    <span className="yard-longest" data-level={id === "expected" ? "long" : wait.level}>
      {tYard(id === "expected" ? "column.mostOverdue" : "column.longest", { wait: wait.text })}
    </span>
  );
}
