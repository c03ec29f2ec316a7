import { expect, test } from "./fixtures";
import { KINDS_OF_TRUCKS } from "./models/kinds-of-trucks";
import { assetOf, TruckYard } from "./models/truck-yard";

interface Made {
  readonly id: string;
}
interface Figures {
  readonly quantity_loaded: string;
  readonly quantity_remaining: string;
}

test("an order says what it still needs and what is here for it; trucks that came without one are given it together, and taken off again", async ({
  page,
  demo,
  request,
}) => {
  const yard = await TruckYard.open(request);
  const kind = KINDS_OF_TRUCKS["sand, out"];
  const [like] = await yard.get<readonly (Made & Record<string, string>)[]>("/api/orders?limit=1");
  const size = (
    await yard.post<Made>("/api/product-sizes", {
      product_name_id: (await yard.get<Record<string, string>>(`/api/product-sizes/${like?.["product_size_id"]}`))[
        "product_name_id"
      ],
      product_size_master_id: (await yard.post<Made>("/api/product-size-master", { name: "Proof 88", sort_order: 88 }))
        .id,
    })
  ).id;
  const storage = await yard.storage("PROOF 88", "400");
  await yard.post(`/api/onsite-storage/${storage.id}`, { product_size_id: size });
  const [names, ids]: [string[], string[]] = [[], []];
  for (const net of ["25.125", "25.125"]) {
    const { id, name } = await yard.truck(kind, { product_size_id: size });
    const own = assetOf(await yard.weigh(kind, id, kind.first, "14.985"));
    await yard.draft(kind, own, storage.asset_id, net);
    await yard.weigh(kind, id, kind.second, "40.11");
    await yard.sign(kind, id);
    names.push(name.split(" ")[1] ?? "");
    ids.push(id);
  }
  const order = await yard.post<Made>("/api/orders", {
    order_number: "PROOF-88",
    terminal_id: yard.terminalId,
    customer_id: like?.["customer_id"],
    product_size_id: size,
    quantity_ordered: "100",
    uom_id: like?.["uom_id"],
  });
  const figures = () => yard.get<Figures>(`/api/orders/${order.id}`);
  const before = await figures();
  await demo.signIn("office");

  // One page: what it still needs, what is in storage for it, and the loads without an order.
  await page.goto(`/orders/view/${order.id}`);
  await expect(page.getByRole("table", { name: "Storage with its product" })).toContainText("PROOF 88");
  const noOrder = page.getByRole("region", { name: "Trucks with its product and no order" });
  for (const name of names) await expect(noOrder.getByRole("table")).toContainText(name);
  await noOrder.getByRole("link", { name: /^Open the list/ }).click();
  await page.waitForURL(/outbound-trucks\?order_id\.empty=true/);

  await page.getByLabel("Select all rows").click();
  await page.getByRole("button", { name: "Edit selected…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Field").selectOption("Order");
  await dialog.getByRole("combobox", { name: "New value" }).fill("PROOF-88");
  await page.getByRole("option", { name: /PROOF-88/ }).click();
  await expect(dialog.getByRole("grid", { name: "What changes" })).toContainText("PROOF-88");
  await dialog.getByRole("button", { name: "Change 2 rows" }).click();
  await expect.poll(async () => (await figures()).quantity_remaining).not.toBe(before.quantity_remaining);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(figures).toMatchObject({
    quantity_loaded: before.quantity_loaded,
    quantity_remaining: before.quantity_remaining,
  });

  // They named no customer: one that is given to the order is found by that of the order.
  const customer = await yard.get<Record<string, string>>(`/api/customers/${like?.["customer_id"]}`);
  await yard.post(`/api/outbounds/${ids[0]}`, { order_id: order.id });
  await page.goto(`/outbound-trucks?customer_id.in=${customer["id"]}&order_id.in=${order.id}`);
  const found = page.getByRole("row").filter({ hasText: "PROOF-88" });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(customer["name"] ?? "");
});
