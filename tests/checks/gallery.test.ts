import { expect, it } from "vitest";
import { buildGallery } from "../../scripts/gallery.mjs";
import { closureOf, importGraph } from "./rules/import-graph";
import { sources } from "./sources";

const GALLERY = "apps/web/src/gallery/";
/** Folders whose components are those of the desk's kit. */
const KIT =
  /^packages\/ui\/src\/(desk|import|notes|permissions|record-fields|record-form|record-view|resource|shared)\//;

/** Components that the gallery does not show, and why. It only shrinks. */
const NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  "a page, or a part that only its machine fills: scenes of the census visit it over a server": [
    "desk/DeskPage",
    "desk/WorkPage",
    "desk/search/RecordSearch",
    "desk/shell/DeskLayout",
    "desk/shell/KeysDialog",
    "desk/shell/Palette",
    "desk/shell/PaletteList",
    "desk/shell/SideMenu",
    "desk/shell/TerminalSwitch",
    "desk/shell/UserMenu",
    "import/ImportPage",
    "notes/NoteEntry",
    "notes/NotesPanel",
    "permissions/PermissionTable",
    "record-form/RecordForm",
    "record-view/FieldValue",
    "record-view/HistoryPanel",
    "record-view/RelatedPage",
    "record-view/RecordFields",
    "record-view/RecordHead",
    "record-view/RecordView",
    "record-view/ReferrersPanel",
    "record-view/RelatedList",
    "resource/BulkEdit",
    "resource/FilteredList",
    "resource/FindBar",
    "resource/ListBody",
    "resource/ListGrid",
    "resource/ListSearch",
    "resource/ListTools",
    "resource/ResourceList",
    "resource/UndoLine",
    "resource/ViewActions",
    "resource/ViewChoices",
    "resource/ViewMenu",
    "resource/ViewNameForm",
    "resource/ViewRemoval",
    "shared/GuardedPage",
    "shared/LoadingBar",
    "shared/LogoutButton",
  ],
  "it draws nothing of its own": [
    "desk/shell/ActionKeys",
    "resource/CellLeave",
    "resource/use-cell-edits",
    "resource/use-record-cell",
    "shared/AppShell",
    "shared/ErrorBoundary",
    "shared/PageSlot",
  ],
};

const files = sources();
const graph = importGraph(files, { lazy: true });
const shown = closureOf(graph, `${GALLERY}main.tsx`);

it("the gallery can be built", async () => {
  const built = await buildGallery({ write: false, minify: false });
  const names = [built].flat().flatMap((one) => ("output" in one ? one.output.map(({ fileName }) => fileName) : []));

  expect(names).toContain("gallery.html");
}, 60_000);

it("the gallery shows every control of the desk's kit, or it is said why not", () => {
  const missing = files
    .filter(({ path, isTest }) => KIT.test(path) && path.endsWith(".tsx") && !isTest && !shown.has(path))
    .map(({ path }) => path.replace("packages/ui/src/", "").replace(".tsx", ""));

  expect(missing.toSorted()).toEqual(Object.values(NOT_SHOWN).flat().toSorted());
});

it("no page of the product leads to the gallery", () => {
  const product = ["web", "login", "mobile-web"].map((app) => closureOf(graph, `apps/${app}/src/main.tsx`));

  expect(shown.size).toBeGreaterThan(100);
  expect(product.flatMap((reached) => [...reached].filter((path) => path.startsWith(GALLERY)))).toEqual([]);
});
