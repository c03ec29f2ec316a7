import { tYard } from "@railhead/core/messages/catalogue-yard-board";
import { expectedAt, overdueOf, waitOf } from "@railhead/core/yard-board/yard-wait.rules";
import type { CardView, ColumnView } from "@railhead/core/yard-board/yard-board.view";
import { Icon } from "../shared/Icon";
import { useNow } from "./Minute";

/** The clock face of a long wait. */
const CLOCK = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2";

type WaitProps = Pick<CardView, "since" | "isExpected" | "zone">;

/** At the head of a card: how long the truck has been in the yard, or when it is expected there. */
export function CardTime({ since, isExpected, zone }: WaitProps) {
  const now = useNow();
  if (isExpected)
    return (
      <span className="yard-card-time">
        <span className="sr-only">{tYard("column.expected")} </span>
        {since === null ? tYard("truck.unexpected") : expectedAt(since, now, zone)}
      </span>
    );
  const wait = waitOf(since, now);
  return wait === null ? null : (
    <span className="yard-card-time">
      <span className="sr-only">{tYard("truck.inYard")} </span>
      {wait.text}
    </span>
  );
}

/** That a truck waits long, or is overdue: by a word and a mark. */
export function WaitTag({ since, isExpected }: Pick<CardView, "since" | "isExpected">) {
  const now = useNow();
  const wait = isExpected ? overdueOf(since, now) : waitOf(since, now);
  if (wait === null || (!isExpected && wait.level === "normal")) return null;
  const level = isExpected || wait.level === "normal" ? "long" : wait.level;
  return (
    <p className="yard-wait" data-level={level}>
      <Icon name={level === "long" ? CLOCK : "alert"} size={14} />
      {isExpected ? tYard("truck.overdue", { wait: wait.text }) : tYard(`truck.${level}`)}
    </p>
  );
}

/** The state of a truck that is worked on, and how long ago its last step was. */
export function LastStep({ last, state }: { last: CardView["lastStep"]; state: string | null }) {
  const wait = waitOf(last?.at ?? null, useNow());
  const step = last === null || wait === null ? null : tYard(`truck.${last.step}`, { wait: wait.text });
  const text = [state, step].filter(Boolean).join(" · ");
  return text === "" ? null : <p className="yard-card-step">{text}</p>;
}

/** The longest wait of a column. */
export function LongestWait({ column: { id, since } }: { column: ColumnView }) {
  const now = useNow();
  const wait = id === "expected" ? overdueOf(since, now) : waitOf(since, now);
  if (wait === null) return null;
  return (
    <span className="yard-longest" data-level={id === "expected" ? "long" : wait.level}>
      {tYard(id === "expected" ? "column.mostOverdue" : "column.longest", { wait: wait.text })}
    </span>
  );
}
