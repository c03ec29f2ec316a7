-- one row
select row("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from "orders"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from "orders"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "orders"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by"
  from "orders"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "terminal_id"::text, coalesce(sum("quantity_ordered"), 0)::text
  from "orders"
  where "terminal_id" = any($1::bigint[]) group by "terminal_id";

-- a page of a list
select row("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from "orders"
  where "terminal_id" = any($1::bigint[]) and (folded("order_number") like $2::text or folded("po_number") like $2::text) and (folded("order_number") like $3::text or folded("po_number") like $3::text) and (folded("order_number") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("order_number") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "order_number"
  from "orders"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from "orders"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is not null and "told" <= $2::text and ("told" < $2::text or (folded("order_number") collate "C" > $3::text or (folded("order_number") collate "C" = $3::text and "id" > $4::bigint)))
  order by "told" desc, folded("order_number") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text
  from "orders"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is null
  order by "told" desc, folded("order_number") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "told"::text as "value 0", "order_number"::text as "value 1", row_number() over (order by "told" desc nulls last, folded("order_number") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "orders"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text))) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select "named key"::text as "group key", min("named value" collate "C")::text as "group value", count(*)
  from "orders"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) group by "named key"
  order by "named key" desc nulls last
  limit $2::bigint;

-- sums by group
select "named key"::text, "order_number"::text, sum("quantity_ordered")::text
  from "orders"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "quantity_ordered" is not null group by "named key", "order_number";

-- a search also by other records
select count(*)
  from "orders"
  where ((folded("order_number") like $1::text or folded("po_number") like $1::text) or "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)));

-- how many there are
select count(*)
  from "orders";

-- a new row
insert into "orders" ("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"orders_id_seq"'), $1::text, $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6::numeric, $7::bigint, $8::date, $9::date, $10::text, $11::text, $12::text, $13::bigint, $14::bigint, $15::bigint, $16::bigint)
  on conflict do nothing
  returning row("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "orders" t
  where "id" = $1::bigint), exists (select
  from "orders" t
  where "terminal_id" = $2::bigint and folded("order_number") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"orders_id_seq"', $1::bigint)
  from "orders_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "orders" ("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by") select nextval('"orders_id_seq"'), v."order_number", v."terminal_id", v."customer_id", v."product_size_id", v."job_id", v."quantity_ordered", v."uom_id", v."valid_from", v."valid_to", v."po_number", v."comments", v."status", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::numeric[], $7::bigint[], $8::date[], $9::date[], $10::text[], $11::text[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[]) with ordinality as v("order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "orders" t
  set "order_number" = $1::text, "terminal_id" = $2::bigint, "customer_id" = $3::bigint, "product_size_id" = $4::bigint, "job_id" = $5::bigint, "quantity_ordered" = $6::numeric, "uom_id" = $7::bigint, "valid_from" = $8::date, "valid_to" = $9::date, "po_number" = $10::text, "comments" = $11::text, "status" = $12::text, "created_at" = $13::bigint, "created_by" = $14::bigint, "updated_at" = $15::bigint, "updated_by" = $16::bigint
  where t."id" = $17::bigint
  returning row("id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "orders" t
  set "order_number" = v."order_number", "terminal_id" = v."terminal_id", "customer_id" = v."customer_id", "product_size_id" = v."product_size_id", "job_id" = v."job_id", "quantity_ordered" = v."quantity_ordered", "uom_id" = v."uom_id", "valid_from" = v."valid_from", "valid_to" = v."valid_to", "po_number" = v."po_number", "comments" = v."comments", "status" = v."status", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::numeric[], $8::bigint[], $9::date[], $10::date[], $11::text[], $12::text[], $13::text[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[]) as v("changed id", "order_number", "terminal_id", "customer_id", "product_size_id", "job_id", "quantity_ordered", "uom_id", "valid_from", "valid_to", "po_number", "comments", "status", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "orders" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."order_number", t."terminal_id", t."customer_id", t."product_size_id", t."job_id", t."quantity_ordered", t."uom_id", t."valid_from", t."valid_to", t."po_number", t."comments", t."status", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "orders" t
  where t."id" = $1::bigint
  returning t."id";
