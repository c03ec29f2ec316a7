import react from "@vitejs/plugin-react";
import { appConfig } from "../vite.shared.ts";

export default appConfig("login", [react()]);
