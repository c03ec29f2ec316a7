-- one row
select row("id", "order_id", "product_size_id", "uom_id", "quantity")::text
  from "order_loads"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "order_id", "product_size_id", "uom_id", "quantity")::text
  from "order_loads"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "order_loads"
  where "order_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "order_id", "product_size_id", "uom_id", "quantity")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "order_id", "product_size_id", "uom_id", "quantity"
  from "order_loads"
  where "order_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "order_id"::text, coalesce(sum("quantity"), 0)::text
  from "order_loads"
  where "order_id" = any($1::bigint[]) group by "order_id";

-- a page of a list
select row("id", "order_id", "product_size_id", "uom_id", "quantity")::text
  from "order_loads"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id"
  from "order_loads"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "order_id", "product_size_id", "uom_id", "quantity")::text
  from "order_loads"
  where false and "id" < $1::bigint
  order by "id" desc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id"
  from (select "id", row_number() over (order by "id" desc) as "at", count(*) over () as "total"
  from "order_loads"
  where false) as "numbered"
  where "at" = 1 or "at" % $1::bigint = 0
  order by "at";

-- groups
select "id"::text as "group key", "id"::text as "group value", count(*)
  from "order_loads"
  where false group by "id"
  order by "id" desc nulls last
  limit $1::bigint;

-- sums by group
select "id"::text, "id"::text, sum("quantity")::text
  from "order_loads"
  where false and "quantity" is not null group by "id", "id";

-- how many there are
select count(*)
  from "order_loads";

-- a new row
insert into "order_loads" ("id", "order_id", "product_size_id", "uom_id", "quantity")
  values (nextval('"order_loads_id_seq"'), $1::bigint, $2::bigint, $3::bigint, $4::numeric)
  on conflict do nothing
  returning row("id", "order_id", "product_size_id", "uom_id", "quantity")::text;

-- which keys of a refused row are taken
select exists (select
  from "order_loads" t
  where "id" = $1::bigint), exists (select
  from "order_loads" t
  where "order_id" = $2::bigint and "product_size_id" = $3::bigint and "uom_id" = $4::bigint);

-- ids go on behind a chosen one
select setval('"order_loads_id_seq"', $1::bigint)
  from "order_loads_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "order_loads" ("id", "order_id", "product_size_id", "uom_id", "quantity") select nextval('"order_loads_id_seq"'), v."order_id", v."product_size_id", v."uom_id", v."quantity"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::numeric[]) with ordinality as v("order_id", "product_size_id", "uom_id", "quantity", "place in the list")
  order by v."place in the list"
  returning row("id", "order_id", "product_size_id", "uom_id", "quantity")::text;

-- a changed row
update "order_loads" t
  set "order_id" = $1::bigint, "product_size_id" = $2::bigint, "uom_id" = $3::bigint, "quantity" = $4::numeric
  where t."id" = $5::bigint
  returning row("id", "order_id", "product_size_id", "uom_id", "quantity")::text;

-- changed rows
update "order_loads" t
  set "order_id" = v."order_id", "product_size_id" = v."product_size_id", "uom_id" = v."uom_id", "quantity" = v."quantity"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::numeric[]) as v("changed id", "order_id", "product_size_id", "uom_id", "quantity")
  where t."id" = v."changed id" and (select count(*)
  from "order_loads" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."order_id", t."product_size_id", t."uom_id", t."quantity")::text;

-- a removed row
delete from "order_loads" t
  where t."id" = $1::bigint
  returning t."id";
