/** How many tests run side by side, each over a server of its own. */
export const WORKERS = Number(process.env.E2E_WORKERS ?? 1);

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4790);
const portOf = (index: number): number => FIRST_PORT + index;
export const addressOfServer = (index: number): string => `http://127.0.0.1:${portOf(index)}`;

/** The servers under test, as Playwright starts them: one after the other, so that the first builds for all. */
export const serversBy = (command: string) =>
  Array.from({ length: WORKERS }, (_, index) => ({
    command,
    url: `${addressOfServer(index)}/api/health`,
    reuseExistingServer: false,
    timeout: 180_000,
    env: { PORT: String(portOf(index)), PSEUDO_LOCALE: "1", SCALE_NETWORKS: "127.0.0.0/8" },
  }));
