import { useState } from "react";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Button } from "../shared/Button";
import { TextField } from "../shared/TextField";
import type { EditorProps } from "./FilterMenu";

/** A filter by a part of a text. */
export function ContainsFilter({ editor: { field }, filters, onFilter, close }: EditorProps<"contains">) {
  const now = filters.find((filter) => filter.field === field && filter.op === "contains");
  const [text, setText] = useState(now?.op === "contains" ? now.value : "");
  return (
    <form
      className="popup-form"
      onSubmit={(event) => {
        event.preventDefault();
        const value = text.trim();
        onFilter(value === "" ? null : { field, op: "contains", value });
        close();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <TextField autoFocus label={tLists("filter.contains")} value={text} onText={setText} maxLength={200} />
      <Button kind="soft" type="submit">
        {tLists("filter.apply")}
      </Button>
    </form>
  );
}
