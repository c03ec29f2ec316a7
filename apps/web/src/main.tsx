import "./page-parts";
import { firstPage } from "@railhead/core/routes/landing.rules";
import { matchRoute } from "@railhead/core/routes/route-table";
import { createAppRuntime } from "@railhead/ui/browser/app-runtime";
import { start } from "@railhead/ui/browser/start.tsx";
import { DeskApp } from "./DeskApp";
import { NotBuiltPage } from "./pages/NotBuiltPage";
import { findPage } from "./routes";

start(() => {
  const app = createAppRuntime({
    area: "desk",
    match: matchRoute,
    findPage,
    notBuilt: NotBuiltPage,
    firstPage: (session) => firstPage(session, false),
  });
  return <DeskApp app={app} />;
});
