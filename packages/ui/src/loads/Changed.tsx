import { useEffect, useRef } from "react";
import { Banner } from "../shared/Banner";

type ChangedProps = { text: string; /** Another one each time, also where the words are the same. */ count: number };

/**
 * A notice that somebody else changed the load under an open form. It scrolls into view and is announced again with
 * each change.
 */
export function Changed({ text, count }: ChangedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [text, count]);
  return (
    <div ref={place}>
      <Banner key={count} tone="waiting" live>
        {text}
      </Banner>
    </div>
  );
}
