-- A truck that names no purchase order has that of its order, where both are for the same customer. A BOL names what it was written with: trucks
-- that have one stay as they are until their order is changed.

update "trucks" t
set "po_number" = o."po_number", "from_order" = coalesce(t."from_order", '[]'::jsonb) || '["po_number"]'::jsonb
from "orders" o
where o."id" = t."order_id" and t."po_number" is null and o."po_number" is not null
  and t."customer_id" = o."customer_id" and t."bol_id" is null and t."status_id" in (11, 12, 13, 14, 15);
