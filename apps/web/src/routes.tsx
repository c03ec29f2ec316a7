import { deskPaths } from "@railhead/core/routes/desk-paths";
import { paths } from "@railhead/core/routes/paths";
import type { Route } from "@railhead/core/routes/route";
import { entityBase } from "@railhead/core/routes/desk-entities";
import type { LoadPage } from "@railhead/ui/browser/pages";
import { DeniedPage } from "./pages/DeniedPage";

/** The pages that are built, by the pattern of their route. Others are documented, guarded, and not built yet. */
const PAGES: ReadonlyMap<string, LoadPage> = new Map<string, LoadPage>([
  [paths.index, async () => (await import("./pages/HomePage")).HomePage],
  [deskPaths.list("master-records"), async () => (await import("./pages/SearchPage")).SearchPage],
  [paths.denied, () => Promise.resolve(DeniedPage)],
  [entityBase("railcars"), async () => (await import("./pages/RailcarsPage")).RailcarsPage],
  [entityBase("tracks"), async () => (await import("./pages/TracksPage")).TracksPage],
  [entityBase("orders"), async () => (await import("./pages/OrdersPage")).OrdersPage],
  [entityBase("carriers"), async () => (await import("./pages/CarriersPage")).CarriersPage],
]);

/** The page of a route, or null where it is still to come. */
export const findPage = (route: Route): LoadPage | null => PAGES.get(route.pattern) ?? null;
