import { createElement, useEffect, useState, type ReactNode } from "react";
import type { Route } from "@railhead/core/routes/route";
import { useShell } from "./shell-context";

type PageSlotProps = {
  route: Route;
  id: string | undefined;
  loading: ReactNode;
  failed: (error: unknown, again: () => void) => ReactNode;
};

/** The page of a route: drawn when its code is here, fetched when it is not (first entry, back and forward). */
export function PageSlot({ route, id, loading, failed }: PageSlotProps) {
  const { pages } = useShell();
  const [, drawAgain] = useState(0);
  const [tries, setTries] = useState(1);
  const [failure, setFailure] = useState<{ readonly at: number; readonly error: unknown } | null>(null);
  const page = pages.ready(route);

  useEffect(() => {
    let wanted = true;
    if (pages.ready(route) !== null) return;
    pages.load(route).then(
      () => wanted && drawAgain((count) => count + 1),
      (reason: unknown) => wanted && setFailure({ at: tries, error: reason }),
    );
    return () => {
      wanted = false;
    };
  }, [pages, route, tries]);

  if (page !== null) return createElement(page, { route, id });
  return failure?.at === tries ? failed(failure.error, () => setTries(tries + 1)) : loading;
}
