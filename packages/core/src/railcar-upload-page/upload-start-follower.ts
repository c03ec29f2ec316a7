import type { FollowHost, PageFollower } from "../live/follow-page";
import { followResources } from "../live/follow-resources";
import type { ApiRuntime } from "../runtime/live.layer";
import { findRecent } from "./upload-start.live";
import type { UploadStartActor } from "./upload-start.machine";
import type { RecentPage } from "./upload-start.types";

const UPLOADS: ReadonlySet<string> = new Set(["railcar-uploads"]);

/** The uploads as they are now, and how many were shown when they were asked for. */
interface RecentNow extends RecentPage {
  readonly shown: number;
}

/** Keeps the list of recent uploads up to date with what others do. */
export function followRecent(page: UploadStartActor, api: ApiRuntime, host: FollowHost): PageFollower {
  const now = () => page.getSnapshot();
  return followResources<RecentNow>(host, UPLOADS, () => now().context.terminalId, {
    isBusy: () => now().matches({ recent: "loading" }) || now().matches({ recent: "more" }),
    read: async () => {
      if (now().matches({ recent: "failed" })) {
        page.send({ type: "RECENT.LOAD" });
        return null;
      }
      const { terminalId, recent } = now().context;
      const shown = recent?.uploads.length ?? 0;
      const exit = await api.runPromiseExit(findRecent(terminalId, recent?.uploads.at(-1)?.id ?? null));
      return exit._tag === "Failure" ? null : { ...exit.value, shown };
    },
    take: ({ uploads, before, shown }) => {
      const was = now().context.recent;
      // Earlier ones that 'Show more' loaded since then are newer readings, and stay.
      const known = new Set(uploads.map(({ id }) => id));
      const since = (was?.uploads ?? []).slice(shown).filter(({ id }) => !known.has(id));
      page.send({
        type: "RECENT.RECEIVED",
        recent: { uploads: [...uploads, ...since], before: since.length > 0 ? (was?.before ?? null) : before },
      });
    },
  });
}
