import { tLoad } from "../messages/catalogue-load";
import { displayQuantity } from "../units/shown.rules";
import type { Choice } from "../form/form.types";
import type { DraftRowView, EmptyText } from "./load-work.view";
import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";

/** A load with what was recorded of it. */
export interface DraftedLoad {
  /** The load's own asset; null before it has one. */
  readonly ownAsset: string | null;
  readonly drafts: readonly DraftFacts[];
}

/** The other side of a draft: what the load exchanged material with. */
export const otherSide = ({ ownAsset }: Pick<DraftedLoad, "ownAsset">, draft: DraftFacts): Choice =>
  draft.source_id === ownAsset
    ? { id: draft.destination_id, name: draft.destination_name }
    : { id: draft.source_id, name: draft.source_name };

/** What a draft moved, in the unit that the terminal shows. */
export const draftNet = ({ net, net_uom_abbreviation, display_net, display_abbreviation }: DraftFacts): string =>
  displayQuantity({
    quantity: net,
    unit: net_uom_abbreviation,
    display: display_net,
    displayUnit: display_abbreviation,
  }) ?? "";

/** The drafts of a load, each with what it went into or came from. */
export const viewDraftRows = (load: DraftedLoad, canChange: boolean): readonly DraftRowView[] =>
  load.drafts.map((draft) => ({
    id: draft.id,
    name: otherSide(load, draft).name,
    category: draft.transload_category_name,
    net: draftNet(draft),
    held: draft.on_hold,
    canChange,
  }));

/** What stands in place of the drafts where none are listed: that there are none, or that they are not this user's to see. */
export const viewNoDrafts = ({ draftsHidden }: { readonly draftsHidden: boolean }): EmptyText =>
  draftsHidden ? { text: tLoad("load.hiddenDrafts") } : { hint: tLoad("load.noDrafts") };
