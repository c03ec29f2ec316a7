import type { Clock } from "@railhead/core/ports/clock.port";

/** The device's clock: the one place of the apps that asks it. */
export const deviceClock: Clock = {
  nowSeconds: () => Math.floor(Date.now() / 1000),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The time zone that this device is set to, such as America/Chicago. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
