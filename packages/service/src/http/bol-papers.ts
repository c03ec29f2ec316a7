import { routes as versionRoutes } from "@railhead/api-contract/resources/bol-versions.contract";
import { routes as bolRoutes } from "@railhead/api-contract/resources/bols.contract";
import type { PaperSize } from "@railhead/api-contract/papers";
import type { Route } from "@railhead/api-contract/rest";
import { bolPaper, canonicalText, type BolPaper, type KeptVersion } from "@railhead/core/bol-paper/bol-paper.view";
import { byIds, visibleRow, visibleRows } from "../crud/visible";
import type { RequestContext } from "../events";
import { documentIdOf } from "../handlers/bols/document";
import { recordNotFound } from "../problems";
import type { Rows } from "../store/collections";
import type { RememberedUnits } from "../units/remembered-units";
import type { Answer } from "./answers";
import type { ServicePorts } from "./handler";
import type { FileHandler } from "./list-files";

type VersionRow = Rows["bol-versions"];

/** The signatures under versions with their images, by version: each is signed once. */
async function signaturesOf({ tx }: RequestContext, versions: readonly VersionRow[]) {
  const signatures = await tx
    .rows("signatures")
    .find({ where: { all: [{ field: "bol_version_id", test: { op: "in", value: versions.map(({ id }) => id) } }] } });
  const images = await tx.rows("signature-images").find({
    where: { all: [{ field: "signature_id", test: { op: "in", value: signatures.map(({ id }) => id) } }] },
  });
  const byId = new Map(images.map(({ signature_id, image }) => [signature_id, image]));
  return new Map(
    signatures.map(({ id, bol_version_id, signed_by, signed_as, signed_at }) => [
      bol_version_id,
      { signed_by, signed_as, signed_at, image: byId.get(id) ?? null },
    ]),
  );
}

/** Versions of BOLs as they are printed, in their order. */
async function papersOf(
  context: RequestContext,
  versions: readonly VersionRow[],
  sha256: ServicePorts["sha256"],
): Promise<readonly BolPaper[]> {
  const [signatures, bols, terminals] = await Promise.all([
    signaturesOf(context, versions),
    byIds(
      context.tx,
      "bols",
      versions.map(({ bol_id }) => bol_id),
    ),
    byIds(
      context.tx,
      "terminals",
      versions.map(({ terminal_id }) => terminal_id),
    ),
  ]);
  return Promise.all(
    versions.map(async ({ id, bol_id, version, kind, reason, created_at, content, terminal_id }) => {
      const kept: KeptVersion = {
        version,
        kind,
        reason,
        created_at,
        content,
        signature: signatures.get(id) ?? null,
      };
      const isVoid = bols.get(bol_id)?.status === "void";
      return bolPaper(
        { ...kept, isVoid },
        terminals.get(terminal_id)?.time_zone ?? "UTC",
        await sha256(canonicalText(kept)),
      );
    }),
  );
}

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

/** What a file is called: signs that no file's name holds are left out. */
const fileName = (text: string): string => `${text.replaceAll(/[^\w .-]/g, "")}.pdf`;

const answerWith = (bytes: Uint8Array<ArrayBuffer>, name: string): Answer => ({
  status: 200,
  text: "",
  bytes,
  headers: { "content-type": "application/pdf", "content-disposition": `inline; filename="${fileName(name)}"` },
});

/** What answers the calls for bills of lading on paper; nothing where the host draws none. */
export function bolPaperHandlers(
  { store, bolPdf, sha256 }: Pick<ServicePorts, "store" | "bolPdf" | "sha256">,
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
        return papersOf(context, await find(context, input), sha256);
      });
      const { paper = "letter" } = input.query as { readonly paper?: PaperSize };
      const [first] = papers;
      const name =
        papers.length === 1 && first !== undefined ? first.code.replace(/ \S+$/, "") : `${papers.length} BOLs`;
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
