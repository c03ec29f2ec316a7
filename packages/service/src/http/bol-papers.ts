import { routes as versionRoutes } from "@railhead/api-contract/resources/bol-versions.contract";
import { routes as bolRoutes } from "@railhead/api-contract/resources/bols.contract";
import type { PaperSize } from "@railhead/api-contract/papers";
import type { Route } from "@railhead/api-contract/rest";
import { byIds, visibleRow, visibleRows } from "../crud/visible";
import type { RequestContext } from "../events";
import { documentIdOf } from "../handlers/bols/document";
import { paperName, papersOf } from "../handlers/bols/papers";
import { recordNotFound } from "../problems";
import type { Rows } from "../store/collections";
import type { RememberedUnits } from "../units/remembered-units";
import type { Answer } from "./answers";
import type { ServicePorts } from "./handler";
import type { FileHandler } from "./list-files";

type VersionRow = Rows["bol-versions"];

/** The documents of BOLs, in the order in which they are named, each once. Throws a 404 for one that is not the caller's. */
async function documentsOf(context: RequestContext, ids: readonly string[]): Promise<readonly VersionRow[]> {
  const wanted = [...new Set(ids)];
  const bols = await visibleRows(context, "bols", wanted);
  const documents = bols.map((bol, at) => {
    if (bol === undefined) throw recordNotFound("bols", wanted[at] ?? "");
    return documentIdOf(bol);
  });
  const versions = await byIds(context.tx, "bol-versions", documents);
  return documents.flatMap((id) => versions.get(id ?? "") ?? []);
}

const answerWith = (bytes: Uint8Array<ArrayBuffer>, name: string): Answer => ({
  status: 200,
  text: "",
  bytes,
  headers: { "content-type": "application/pdf", "content-disposition": `inline; filename="${name}"` },
});

/** What answers the calls for bills of lading on paper; nothing where the host draws none. */
export function bolPaperHandlers(
  { store, bolPdf, sha256, paperOrigin }: Pick<ServicePorts, "store" | "bolPdf" | "sha256" | "paperOrigin">,
  units: RememberedUnits,
): ReadonlyMap<Route, FileHandler> {
  if (bolPdf === undefined) return new Map();
  const handler =
    (
      find: (context: RequestContext, input: Parameters<FileHandler>[0]["input"]) => Promise<readonly VersionRow[]>,
    ): FileHandler =>
    async ({ caller, input, now }) => {
      const unitsFor = await units.forCall();
      const papers = await store.read(async (tx) => {
        const context = { tx, caller, now, units: unitsFor(tx) };
        return papersOf(tx, await find(context, input), { sha256, paperOrigin: paperOrigin ?? null });
      });
      const { paper = "letter" } = input.query as { readonly paper?: PaperSize };
      const [first] = papers;
      const name = papers.length === 1 && first !== undefined ? paperName(first) : `${papers.length} BOLs.pdf`;
      return answerWith(await bolPdf(papers, paper), name);
    };
  return new Map<Route, FileHandler>([
    [
      versionRoutes.pdf,
      handler(async (context, { params }) => [
        await visibleRow(context, "bol-versions", (params as { readonly id: string }).id),
      ]),
    ],
    [
      bolRoutes.pdf,
      handler((context, { query }) => documentsOf(context, (query as { readonly ids: string }).ids.split(","))),
    ],
  ]);
}
