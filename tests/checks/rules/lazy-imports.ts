import type { Source } from "../sources";

/** Where code of ours may be fetched later: by the route of its page, or for a reason that is said. */
const ALLOWED: Readonly<Record<string, string>> = {
  "apps/mobile-web/src/routes.tsx": "one page each",
  "apps/web/src/routes.tsx": "one page each",
  "apps/web/src/work-routes.tsx": "one page each",
  "apps/web/src/truck-routes.tsx": "one page each",
  "apps/mobile-web/src/FloorApp.tsx": "keeping the app and scans that no page takes, which the first page does without",
  "apps/login/src/main.tsx": "the pages of an account, which a login does without",
  "packages/ui/src/scan/camera.ts": "the barcode decoder, for those who open the camera",
  "packages/ui/src/browser/languages.ts": "a language, for those who chose it",
  "packages/ui/src/browser/app-runtime.ts": "the line to the server, which nobody needs before they are logged in",
};
const LAZY = /(?<!typeof )\bimport\(\s*["'](?:\.|@railhead\/)/;

/** Files that fetch code of ours later without being a page's route: no file exists only to move bytes about. */
export const lazyImports = (files: readonly Source[]): readonly string[] =>
  files
    .filter(
      ({ path, text, isTest }) =>
        /^(packages\/(core|ui)|apps\/(login|mobile-web|web))\/src\//.test(path) &&
        !isTest &&
        !(path in ALLOWED) &&
        LAZY.test(text),
    )
    .map(({ path }) => path);
