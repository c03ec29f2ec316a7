import type { Tx } from "../../store/store.port";
import type { UploadMappingRow, UploadRow } from "../../store/upload-rows";

/** The saved mapping of a terminal, a family and a customer; undefined before the first commit. */
export async function mappingFor(
  tx: Tx,
  { terminal_id, family, customer_id }: Pick<UploadRow, "terminal_id" | "family" | "customer_id">,
): Promise<UploadMappingRow | undefined> {
  const [row] = await tx.rows("railcar-upload-mappings").find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "eq", value: terminal_id } },
        { field: "family", test: { op: "eq", value: family } },
        { field: "customer_id", test: { op: "eq", value: customer_id } },
      ],
    },
    limit: 1,
  });
  return row;
}
