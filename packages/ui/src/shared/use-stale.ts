import { useEffect, useState } from 'react'

/**
 * Whether a chunk of this version could not be had while the network is there: after a deploy the old files are gone.
 * Vite tells it by an event; the failed import is answered by the page's own retry screen.
 */
export function useStale(): boolean {
  const [stale, setStale] = useState(false)
  useEffect(() => {
    const note = () => setStale(navigator.onLine)
    window.addEventListener('vite:preloadError', note)
    return () => window.removeEventListener('vite:preloadError', note)
  }, [])
  return stale
}
