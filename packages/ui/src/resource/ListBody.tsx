import { useMemo, useRef, useState } from "react";
import { documentAddress } from "@railhead/core/resources/list-print.rules";
import type { PasteResult as Pasted } from "@railhead/core/list/paste.rules";
import type { ListQuery } from "@railhead/core/list/query.types";
import type { ShownWith } from "@railhead/core/resources/display.rules";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import { type OpenList } from "@railhead/core/resources/open-list";
import type { ResourceListView } from "@railhead/core/resources/resource-list.view";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import type { GridColumn } from "../desk/grid/grid.types";
import { FIRST_FIELD } from "../desk/grid/GridRow";
import { AddButton } from "./AddButton";
import { BulkEdit } from "./BulkEdit";
import { CellLeave } from "./CellLeave";
import { FindBar } from "./FindBar";
import { ListGrid } from "./ListGrid";
import { PeekPanel } from "./PeekPanel";
import { SelectionBar } from "./SelectionBar";
import { UndoLine } from "./UndoLine";
import { useBatches } from "./use-batches";
import { useBulkEdit } from "./use-bulk-edit";
import { useClipboard } from "./use-clipboard";
import { useHand } from "./use-hand";
import { useListKeys } from "./use-list-keys";
import type { ListAddress } from "./use-list-query";
import { useListTexts } from "./use-list-texts";
import { usePeekFollow } from "./use-peek-follow";
import { useRowAddress } from "./use-record-cell";

type ListBodyProps = {
  title: string;
  resource: ResourceFacts;
  opened: OpenList;
  address: ListAddress;
  query: ListQuery;
  view: ResourceListView;
  shown: readonly GridColumn[];
  shownWith: ShownWith;
  setWidth: (key: string, pixels: number) => void;
  onPasted: (result: Pasted) => void;
};

/** The rows of a list, and next to them the details of the one that is looked at. */
export function ListBody(props: ListBodyProps) {
  const { title, resource, opened, address, query, view, shown, shownWith, setWidth, onPasted } = props;
  const { list, control } = opened;
  const { peekId, peek } = address;
  const columns = columnsOf(resource);
  const [isFinding, setFinding] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const add = useMemo(() => <AddButton resource={resource} />, [resource]);
  const { textOf, nameOf, copied } = useListTexts(resource, shown, shownWith);
  const copy = useClipboard({ opened, area, columns: copied, reading: resource.names, nameOf, onPasted });
  const { work, onEdit, canEdit, onUndo, onEnd } = useBulkEdit(resource, opened);
  const batches = useBatches(resource, opened);
  const addressOf = useRowAddress(resource);
  useHand(opened, area, peekId !== null);
  usePeekFollow(area, control, address);
  // Who has found a row goes on there by keys.
  const leaveFind = () => {
    setFinding(false);
    area.current?.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus({ preventScroll: true });
  };
  useListKeys({ area, isFinding, onFind: setFinding });
  return (
    <div className="list-body">
      <CellLeave resource={resource} />
      {work === null ? null : (
        <BulkEdit key={work.run} resource={resource} list={list} work={work} shownWith={shownWith} onEnd={onEnd} />
      )}
      <div ref={area} className="list-area" data-finding={isFinding || undefined}>
        {isFinding ? (
          <FindBar
            list={list}
            control={control}
            columns={shown.map(({ key }) => key)}
            textOf={textOf}
            firstField={FIRST_FIELD}
            onClose={leaveFind}
          />
        ) : null}
        <ListGrid
          title={title}
          resource={resource}
          opened={opened}
          columns={columns}
          shown={shown}
          shownWith={shownWith}
          nameOf={nameOf}
          view={view}
          query={query}
          unasked={resource.sort}
          address={address}
          setWidth={setWidth}
          add={add}
        />
        <SelectionBar control={control} onCopy={copy} onEdit={onEdit} canEdit={canEdit} batches={batches} />
        <UndoLine resource={resource} onUndo={onUndo} />
      </div>
      {peekId === null ? null : (
        <PeekPanel
          id={peekId}
          address={addressOf(peekId)}
          document={resource.document === undefined ? null : documentAddress(resource.document, [peekId])}
          list={list}
          control={control}
          columns={columns}
          shownWith={shownWith}
          nameOf={nameOf}
          onPeek={peek}
        />
      )}
    </div>
  );
}
