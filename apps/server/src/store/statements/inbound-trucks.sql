-- one row
select row("id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")::text
  from "trucks"
  where "family" = 'inbounds' and "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")::text
  from "trucks"
  where "family" = 'inbounds' and "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "trucks"
  where "family" = 'inbounds' and "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by"
  from "trucks"
  where "terminal_id" = "one"."owner" and "family" = 'inbounds'
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")::text
  from "trucks"
  where "family" = 'inbounds' and "terminal_id" = any($1::bigint[]) and "search_text" like $2::text and "search_text" like $3::text and "id" > $4::bigint
  order by "id" asc
  limit $5::bigint;

-- some fields
select "id", "truck_number"
  from "trucks"
  where "family" = 'inbounds'
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")::text
  from "trucks"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "family" = 'inbounds' and "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is not null and "told" <= $2::text and ("told" < $2::text or (folded("truck_number") collate "C" > $3::text or (folded("truck_number") collate "C" = $3::text and "id" > $4::bigint)))
  order by "told" desc, folded("truck_number") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")::text
  from "trucks"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "family" = 'inbounds' and "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is null
  order by "told" desc, folded("truck_number") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "told"::text as "value 0", "truck_number"::text as "value 1", row_number() over (order by "told" desc nulls last, folded("truck_number") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "trucks"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "family" = 'inbounds' and "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text))) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select "named key"::text as "group key", min("named value" collate "C")::text as "group value", count(*)
  from "trucks"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "family" = 'inbounds' and "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) group by "named key"
  order by "named key" desc nulls last
  limit $2::bigint;

-- a search also by other records
select count(*)
  from "trucks"
  where "family" = 'inbounds' and ("search_text" like $1::text or "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) or "carrier_id" = any(array(select "id"
  from "carriers"
  where folded("name") like $1::text)));

-- how many there are
select count(*)
  from "trucks"
  where "family" = 'inbounds';

-- a new row
insert into "trucks" ("family", "id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")
  values ('inbounds', nextval('"rail_visits_sand_id_seq"'), $1::bigint, $2::bigint, $3::bigint, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::bigint, $12::text, $13::bigint, $14::bigint, $15::bigint, $16::bigint, $17::bigint, $18::text, $19::text, $20::smallint, $21::bigint, $22::text, $23::bigint, $24::bigint, $25::bigint, $26::jsonb, $27::bigint, $28::bigint, $29::bigint, $30::bigint)
  on conflict ("family", "id") do nothing
  returning row("id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "trucks" t
  where "id" = $1::bigint and t."family" = 'inbounds');

-- ids go on behind a chosen one
select setval('"rail_visits_sand_id_seq"', $1::bigint)
  from "rail_visits_sand_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "trucks" ("family", "id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by") select 'inbounds', nextval('"rail_visits_sand_id_seq"'), v."terminal_id", v."customer_id", v."carrier_id", v."truck_number", v."trailer_number", v."driver_name", v."driver_phone", v."po_number", v."bol", v."seals", v."scheduled_at", v."comments", v."product_size_id", v."order_id", v."job_id", v."supplier_id", v."origin_id", v."prefix", v."inbound_number", v."status_id", v."bol_id", v."bol_number", v."date_arrived", v."date_released", v."asset_id", v."from_order"::jsonb, v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::text[], $19::text[], $20::smallint[], $21::bigint[], $22::text[], $23::bigint[], $24::bigint[], $25::bigint[], $26::text[], $27::bigint[], $28::bigint[], $29::bigint[], $30::bigint[]) with ordinality as v("terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "trucks" t
  set "terminal_id" = $1::bigint, "customer_id" = $2::bigint, "carrier_id" = $3::bigint, "truck_number" = $4::text, "trailer_number" = $5::text, "driver_name" = $6::text, "driver_phone" = $7::text, "po_number" = $8::text, "bol" = $9::text, "seals" = $10::text, "scheduled_at" = $11::bigint, "comments" = $12::text, "product_size_id" = $13::bigint, "order_id" = $14::bigint, "job_id" = $15::bigint, "supplier_id" = $16::bigint, "origin_id" = $17::bigint, "prefix" = $18::text, "inbound_number" = $19::text, "status_id" = $20::smallint, "bol_id" = $21::bigint, "bol_number" = $22::text, "date_arrived" = $23::bigint, "date_released" = $24::bigint, "asset_id" = $25::bigint, "from_order" = $26::jsonb, "created_at" = $27::bigint, "created_by" = $28::bigint, "updated_at" = $29::bigint, "updated_by" = $30::bigint
  where t."id" = $31::bigint and t."family" = 'inbounds'
  returning row("id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "trucks" t
  set "terminal_id" = v."terminal_id", "customer_id" = v."customer_id", "carrier_id" = v."carrier_id", "truck_number" = v."truck_number", "trailer_number" = v."trailer_number", "driver_name" = v."driver_name", "driver_phone" = v."driver_phone", "po_number" = v."po_number", "bol" = v."bol", "seals" = v."seals", "scheduled_at" = v."scheduled_at", "comments" = v."comments", "product_size_id" = v."product_size_id", "order_id" = v."order_id", "job_id" = v."job_id", "supplier_id" = v."supplier_id", "origin_id" = v."origin_id", "prefix" = v."prefix", "inbound_number" = v."inbound_number", "status_id" = v."status_id", "bol_id" = v."bol_id", "bol_number" = v."bol_number", "date_arrived" = v."date_arrived", "date_released" = v."date_released", "asset_id" = v."asset_id", "from_order" = v."from_order"::jsonb, "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::bigint[], $13::text[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::text[], $20::text[], $21::smallint[], $22::bigint[], $23::text[], $24::bigint[], $25::bigint[], $26::bigint[], $27::text[], $28::bigint[], $29::bigint[], $30::bigint[], $31::bigint[]) as v("changed id", "terminal_id", "customer_id", "carrier_id", "truck_number", "trailer_number", "driver_name", "driver_phone", "po_number", "bol", "seals", "scheduled_at", "comments", "product_size_id", "order_id", "job_id", "supplier_id", "origin_id", "prefix", "inbound_number", "status_id", "bol_id", "bol_number", "date_arrived", "date_released", "asset_id", "from_order", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and t."family" = 'inbounds' and (select count(*)
  from "trucks" t
  where t."id" = any($1::bigint[]) and t."family" = 'inbounds') = cardinality($1::bigint[])
  returning row(t."id", t."terminal_id", t."customer_id", t."carrier_id", t."truck_number", t."trailer_number", t."driver_name", t."driver_phone", t."po_number", t."bol", t."seals", t."scheduled_at", t."comments", t."product_size_id", t."order_id", t."job_id", t."supplier_id", t."origin_id", t."prefix", t."inbound_number", t."status_id", t."bol_id", t."bol_number", t."date_arrived", t."date_released", t."asset_id", t."from_order", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "trucks" t
  where t."id" = $1::bigint and t."family" = 'inbounds'
  returning t."id";
