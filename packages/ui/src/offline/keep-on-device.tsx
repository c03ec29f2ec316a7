import { createRoot } from "react-dom/client";
import type { AppPorts } from "../browser/app-runtime";
import { isInHandHere } from "./in-hand.rules";
import { keepApp } from "./kept-app";
import { UpdatePrompt } from "./UpdatePrompt";

/** Keeps the app on the device, and says when a newer version of it is ready: beside the app, which does not wait for it. Gives the way to stop. */
export function keepOnDevice({ clock }: AppPorts): () => void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return () => undefined;
  const app = keepApp({
    workers: navigator.serviceWorker,
    clock,
    window,
    language: document.documentElement.lang,
    isInHand: () => isInHandHere(location.pathname),
    reload: () => location.reload(),
  });
  const place = document.createElement("div");
  place.className = "update-place";
  document.body.append(place);
  const root = createRoot(place);
  root.render(<UpdatePrompt app={app} isInHand={isInHandHere} />);
  return () => {
    app.stop();
    root.unmount();
    place.remove();
  };
}
