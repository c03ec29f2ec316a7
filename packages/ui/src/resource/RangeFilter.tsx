import { useState } from "react";
import { rangeEndText, readRangeEnd } from "@railhead/core/resources/filter.rules";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Button } from "../shared/Button";
import { TextField } from "../shared/TextField";
import type { EditorProps } from "./FilterMenu";

/** A filter between two ends, either of which may be left open. */
export function RangeFilter({ editor: { field, of }, filters, zone, onFilter, close }: EditorProps<"range">) {
  const now = filters.find((filter) => filter.field === field && filter.op === "range");
  const ends = now?.op === "range" ? now.value : { from: null, to: null };
  const [typed, setTyped] = useState({
    from: rangeEndText(of, ends.from, zone),
    to: rangeEndText(of, ends.to, zone),
  });
  const [isJudged, setJudged] = useState(false);
  const from = readRangeEnd(of, "from", typed.from, zone);
  const to = readRangeEnd(of, "to", typed.to, zone);
  const apply = () => {
    setJudged(true);
    if ("fault" in from || "fault" in to) return;
    const isOpen = from.value === null && to.value === null;
    onFilter(isOpen ? null : { field, op: "range", value: { from: from.value, to: to.value } });
    close();
  };
  const faultOf = (end: typeof from) => (isJudged && "fault" in end ? end.fault : null);
  return (
    <form
      className="popup-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="popup-pair">
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode={of === "number" ? "decimal" : "numeric"}
          label={tLists("filter.from")}
          value={typed.from}
          error={faultOf(from)}
          onText={(text) => setTyped({ ...typed, from: text })}
        />
        <TextField
          inputMode={of === "number" ? "decimal" : "numeric"}
          label={tLists("filter.to")}
          value={typed.to}
          error={faultOf(to)}
          onText={(text) => setTyped({ ...typed, to: text })}
        />
      </div>
      <Button kind="soft" type="submit">
        {tLists("filter.apply")}
      </Button>
    </form>
  );
}
