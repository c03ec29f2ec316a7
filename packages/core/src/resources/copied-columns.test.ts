import { expect, it } from "vitest";
import { copiedRows } from "../list/copy.rules";
import { copiedColumns } from "./copied-columns";
import { columnsOf } from "./listed-columns";
import { onsiteStorageResource } from "./onsite-storage.resource";

const shownWith = { zone: "America/Chicago", nameOf: () => null };
const stock = (name: string, quantity: string, unit: string) => ({
  id: name,
  name,
  quantity,
  quantity_uom_abbreviation: unit,
  display_quantity: quantity,
  display_abbreviation: unit,
});

it("a figure that is copied has its unit next to it, as numbers that are not added up across units", () => {
  const shown = columnsOf(onsiteStorageResource).filter(({ key }) => key === "name" || key === "quantity");
  const columns = copiedColumns(shown, "name", shownWith);
  const rows = [stock("Silo 1", "12860.5", "ST"), stock("Tank 2", "342340", "gal"), stock("Bin 3", "0", "lb")];

  expect(copiedRows(columns, rows).text).toBe(
    "Name\tIn stock\tIn stock, unit\nSilo 1\t12860.5\tST\nTank 2\t342340\tgal\nBin 3\t0\tlb\n",
  );
  expect(columns.map(({ isTitle }) => isTitle === true)).toEqual([true, false, false]);
});
