import { useSyncExternalStore } from "react";

const read = () => document.documentElement.dataset.glove === "on";

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-glove"] });
  return () => observer.disconnect();
}

/** Whether glove mode is on: the document says so, as it does to the stylesheets. */
export const useGlove = (): boolean => useSyncExternalStore(subscribe, read);
