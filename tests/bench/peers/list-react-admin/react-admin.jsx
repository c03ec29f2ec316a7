// A list of railcars as react-admin's own guide builds one: its Datagrid, its search box, its pages of 25.
import { createRoot } from "react-dom/client";
import { Admin, Datagrid, List, Resource, TextField, TextInput } from "react-admin";
import { readPage } from "../list-pages.js";

const dataProvider = {
  getList: async (_resource, { pagination, sort, filter }) => {
    const { rows, total } = await readPage({
      page: pagination.page,
      size: pagination.perPage,
      sort: `${sort.order === "DESC" ? "-" : ""}${sort.field}`,
      words: filter.q,
    });
    return { data: rows, total };
  },
};
const search = [<TextInput key="q" source="q" label="Search" alwaysOn />];
const columns = ["inbound_number", "customer_name", "product_name", "track_name", "status_name", "bol", "po_number"];

function Railcars() {
  return (
    <List perPage={25} sort={{ field: "inbound_number", order: "ASC" }} filters={search}>
      <Datagrid rowClick={false}>
        {columns.map((source) => (
          <TextField key={source} source={source} />
        ))}
      </Datagrid>
    </List>
  );
}

createRoot(document.getElementById("root")).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="inbounds" list={Railcars} />
  </Admin>,
);
