import react from "@vitejs/plugin-react";
import { appConfig } from "../shared-vite.ts";

export default appConfig("web", [react()]);
