import { rowIn, rowsIn } from "../../../laws/office-world.laws";
import { done, type TruckWorld, type WireTruck } from "./truck-world.laws";

/** Trucks with orders of two customers, sizes and jobs. */
export interface OrderedWorld extends TruckWorld {
  readonly pound: string;
  /** A second size. */
  readonly coarse: string;
  /** A job of each customer. */
  readonly jobs: { readonly customer: string; readonly other: string };
}

/** What is added to a world of trucks. */
export async function addParts({ admin, ids }: TruckWorld): Promise<Omit<OrderedWorld, keyof TruckWorld>> {
  const make = async (path: string, body: object): Promise<string> => (await done(admin.post(path, body))).id;
  const pound = rowsIn(await admin.get("uom?q=Pound"))[0]?.id ?? "";
  const mesh = await make("product-size-master", { name: "20/40", display_uom_id: pound, sort_order: 2 });
  const { product_name_id } = rowIn(await admin.get(`product-sizes/${ids.size}`));
  const job = (name: string, customer_id: string) => make("jobs", { name, terminal_id: "1", customer_id });
  return {
    pound,
    coarse: await make("product-sizes", { product_name_id, product_size_master_id: mesh }),
    jobs: { customer: await job("Pad 1", ids.customer), other: await job("Pad 2", ids.other) },
  };
}

/** For whom and for what a truck is, as it is shown. */
export const said = ({ customer_id, customer_name, job_id, product_size_id, product_name }: WireTruck) => ({
  customer_id,
  customer_name,
  job_id,
  product_size_id,
  product_name,
});

/** Orders in a world, what changes them, and what trucks show that leave it to them. */
export function ordersIn(world: () => OrderedWorld) {
  let made = 0;
  const orderOf = async (more: object = {}): Promise<string> =>
    (
      await done(
        world().admin.post("orders", {
          order_number: `O-${(made += 1)}`,
          terminal_id: "1",
          customer_id: world().ids.customer,
          product_size_id: world().ids.size,
          job_id: world().jobs.customer,
          quantity_ordered: "100000",
          uom_id: world().pound,
          ...more,
        }),
      )
    ).id;
  const ofOthers = () => ({
    customer_id: world().ids.other,
    job_id: world().jobs.other,
    product_size_id: world().coarse,
  });
  const changeOrder = (id: string, body: object) => done(world().admin.post(`orders/${id}`, body));
  const open = (order_id: string) => ({ customer_id: null, product_size_id: null, order_id });
  const bolOf = async (id: string | null) => rowIn(await world().yard.get(`bols/${id}`));
  /** The purchase orders that the versions of a BOL name. */
  const printedPos = async (id: string | null) =>
    rowsIn(await world().yard.get(`bol-versions?bol_id=${id}&sort=version`)).map(
      ({ content }) => (content as { readonly truck: { readonly po_number: string | null } }).truck.po_number,
    );
  const permian = () => ({
    customer_id: world().ids.customer,
    customer_name: "Permian Sand",
    job_id: world().jobs.customer,
    product_size_id: world().ids.size,
    product_name: "Northern White 40/70",
  });
  const basin = () => ({
    customer_id: world().ids.other,
    customer_name: "Basin Energy",
    job_id: world().jobs.other,
    product_size_id: world().coarse,
    product_name: "Northern White 20/40",
  });
  return { orderOf, ofOthers, changeOrder, open, bolOf, printedPos, permian, basin };
}
