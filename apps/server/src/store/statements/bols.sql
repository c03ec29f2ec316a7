-- one row
select row("id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by")::text
  from "bols"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by")::text
  from "bols"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "bols"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by"
  from "bols"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "terminal_id"::text, coalesce(sum("quantity"), 0)::text
  from "bols"
  where "terminal_id" = any($1::bigint[]) group by "terminal_id";

-- a page of a list
select row("id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($6::bigint[]) as "one"("terminal")
  cross join lateral (select "id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by"
  from "bols"
  where "search_text" like $1::text and "search_text" like $2::text and "terminal_id" = "one"."terminal" and (folded("number") collate "C", "id") > ($3::text, $4::bigint)
  order by folded("number") collate "C" asc, "id" asc
  limit $5::bigint) as "rows"
  order by folded("number") collate "C" asc, "id" asc
  limit $5::bigint;

-- some fields
select "id", "load_kind"
  from "bols"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by")::text
  from "bols"
  where folded("load_kind") like $1::text and folded("load_kind") collate "C" <= $2::text and (folded("load_kind") collate "C" < $2::text or (folded("load_kind") collate "C" > $3::text or (folded("load_kind") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("load_kind") collate "C" desc, folded("load_kind") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "load_kind"::text as "value 0", "load_kind"::text as "value 1", row_number() over (order by folded("load_kind") collate "C" desc, folded("load_kind") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "bols"
  where folded("load_kind") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("load_kind") collate "C"::text as "group key", min("load_kind" collate "C")::text as "group value", count(*)
  from "bols"
  where folded("load_kind") like $1::text group by folded("load_kind") collate "C"
  order by folded("load_kind") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("load_kind") collate "C"::text, "load_kind"::text, sum("quantity")::text
  from "bols"
  where folded("load_kind") like $1::text and "quantity" is not null group by folded("load_kind") collate "C", "load_kind";

-- a search also by other records
select count(*)
  from "bols"
  where ("search_text" like $1::text or "id" in (select "bol_id"
  from "trucks"
  where "family" = 'inbounds' and "search_text" like $1::text and (folded("prefix") like $1::text or folded("inbound_number") like $1::text or folded("truck_number") like $1::text or folded("trailer_number") like $1::text) and "bol_id" is not null) or "id" in (select "bol_id"
  from "trucks"
  where "family" = 'outbounds' and "search_text" like $1::text and (folded("prefix") like $1::text or folded("inbound_number") like $1::text or folded("truck_number") like $1::text or folded("trailer_number") like $1::text) and "bol_id" is not null) or "id" in (select "bol_id"
  from "trucks"
  where "family" = 'bulk-commodity-inbound-trucks' and "search_text" like $1::text and (folded("prefix") like $1::text or folded("inbound_number") like $1::text or folded("truck_number") like $1::text or folded("trailer_number") like $1::text) and "bol_id" is not null) or "id" in (select "bol_id"
  from "trucks"
  where "family" = 'bulk-commodity-outbound-trucks' and "search_text" like $1::text and (folded("prefix") like $1::text or folded("inbound_number") like $1::text or folded("truck_number") like $1::text or folded("trailer_number") like $1::text) and "bol_id" is not null));

-- how many there are
select count(*)
  from "bols";

-- a new row
insert into "bols" ("id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"bols_id_seq"'), $1::bigint, $2::text, $3::bigint, $4::text, $5::text, $6::bigint, $7::text, $8::text, $9::text, $10::numeric, $11::text, $12::text, $13::bigint, $14::text, $15::text, $16::text, $17::bigint, $18::bigint, $19::bigint, $20::jsonb, $21::bigint, $22::bigint, $23::bigint, $24::bigint)
  on conflict do nothing
  returning row("id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "bols" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"bols_id_seq"', $1::bigint)
  from "bols_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "bols" ("id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by") select nextval('"bols_id_seq"'), v."terminal_id", v."load_kind", v."load_id", v."shipper", v."consignee", v."carrier_id", v."origin", v."destination", v."description", v."quantity", v."quantity_uom_abbreviation", v."seals", v."shipped_at", v."reason", v."number", v."status", v."version", v."version_id", v."released_version_id", v."made_for"::jsonb, v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::numeric[], $11::text[], $12::text[], $13::bigint[], $14::text[], $15::text[], $16::text[], $17::bigint[], $18::bigint[], $19::bigint[], $20::text[], $21::bigint[], $22::bigint[], $23::bigint[], $24::bigint[]) with ordinality as v("terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "bols" t
  set "terminal_id" = $1::bigint, "load_kind" = $2::text, "load_id" = $3::bigint, "shipper" = $4::text, "consignee" = $5::text, "carrier_id" = $6::bigint, "origin" = $7::text, "destination" = $8::text, "description" = $9::text, "quantity" = $10::numeric, "quantity_uom_abbreviation" = $11::text, "seals" = $12::text, "shipped_at" = $13::bigint, "reason" = $14::text, "number" = $15::text, "status" = $16::text, "version" = $17::bigint, "version_id" = $18::bigint, "released_version_id" = $19::bigint, "made_for" = $20::jsonb, "created_at" = $21::bigint, "created_by" = $22::bigint, "updated_at" = $23::bigint, "updated_by" = $24::bigint
  where t."id" = $25::bigint
  returning row("id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "bols" t
  set "terminal_id" = v."terminal_id", "load_kind" = v."load_kind", "load_id" = v."load_id", "shipper" = v."shipper", "consignee" = v."consignee", "carrier_id" = v."carrier_id", "origin" = v."origin", "destination" = v."destination", "description" = v."description", "quantity" = v."quantity", "quantity_uom_abbreviation" = v."quantity_uom_abbreviation", "seals" = v."seals", "shipped_at" = v."shipped_at", "reason" = v."reason", "number" = v."number", "status" = v."status", "version" = v."version", "version_id" = v."version_id", "released_version_id" = v."released_version_id", "made_for" = v."made_for"::jsonb, "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::numeric[], $12::text[], $13::text[], $14::bigint[], $15::text[], $16::text[], $17::text[], $18::bigint[], $19::bigint[], $20::bigint[], $21::text[], $22::bigint[], $23::bigint[], $24::bigint[], $25::bigint[]) as v("changed id", "terminal_id", "load_kind", "load_id", "shipper", "consignee", "carrier_id", "origin", "destination", "description", "quantity", "quantity_uom_abbreviation", "seals", "shipped_at", "reason", "number", "status", "version", "version_id", "released_version_id", "made_for", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "bols" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."terminal_id", t."load_kind", t."load_id", t."shipper", t."consignee", t."carrier_id", t."origin", t."destination", t."description", t."quantity", t."quantity_uom_abbreviation", t."seals", t."shipped_at", t."reason", t."number", t."status", t."version", t."version_id", t."released_version_id", t."made_for", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "bols" t
  where t."id" = $1::bigint
  returning t."id";
