import { useEffect, useState } from "react";

/** Whether the server's page no longer begins with the script that runs here: a newer version has been put up. */
async function isNewerUp(entry: string): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, { cache: "no-store", headers: { accept: "text/html" } });
    return answer.ok && !(await answer.text()).includes(entry);
  } catch {
    return false;
  }
}

/**
 * Whether this version's files are gone because a newer one is up. Vite tells by an event when a chunk cannot be had;
 * that alone may be the network, so the server is asked. The failed page itself is answered by its retry screen.
 */
export function useStale(): boolean {
  const [stale, setStale] = useState(false);
  useEffect(() => {
    const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
    const look = () => {
      if (entry) void isNewerUp(entry).then((newer) => newer && setStale(true));
    };
    window.addEventListener("vite:preloadError", look);
    return () => window.removeEventListener("vite:preloadError", look);
  }, []);
  return stale;
}
