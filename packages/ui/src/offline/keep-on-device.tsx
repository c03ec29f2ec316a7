import { createRoot } from "react-dom/client";
import type { AppPorts } from "../browser/app-runtime";
import { isJobOpenHere } from "./open-job.rules";
import { keepApp } from "./kept-app";
import { UpdatePrompt } from "./UpdatePrompt";

/** Keeps the app on the device and offers newer versions, without delaying the app. Returns the way to stop. */
export function keepOnDevice({ clock }: AppPorts): () => void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return () => undefined;
  const app = keepApp({
    workers: navigator.serviceWorker,
    clock,
    window,
    language: document.documentElement.lang,
    isJobOpen: () => isJobOpenHere(location.pathname),
    reload: () => location.reload(),
  });
  const place = document.createElement("div");
  place.className = "update-place";
  document.body.append(place);
  const root = createRoot(place);
  root.render(<UpdatePrompt app={app} isJobOpen={isJobOpenHere} />);
  return () => {
    app.stop();
    root.unmount();
    place.remove();
  };
}
