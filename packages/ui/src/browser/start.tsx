import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { inLanguage } from "./language";
import "../tokens/tokens.css";
import "../tokens/base.css";

/** Draws an app into its document, in the language of the device. */
export function start(app: ReactNode): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The document has no #root");
  inLanguage(() => createRoot(root).render(<StrictMode>{app}</StrictMode>));
}
