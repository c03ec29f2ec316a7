import { missesByReason, type PasteResult as Pasted } from "@railhead/core/list/paste.rules";
import { tListFind } from "@railhead/core/messages/catalogue-list-find";
import { IconButton } from "../shared/IconButton";
import { MissList } from "./MissList";

/** What of the pasted names was selected, and of each other why not. */
export function PasteResult({ result, onClose }: { result: Pasted; onClose: () => void }) {
  const { ids, misses } = result;
  const title = tListFind("paste.misses", { count: misses.length });
  return (
    <section className="paste" aria-label={title}>
      <header>
        <p role="status">{tListFind("paste.done", { found: ids.length, asked: ids.length + misses.length })}</p>
        <IconButton icon="close" label={tListFind("paste.close")} onClick={onClose} />
      </header>
      {/* Many names scroll in themselves, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="paste-misses" tabIndex={0} role="group" aria-label={title}>
        <MissList
          misses={missesByReason(misses).map(({ reason, texts }) => ({
            reason,
            text: tListFind(`paste.${reason}`, { count: texts.length }),
            names: texts,
          }))}
        />
      </div>
    </section>
  );
}
