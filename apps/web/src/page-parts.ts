// The first that runs of the app: asks for the files of which the server says that this page is made (packages/host/src/page-parts.ts),
// so that they come while the rest runs. Sooner they would take the line from the app itself.
const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
for (const { name, description } of page?.serverTiming ?? []) {
  if (name !== "part") continue;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = description;
  document.head.append(link);
}

export {};
