import type { UploadColumn, UploadField } from "@railhead/api-contract/railcar-uploads.contract";
import { carTextOf, keyOfCar, readCar } from "./upload-car.rules";
import type { UploadRecord } from "./upload.types";

/** The keys of the cars that records may be about: whatever is known of those is to be read before they are judged. */
export function carKeysOf(records: readonly UploadRecord[], columns: readonly UploadColumn[]): ReadonlySet<string> {
  const placeOf = (field: UploadField) => columns.find((column) => column.field === field)?.column ?? -1;
  const [car, mark, number] = [placeOf("car"), placeOf("mark"), placeOf("number")];
  const keys = new Set<string>();
  for (const { cells } of records) {
    const texts = [cells[car] ?? "", carTextOf(cells[mark] ?? "", cells[number] ?? "")];
    for (const text of texts) {
      const read = readCar(text);
      if (read !== null) keys.add(keyOfCar(read));
    }
  }
  return keys;
}
