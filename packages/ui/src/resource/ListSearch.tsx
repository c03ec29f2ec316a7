import { useState } from "react";
import { searchedText } from "@railhead/core/list/query-url.rules";
import { t } from "@railhead/core/messages/catalogue";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Icon } from "../shared/Icon";

type SearchProps = {
  q: string;
  placeholder: string;
  onChange: (q: string, isTyped: boolean) => void;
};

/** The words that a list is searched for. A space between two of them means nothing yet, and stays where it was typed. */
export function ListSearch({ q, placeholder, onChange }: SearchProps) {
  const [typed, setTyped] = useState(q);
  const take = (text: string, isTyped: boolean) => {
    setTyped(text);
    onChange(text, isTyped);
  };
  return (
    <div className="list-search">
      <Icon name="search" size={16} />
      <input
        type="search"
        data-list-search
        value={searchedText(typed) === q ? typed : q}
        maxLength={200}
        aria-label={tLists("list.search")}
        placeholder={placeholder}
        onChange={(event) => take(event.target.value, true)}
      />
      {q === "" ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button type="button" aria-label={t("action.clear")} onClick={() => take("", false)}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
