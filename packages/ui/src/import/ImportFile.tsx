import { useRef, useState, type DragEvent } from "react";
import { templateText } from "@railhead/core/import/import-columns.rules";
import { tImport } from "@railhead/core/messages/catalogue-import";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";

type FileProps = { facts: ResourceFacts; problem: string | null; isReading: boolean; onFile: (file?: File) => void };

const ACCEPTED = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The file that is imported: chosen, or dropped here. */
export function ImportFile({ facts, problem, isReading, onFile }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className="import-drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        data-import-file
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file, put right, may be chosen again.
          target.value = "";
        }}
      />
      <Button kind="main" pending={isReading} onClick={() => input.current?.click()}>
        {tImport(isReading ? "file.reading" : "file.choose")}
      </Button>
      <p>{tImport("file.drop")}</p>
      <a
        className="import-template"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(templateText(facts))}`}
        download={`${facts.page}.csv`}
      >
        <Icon name="down" size={16} />
        {tImport("file.template")}
      </a>
      {problem === null ? null : (
        <p role="alert" className="import-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
