// A list of railcars as refine's own guide builds one with Ant Design: useTable, Table, pages of 25.
import { Refine } from "@refinedev/core";
import { List, useTable } from "@refinedev/antd";
import { Input, Table } from "antd";
import { createRoot } from "react-dom/client";
import { readPage } from "../list-pages.js";

const dataProvider = {
  getList: async ({ pagination, sorters, filters }) => {
    const sort = sorters?.[0] ?? { field: "inbound_number", order: "asc" };
    const { rows, total } = await readPage({
      page: pagination?.currentPage ?? 1,
      size: pagination?.pageSize ?? 25,
      sort: `${sort.order === "desc" ? "-" : ""}${sort.field}`,
      words: filters?.find(({ field }) => field === "q")?.value,
    });
    return { data: rows, total };
  },
  getApiUrl: () => "/api",
};
const columns = ["inbound_number", "customer_name", "product_name", "track_name", "status_name", "bol", "po_number"];

function Railcars() {
  const { tableProps, setFilters } = useTable({
    resource: "inbounds",
    pagination: { pageSize: 25 },
    syncWithLocation: false,
  });
  return (
    <List title="Railcars">
      <Input
        aria-label="Search"
        onChange={({ target }) => setFilters([{ field: "q", operator: "contains", value: target.value }])}
      />
      <Table {...tableProps} rowKey="id">
        {columns.map((name) => (
          <Table.Column key={name} dataIndex={name} title={name} sorter />
        ))}
      </Table>
    </List>
  );
}

createRoot(document.getElementById("root")).render(
  <Refine
    dataProvider={dataProvider}
    resources={[{ name: "inbounds", list: "/" }]}
    options={{ disableTelemetry: true }}
  >
    <Railcars />
  </Refine>,
);
