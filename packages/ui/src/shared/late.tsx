import { use, useEffect, useState, type ComponentType } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { inTime } from "@railhead/core/runtime/in-time";
import { deviceClock } from "../browser/clock";
import { LoadFailed } from "./LoadFailed";
import { ShellContext } from "./shell-context";
import { Skeleton } from "./Skeleton";

/** A part of a page whose code comes when it is needed. */
export type LatePart<Props> = {
  /** Draws the part once its code is here; where it cannot be fetched, or not in time, Retry asks again and the page goes on. */
  readonly Part: ComponentType<Props>;
  /** Fetches the code: a page does so as soon as the part is offered, so that it is there when it is chosen. */
  readonly fetch: () => void;
};

/** Keeps a part's code out of the page that offers it. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let here: ComponentType<Props> | null = null;
  const get = async () => (here ??= await load());

  function Part(props: Props) {
    const clock = use(ShellContext)?.ports.clock ?? deviceClock;
    const [Loaded, setLoaded] = useState<ComponentType<Props> | "failed" | null>(() => here);
    useEffect(() => {
      if (Loaded !== null) return;
      let isWanted = true;
      inTime(clock, get).then(
        (loaded) => isWanted && setLoaded(() => loaded),
        () => isWanted && setLoaded("failed"),
      );
      return () => {
        isWanted = false;
      };
    }, [Loaded, clock]);
    if (Loaded === null) return <Skeleton rows={2} label={t("list.loading")} />;
    if (Loaded === "failed") return <LoadFailed onRetry={() => setLoaded(null)} />;
    return <Loaded {...props} />;
  }
  return { Part, fetch: () => void get().catch(() => undefined) };
}
