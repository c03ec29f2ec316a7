import react from "@vitejs/plugin-react";
import { appConfig } from "../shared-vite.ts";
import { installable } from "./build/installable.ts";

export default appConfig("mobile-web", [react(), installable()]);
