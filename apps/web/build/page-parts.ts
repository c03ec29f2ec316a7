import type { Plugin, Rolldown } from "vite";

/** The module that draws each page of the kit; the checks hold it to what routes.tsx imports. */
export const KIT_MODULES = {
  list: "packages/ui/src/resource/ResourceList.tsx",
  print: "packages/ui/src/print/ListPrintPage.tsx",
  labels: "packages/ui/src/print/LabelsPage.tsx",
  add: "packages/ui/src/record-form/RecordForm.tsx",
  import: "packages/ui/src/import/ImportPage.tsx",
  edit: "packages/ui/src/record-form/RecordForm.tsx",
  view: "packages/ui/src/record-view/RecordView.tsx",
} as const;
/** Pages of their own that people open first. */
export const PAGE_MODULES = { "/index": "apps/web/src/pages/HomePage.tsx" } as const;

/** The module that the page of the desk begins with. */
export const DESK_ENTRY = "/apps/web/src/main.tsx";

type Bundle = Rolldown.OutputBundle;
const isChunk = (file: Bundle[string]): file is Rolldown.OutputChunk => file.type === "chunk";

/** A chunk with all that it imports, in the order in which they are needed. */
function withImports(bundle: Bundle, name: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[name];
  if (seen.has(name) || chunk === undefined || !isChunk(chunk)) return seen;
  seen.add(name);
  for (const other of chunk.imports) withImports(bundle, other, seen);
  return seen;
}

/**
 * Writes which files each page of the desk is made of, for the server to name with the page itself: a browser asks for them
 * as soon as the app's own code has come, and not when it has run. The file is read by the server and served to nobody.
 */
export function pageParts(): Plugin {
  return {
    name: "railhead-page-parts",
    generateBundle: {
      // After the bundler has dropped the scripts of which nothing is left but their styles.
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(isChunk);
        const entry = chunks.find(
          ({ isEntry, moduleIds }) => isEntry && moduleIds.some((id) => id.endsWith(DESK_ENTRY)),
        );
        // The gallery is built with the same settings, and has no pages.
        if (entry === undefined) return;
        const first = withImports(bundle, entry.fileName);
        const ofModule = (end: string): readonly string[] => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)));
          if (chunk === undefined) throw new Error(`No file of the desk holds ${end}.`);
          return [...withImports(bundle, chunk.fileName)].filter((name) => !first.has(name)).map((name) => `/${name}`);
        };
        const each = (modules: Readonly<Record<string, string>>) =>
          Object.fromEntries(Object.entries(modules).map(([page, end]) => [page, ofModule(end)]));
        const facts = chunks.flatMap(({ moduleIds }) =>
          moduleIds.flatMap((id) => {
            const name = /\/packages\/core\/src\/(resources\/(.*)\.resource\.ts)$/.exec(id);
            return name === null ? [] : [[name[2], ofModule(name[1] ?? "")]];
          }),
        );
        this.emitFile({
          type: "asset",
          fileName: ".page-parts.json",
          source: JSON.stringify({
            kit: each(KIT_MODULES),
            facts: Object.fromEntries(facts),
            pages: each(PAGE_MODULES),
          }),
        });
      },
    },
  };
}
