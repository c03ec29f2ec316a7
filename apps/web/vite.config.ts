import react from "@vitejs/plugin-react";
import { appConfig } from "../shared-vite.ts";
import { pageParts } from "./build/page-parts.ts";

export default appConfig("web", [react(), pageParts()]);
