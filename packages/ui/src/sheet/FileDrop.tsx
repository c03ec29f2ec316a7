import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { Button } from "../shared/Button";
import { Icon } from "../shared/Icon";
import "./sheet.css";

type DropProps = {
  /** What the button says, and whether a file is being taken. */
  label: string;
  isBusy: boolean;
  hint: string;
  /** A file with the heads alone. */
  template: { readonly label: string; readonly name: string; readonly text: string };
  problem: string | null;
  onFiles: (files: readonly File[]) => void;
  children?: ReactNode;
};

const ACCEPTED = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Where a sheet is chosen, or dropped. */
export function FileDrop({ label, isBusy, hint, template, problem, onFiles, children }: DropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className="sheet-drop"
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
          if (!isBusy && (target.files?.length ?? 0) > 0) onFiles([...(target.files ?? [])]);
          // The same file, put right, may be chosen again.
          target.value = "";
        }}
      />
      <Button kind="main" pending={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p>{hint}</p>
      <a
        className="sheet-template"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(template.text)}`}
        download={template.name}
      >
        <Icon name="down" size={16} />
        {template.label}
      </a>
      {problem === null ? null : (
        <p role="alert" className="sheet-problem">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}
