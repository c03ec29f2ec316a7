import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { inLanguage } from "./language";
import "../tokens/tokens.css";
import "../tokens/base.css";

/** Opens an app and draws it into its document, once the language of the device is here: what is answered before would stay English. */
export function start(open: () => ReactNode): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The document has no #root");
  inLanguage(() => createRoot(root).render(<StrictMode>{open()}</StrictMode>));
}
