import { useMemo } from "react";
import { createWatched } from "@railhead/core/list/watched";
import type { ListExport } from "@railhead/core/resources/list-export";
import { ImportColumns } from "@railhead/ui/import/ImportColumns.tsx";
import { ImportFile } from "@railhead/ui/import/ImportFile.tsx";
import { ImportRows } from "@railhead/ui/import/ImportRows.tsx";
import { NoteText } from "@railhead/ui/notes/NoteText.tsx";
import { BulkButtons } from "@railhead/ui/resource/BulkButtons.tsx";
import { BulkField } from "@railhead/ui/resource/BulkField.tsx";
import { BulkPreview } from "@railhead/ui/resource/BulkPreview.tsx";
import { BulkRefused } from "@railhead/ui/resource/BulkRefused.tsx";
import { ExportLine } from "@railhead/ui/resource/ExportLine.tsx";
import { PasteResult } from "@railhead/ui/resource/PasteResult.tsx";
import { useShownWith } from "@railhead/ui/resource/use-shown-with";
import { CARRIERS } from "./grid-samples";
import { Shelf, Specimen } from "./Specimen";
import { bulkSample, importSample, PASTED, REFUSED_ROWS, WRITTEN } from "./work-samples";
import "@railhead/ui/resource/bulk-edit.css";
import "@railhead/ui/import/import.css";
import "@railhead/ui/notes/notes.css";

const nothing = () => undefined;

/** A change of several rows: chosen, looked at, refused, without an answer. */
function BulkShelf() {
  const shownWith = useShownWith();
  const views = useMemo(
    () => ({
      preview: bulkSample(),
      "with no row": bulkSample({ rows: [], count: 0, notes: [] }),
      refused: bulkSample({ refused: REFUSED_ROWS, problem: null }),
      sending: bulkSample({ isSending: true }),
      unconfirmed: bulkSample({ isUnconfirmed: true }),
    }),
    [],
  );
  return (
    <Shelf title="Many rows at once">
      {Object.entries(views).map(([name, view]) => (
        <Specimen key={name} shows={`bulk ${name}`} isWide>
          <div className="specimen-bulk">
            <BulkField view={view} send={nothing} />
            <BulkRefused view={view} isUndo={false} />
            <BulkPreview view={view} label={`What changes: ${name}`} shownWith={shownWith} send={nothing} />
            <BulkButtons view={view} isUndo={false} send={nothing} />
          </div>
        </Specimen>
      ))}
    </Shelf>
  );
}

/** An import: its file, its columns, what becomes of each row. */
function ImportShelf() {
  const { view, context } = useMemo(() => importSample(), []);
  return (
    <Shelf title="Import">
      <Specimen shows="import file">
        <ImportFile facts={CARRIERS} problem={null} isReading={false} onFile={nothing} />
      </Specimen>
      <Specimen shows="import file refused">
        <ImportFile
          facts={CARRIERS}
          problem="This file has more than 10,000 rows. Split it and import the parts one after another."
          isReading={false}
          onFile={nothing}
        />
      </Specimen>
      <Specimen shows="import file reading">
        <ImportFile facts={CARRIERS} problem={null} isReading onFile={nothing} />
      </Specimen>
      <Specimen shows="import columns" isWide>
        <ImportColumns view={view} send={nothing} />
      </Specimen>
      <Specimen shows="import rows" isWide>
        <ImportRows view={view} context={context} send={nothing} />
      </Specimen>
    </Shelf>
  );
}

const FILES: Readonly<Record<string, ListExport>> = Object.fromEntries(
  (["making", "failed"] as const).map((kind) => [
    kind,
    {
      state: createWatched({
        kind,
        request: { page: "carriers", rows: 312 },
        why: "The server was too busy to make the file. Try again in a minute.",
      }),
      retry: nothing,
      stop: nothing,
    } as unknown as ListExport,
  ]),
);

/** What is done with lists and records. */
export const WorkShelves = () => (
  <>
    <BulkShelf />
    <ImportShelf />
    <Shelf title="Around a list">
      <Specimen shows="pasted names">
        <PasteResult result={PASTED} onClose={nothing} />
      </Specimen>
      {Object.entries(FILES).map(([name, exports]) => (
        <Specimen key={name} shows={`file ${name}`}>
          <ExportLine exports={exports} page="carriers" />
        </Specimen>
      ))}
    </Shelf>
    <Shelf title="Notes">
      {Object.entries(WRITTEN).map(([name, view]) => (
        <Specimen key={name} shows={`note ${name}`}>
          <NoteText label="New note" view={view} isFrozen={false} onWrite={nothing} onSend={nothing} />
        </Specimen>
      ))}
    </Shelf>
  </>
);
