import { missesByReason, type PasteResult as Pasted } from "@railhead/core/list/paste.rules";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { IconButton } from "../shared/IconButton";
import { MissList } from "./MissList";

/** What of the pasted names was selected, and of each other why not. */
export function PasteResult({ result, onClose }: { result: Pasted; onClose: () => void }) {
  const { ids, misses } = result;
  return (
    <section className="paste" aria-label={tLists("paste.misses", { count: misses.length })}>
      <header>
        <p role="status">{tLists("paste.done", { found: ids.length, asked: ids.length + misses.length })}</p>
        <IconButton icon="close" label={tLists("paste.close")} onClick={onClose} />
      </header>
      <MissList
        misses={missesByReason(misses).map(({ reason, texts }) => ({
          reason,
          text: tLists(`paste.${reason}`, { count: texts.length }),
          names: texts,
        }))}
      />
    </section>
  );
}
