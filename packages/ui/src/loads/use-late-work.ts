import { useCallback, useEffect, useMemo, useState } from "react";
import type { LateWork, RunningWork } from "@railhead/core/load-work/late-work";
import type { Job } from "@railhead/core/load-work/load-work.types";
import { sharing } from "../actor/share";
import { useStore } from "../actor/use-store";
import { useLive, type Follow } from "../live/use-live";
import { lateFields } from "./late-fields";
import type { SendWork } from "./send";

interface UsedWork<J extends Job, View> {
  readonly late: LateWork<J, View>;
  readonly view: View;
  readonly send: SendWork<J["form"]>;
}

/**
 * The work on a load, made once for the page and running while it is shown; its forms and the changes of others come a
 * while after. `live` fetches the code that follows these, and is a function of its module.
 */
export function useLateWork<J extends Job, View>(
  make: () => LateWork<J, View>,
  live: () => Promise<(work: RunningWork<J>) => Follow>,
): UsedWork<J, View> {
  const [late] = useState(make);
  const shown = useMemo(() => {
    const share = sharing((view: View) => view);
    return { read: () => share(late.read()), subscribe: late.subscribe };
  }, [late]);
  useEffect(() => late.start(), [late]);
  useLive(
    useCallback(async () => {
      lateFields.fetch();
      const [work, follow] = await Promise.all([late.begun(), live()]);
      return follow(work);
    }, [late, live]),
  );
  const send: SendWork<J["form"]> = useCallback(
    (event) => {
      // The fields come with the form, not after it.
      if (event.type === "FORM.OPEN") lateFields.fetch();
      late.send(event);
    },
    [late],
  );
  return { late, view: useStore(shown), send };
}
