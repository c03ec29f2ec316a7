import type { APIRequestContext, Page } from "@playwright/test";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./kinds-of-trucks";
import { loadPage } from "./load-page.model";
import { assetOf, TruckYard } from "./truck-yard";

/** A truck with its first weight, and a storage that it loads from. */
export async function loadingTruck(yard: TruckYard) {
  const kind: KindOfTruck = KINDS_OF_TRUCKS["sand, out"];
  const storage = await yard.storage("PROOF 55", "400");
  const { id, name } = await yard.truck(kind);
  const own = assetOf(await yard.weigh(kind, id, kind.first, "14.985"));
  const drafts = async () =>
    (await yard.get<readonly { net: string }[]>(`/api/drafts/find-by-destination-asset?asset_id=${own}`)).map(
      ({ net }) => net,
    );
  return { kind, id, name, own, storage, drafts, at: `/mobile-v2/${kind.floor}/handling/${id}` };
}

/** At a truck that is loaded, a draft that is typed and not sent. */
export async function typedDraft(page: Page, request: APIRequestContext) {
  const { at, storage, drafts } = await loadingTruck(await TruckYard.open(request));
  await page.goto(at);
  const form = loadPage(page);
  await form.begin(storage.name, "7.5");
  return { at, drafts, form };
}
