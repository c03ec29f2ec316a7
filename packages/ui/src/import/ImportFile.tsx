import { templateText } from "@railhead/core/import/import-columns.rules";
import { tImport } from "@railhead/core/messages/catalogue-import";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { FileDrop } from "../sheet/FileDrop";

type FileProps = { facts: ResourceFacts; problem: string | null; isReading: boolean; onFile: (file?: File) => void };

/** The file that is imported: chosen, or dropped here. */
export const ImportFile = ({ facts, problem, isReading, onFile }: FileProps) => (
  <FileDrop
    label={tImport(isReading ? "file.reading" : "file.choose")}
    isBusy={isReading}
    hint={tImport("file.drop")}
    template={{ label: tImport("file.template"), name: `${facts.page}.csv`, text: templateText(facts) }}
    problem={problem}
    onFiles={([file]) => onFile(file)}
  />
);
