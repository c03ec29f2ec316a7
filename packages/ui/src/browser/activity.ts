const listeners = new Set<(at: number) => void>();

/** Tells that the user is at work by other means than keys and pointers, as by the camera; `at` in the milliseconds of events. */
export const noteActivity = (at: number): void => listeners.forEach((listener) => listener(at));

/** Calls the listener with each such activity. Returns the way to stop. */
export function watchActivity(listener: (at: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
