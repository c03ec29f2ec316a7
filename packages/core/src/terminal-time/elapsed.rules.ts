import { tLists } from "../messages/catalogue-lists";

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** How long something has gone on, in its two largest units: 45 min, 2 h 10 min, 3 d 4 h. `seconds` from 0 on. */
export function elapsedText(seconds: number): string {
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const days = Math.floor(seconds / DAY);
  if (days > 0) return tLists("elapsed.days", { days, hours });
  return hours > 0 ? tLists("elapsed.hours", { hours, minutes }) : tLists("elapsed.minutes", { minutes });
}
