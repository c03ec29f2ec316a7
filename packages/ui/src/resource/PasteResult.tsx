import { missesByReason, type PasteResult as Pasted } from "@railhead/core/list/paste.rules";
import { tListFind } from "@railhead/core/messages/catalogue-list-find";
import { IconButton } from "../shared/IconButton";
import { MissList } from "./MissList";

/** What of the pasted names was selected, and of each other why not. */
export function PasteResult({ result, onClose }: { result: Pasted; onClose: () => void }) {
  const { ids, misses } = result;
  return (
    <section className="paste" aria-label={tListFind("paste.misses", { count: misses.length })}>
      <header>
        <p role="status">{tListFind("paste.done", { found: ids.length, asked: ids.length + misses.length })}</p>
        <IconButton icon="close" label={tListFind("paste.close")} onClick={onClose} />
      </header>
      <MissList
        misses={missesByReason(misses).map(({ reason, texts }) => ({
          reason,
          text: tListFind(`paste.${reason}`, { count: texts.length }),
          names: texts,
        }))}
      />
    </section>
  );
}
