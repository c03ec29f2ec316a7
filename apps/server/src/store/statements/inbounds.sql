-- one row
select row("id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "rail_visits"
  where "family" = 'sand' and "id" = $1::bigint;

-- rows by their ids
select row("id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "rail_visits"
  where "family" = 'sand' and "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "rail_visits"
  where "family" = 'sand' and "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by"
  from "rail_visits"
  where "terminal_id" = "one"."owner" and "family" = 'sand'
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "terminal_id"::text, coalesce(sum("shipped_weight"), 0)::text
  from "rail_visits"
  where "family" = 'sand' and "terminal_id" = any($1::bigint[]) group by "terminal_id";

-- a page of a list
select row("id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($6::bigint[]) as "one"("terminal")
  cross join lateral (select "id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by"
  from "rail_visits"
  where "family" = 'sand' and "search_text" like $1::text and "search_text" like $2::text and "terminal_id" = "one"."terminal" and (folded("inbound_number") collate "C", "id") > ($3::text, $4::bigint)
  order by folded("inbound_number") collate "C" asc, "id" asc
  limit $5::bigint) as "rows"
  order by folded("inbound_number") collate "C" asc, "id" asc
  limit $5::bigint;

-- some fields
select "id", "prefix"
  from "rail_visits"
  where "family" = 'sand'
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "rail_visits"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "family" = 'sand' and "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is not null and "told" <= $2::text and ("told" < $2::text or (folded("prefix") collate "C" > $3::text or (folded("prefix") collate "C" = $3::text and "id" > $4::bigint)))
  order by "told" desc, folded("prefix") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "rail_visits"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "family" = 'sand' and "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is null
  order by "told" desc, folded("prefix") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "told"::text as "value 0", "prefix"::text as "value 1", row_number() over (order by "told" desc nulls last, folded("prefix") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "rail_visits"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "family" = 'sand' and "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text))) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select "named key"::text as "group key", min("named value" collate "C")::text as "group value", count(*)
  from "rail_visits"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "family" = 'sand' and "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) group by "named key"
  order by "named key" desc nulls last
  limit $2::bigint;

-- sums by group
select "named key"::text, "prefix"::text, sum("shipped_weight")::text
  from "rail_visits"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "family" = 'sand' and "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "shipped_weight" is not null group by "named key", "prefix";

-- a search also by other records
select count(*)
  from "rail_visits"
  where "family" = 'sand' and ("search_text" like $1::text or "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) or "track_id" = any(array(select "id"
  from "tracks"
  where folded("track_name") like $1::text)));

-- how many there are
select count(*)
  from "rail_visits"
  where "family" = 'sand';

-- a new row
insert into "rail_visits" ("family", "id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")
  values ('sand', nextval('"rail_visits_sand_id_seq"'), $1::text, $2::bigint, $3::bigint, $4::text, $5::bigint, $6::numeric, $7::text, $8::bigint, $9::bigint, $10::text, $11::numeric, $12::bigint, $13::integer, $14::text, $15::bigint, $16::bigint, $17::bigint, $18::text, $19::bigint, $20::text, $21::smallint, $22::bigint, $23::bigint, $24::bigint, $25::bigint, $26::boolean, $27::text, $28::bigint, $29::bigint, $30::text, $31::text, $32::integer, $33::text, $34::bigint, $35::bigint, $36::bigint, $37::bigint, $38::bigint)
  on conflict ("family", "id") do nothing
  returning row("id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "rail_visits" t
  where "id" = $1::bigint and t."family" = 'sand');

-- ids go on behind a chosen one
select setval('"rail_visits_sand_id_seq"', $1::bigint)
  from "rail_visits_sand_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "rail_visits" ("family", "id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by") select 'sand', nextval('"rail_visits_sand_id_seq"'), v."prefix", v."terminal_id", v."customer_id", v."bol", v."railroad_id", v."shipped_weight", v."shipped_weight_uom_abbreviation", v."ship_date", v."eta", v."comments", v."railcar_length", v."track_id", v."car_seq", v."inbound_number", v."supplier_id", v."origin_id", v."order_id", v."po_number", v."product_size_id", v."seals", v."status_id", v."asset_id", v."date_received", v."date_released", v."customer_released_at", v."inoperable", v."inoperable_reason", v."inoperable_since", v."railcar_upload_id", v."transport", v."car_number", v."car_key", v."status_path", v."last_track_id", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::numeric[], $7::text[], $8::bigint[], $9::bigint[], $10::text[], $11::numeric[], $12::bigint[], $13::integer[], $14::text[], $15::bigint[], $16::bigint[], $17::bigint[], $18::text[], $19::bigint[], $20::text[], $21::smallint[], $22::bigint[], $23::bigint[], $24::bigint[], $25::bigint[], $26::boolean[], $27::text[], $28::bigint[], $29::bigint[], $30::text[], $31::text[], $32::integer[], $33::text[], $34::bigint[], $35::bigint[], $36::bigint[], $37::bigint[], $38::bigint[]) with ordinality as v("prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "rail_visits" t
  set "prefix" = $1::text, "terminal_id" = $2::bigint, "customer_id" = $3::bigint, "bol" = $4::text, "railroad_id" = $5::bigint, "shipped_weight" = $6::numeric, "shipped_weight_uom_abbreviation" = $7::text, "ship_date" = $8::bigint, "eta" = $9::bigint, "comments" = $10::text, "railcar_length" = $11::numeric, "track_id" = $12::bigint, "car_seq" = $13::integer, "inbound_number" = $14::text, "supplier_id" = $15::bigint, "origin_id" = $16::bigint, "order_id" = $17::bigint, "po_number" = $18::text, "product_size_id" = $19::bigint, "seals" = $20::text, "status_id" = $21::smallint, "asset_id" = $22::bigint, "date_received" = $23::bigint, "date_released" = $24::bigint, "customer_released_at" = $25::bigint, "inoperable" = $26::boolean, "inoperable_reason" = $27::text, "inoperable_since" = $28::bigint, "railcar_upload_id" = $29::bigint, "transport" = $30::text, "car_number" = $31::text, "car_key" = $32::integer, "status_path" = $33::text, "last_track_id" = $34::bigint, "created_at" = $35::bigint, "created_by" = $36::bigint, "updated_at" = $37::bigint, "updated_by" = $38::bigint
  where t."id" = $39::bigint and t."family" = 'sand'
  returning row("id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "rail_visits" t
  set "prefix" = v."prefix", "terminal_id" = v."terminal_id", "customer_id" = v."customer_id", "bol" = v."bol", "railroad_id" = v."railroad_id", "shipped_weight" = v."shipped_weight", "shipped_weight_uom_abbreviation" = v."shipped_weight_uom_abbreviation", "ship_date" = v."ship_date", "eta" = v."eta", "comments" = v."comments", "railcar_length" = v."railcar_length", "track_id" = v."track_id", "car_seq" = v."car_seq", "inbound_number" = v."inbound_number", "supplier_id" = v."supplier_id", "origin_id" = v."origin_id", "order_id" = v."order_id", "po_number" = v."po_number", "product_size_id" = v."product_size_id", "seals" = v."seals", "status_id" = v."status_id", "asset_id" = v."asset_id", "date_received" = v."date_received", "date_released" = v."date_released", "customer_released_at" = v."customer_released_at", "inoperable" = v."inoperable", "inoperable_reason" = v."inoperable_reason", "inoperable_since" = v."inoperable_since", "railcar_upload_id" = v."railcar_upload_id", "transport" = v."transport", "car_number" = v."car_number", "car_key" = v."car_key", "status_path" = v."status_path", "last_track_id" = v."last_track_id", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::numeric[], $8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::numeric[], $13::bigint[], $14::integer[], $15::text[], $16::bigint[], $17::bigint[], $18::bigint[], $19::text[], $20::bigint[], $21::text[], $22::smallint[], $23::bigint[], $24::bigint[], $25::bigint[], $26::bigint[], $27::boolean[], $28::text[], $29::bigint[], $30::bigint[], $31::text[], $32::text[], $33::integer[], $34::text[], $35::bigint[], $36::bigint[], $37::bigint[], $38::bigint[], $39::bigint[]) as v("changed id", "prefix", "terminal_id", "customer_id", "bol", "railroad_id", "shipped_weight", "shipped_weight_uom_abbreviation", "ship_date", "eta", "comments", "railcar_length", "track_id", "car_seq", "inbound_number", "supplier_id", "origin_id", "order_id", "po_number", "product_size_id", "seals", "status_id", "asset_id", "date_received", "date_released", "customer_released_at", "inoperable", "inoperable_reason", "inoperable_since", "railcar_upload_id", "transport", "car_number", "car_key", "status_path", "last_track_id", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and t."family" = 'sand' and (select count(*)
  from "rail_visits" t
  where t."id" = any($1::bigint[]) and t."family" = 'sand') = cardinality($1::bigint[])
  returning row(t."id", t."prefix", t."terminal_id", t."customer_id", t."bol", t."railroad_id", t."shipped_weight", t."shipped_weight_uom_abbreviation", t."ship_date", t."eta", t."comments", t."railcar_length", t."track_id", t."car_seq", t."inbound_number", t."supplier_id", t."origin_id", t."order_id", t."po_number", t."product_size_id", t."seals", t."status_id", t."asset_id", t."date_received", t."date_released", t."customer_released_at", t."inoperable", t."inoperable_reason", t."inoperable_since", t."railcar_upload_id", t."transport", t."car_number", t."car_key", t."status_path", t."last_track_id", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "rail_visits" t
  where t."id" = $1::bigint and t."family" = 'sand'
  returning t."id";
