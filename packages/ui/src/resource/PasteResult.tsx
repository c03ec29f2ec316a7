import { Fragment } from "react";
import { missesByReason, type PasteResult as Pasted } from "@railhead/core/list/paste.rules";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { IconButton } from "../shared/IconButton";

/** What of the pasted names was selected, and of each other why not. */
export function PasteResult({ result, onClose }: { result: Pasted; onClose: () => void }) {
  const { ids, misses } = result;
  return (
    <section className="paste" aria-label={tLists("paste.misses", { count: misses.length })}>
      <header>
        <p role="status">{tLists("paste.done", { found: ids.length, asked: ids.length + misses.length })}</p>
        <IconButton icon="close" label={tLists("paste.close")} onClick={onClose} />
      </header>
      {misses.length === 0 ? null : (
        <ul>
          {missesByReason(misses).map(({ reason, texts }) => (
            <li key={reason}>
              {tLists(`paste.${reason}`, { count: texts.length })}
              <p>
                {texts.map((text, at) => (
                  <Fragment key={`${at} ${text}`}>
                    {at === 0 ? null : ", "}
                    <span>{text}</span>
                  </Fragment>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
