-- one row
select row("id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "drafts"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "drafts"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "drafts"
  where "source_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by"
  from "drafts"
  where "source_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "source_id"::text, coalesce(sum("net"), 0)::text
  from "drafts"
  where "source_id" = any($1::bigint[]) group by "source_id";

-- a page of a list
select row("id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "drafts"
  where "terminal_id" = any($1::bigint[]) and folded("bol") like $2::text and folded("bol") like $3::text and "id" > $4::bigint
  order by "id" asc
  limit $5::bigint;

-- some fields
select "id", "net_uom_abbreviation"
  from "drafts"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by")::text
  from "drafts"
  where folded("net_uom_abbreviation") like $1::text and folded("net_uom_abbreviation") collate "C" <= $2::text and (folded("net_uom_abbreviation") collate "C" < $2::text or (folded("net_uom_abbreviation") collate "C" > $3::text or (folded("net_uom_abbreviation") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("net_uom_abbreviation") collate "C" desc, folded("net_uom_abbreviation") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "net_uom_abbreviation"::text as "value 0", "net_uom_abbreviation"::text as "value 1", row_number() over (order by folded("net_uom_abbreviation") collate "C" desc, folded("net_uom_abbreviation") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "drafts"
  where folded("net_uom_abbreviation") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("net_uom_abbreviation") collate "C"::text as "group key", min("net_uom_abbreviation" collate "C")::text as "group value", count(*)
  from "drafts"
  where folded("net_uom_abbreviation") like $1::text group by folded("net_uom_abbreviation") collate "C"
  order by folded("net_uom_abbreviation") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("net_uom_abbreviation") collate "C"::text, "net_uom_abbreviation"::text, sum("net")::text
  from "drafts"
  where folded("net_uom_abbreviation") like $1::text and "net" is not null group by folded("net_uom_abbreviation") collate "C", "net_uom_abbreviation";

-- how many there are
select count(*)
  from "drafts";

-- a new row
insert into "drafts" ("id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"drafts_id_seq"'), $1::bigint, $2::bigint, $3::numeric, $4::text, $5::bigint, $6::text, $7::bigint, $8::bigint, $9::numeric, $10::numeric, $11::text, $12::bigint, $13::bigint, $14::bigint, $15::numeric, $16::boolean, $17::jsonb, $18::bigint, $19::text, $20::bigint, $21::bigint, $22::bigint, $23::bigint, $24::bigint, $25::bigint, $26::bigint, $27::bigint)
  on conflict do nothing
  returning row("id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "drafts" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"drafts_id_seq"', $1::bigint)
  from "drafts_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "drafts" ("id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by") select nextval('"drafts_id_seq"'), v."source_id", v."destination_id", v."net", v."net_uom_abbreviation", v."transload_category_id", v."measured_by", v."scale_id", v."pump_id", v."reading_before", v."reading_after", v."bol", v."terminal_id", v."recorded_at", v."recorded_by", v."meter_factor", v."on_hold", v."warning"::jsonb, v."voided_at", v."void_reason", v."replaced_by_id", v."approved_at", v."product_name_id", v."product_size_id", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[], $9::numeric[], $10::numeric[], $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::numeric[], $16::boolean[], $17::text[], $18::bigint[], $19::text[], $20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[], $24::bigint[], $25::bigint[], $26::bigint[], $27::bigint[]) with ordinality as v("source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "drafts" t
  set "source_id" = $1::bigint, "destination_id" = $2::bigint, "net" = $3::numeric, "net_uom_abbreviation" = $4::text, "transload_category_id" = $5::bigint, "measured_by" = $6::text, "scale_id" = $7::bigint, "pump_id" = $8::bigint, "reading_before" = $9::numeric, "reading_after" = $10::numeric, "bol" = $11::text, "terminal_id" = $12::bigint, "recorded_at" = $13::bigint, "recorded_by" = $14::bigint, "meter_factor" = $15::numeric, "on_hold" = $16::boolean, "warning" = $17::jsonb, "voided_at" = $18::bigint, "void_reason" = $19::text, "replaced_by_id" = $20::bigint, "approved_at" = $21::bigint, "product_name_id" = $22::bigint, "product_size_id" = $23::bigint, "created_at" = $24::bigint, "created_by" = $25::bigint, "updated_at" = $26::bigint, "updated_by" = $27::bigint
  where t."id" = $28::bigint
  returning row("id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "drafts" t
  set "source_id" = v."source_id", "destination_id" = v."destination_id", "net" = v."net", "net_uom_abbreviation" = v."net_uom_abbreviation", "transload_category_id" = v."transload_category_id", "measured_by" = v."measured_by", "scale_id" = v."scale_id", "pump_id" = v."pump_id", "reading_before" = v."reading_before", "reading_after" = v."reading_after", "bol" = v."bol", "terminal_id" = v."terminal_id", "recorded_at" = v."recorded_at", "recorded_by" = v."recorded_by", "meter_factor" = v."meter_factor", "on_hold" = v."on_hold", "warning" = v."warning"::jsonb, "voided_at" = v."voided_at", "void_reason" = v."void_reason", "replaced_by_id" = v."replaced_by_id", "approved_at" = v."approved_at", "product_name_id" = v."product_name_id", "product_size_id" = v."product_size_id", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::numeric[], $5::text[], $6::bigint[], $7::text[], $8::bigint[], $9::bigint[], $10::numeric[], $11::numeric[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::numeric[], $17::boolean[], $18::text[], $19::bigint[], $20::text[], $21::bigint[], $22::bigint[], $23::bigint[], $24::bigint[], $25::bigint[], $26::bigint[], $27::bigint[], $28::bigint[]) as v("changed id", "source_id", "destination_id", "net", "net_uom_abbreviation", "transload_category_id", "measured_by", "scale_id", "pump_id", "reading_before", "reading_after", "bol", "terminal_id", "recorded_at", "recorded_by", "meter_factor", "on_hold", "warning", "voided_at", "void_reason", "replaced_by_id", "approved_at", "product_name_id", "product_size_id", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "drafts" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."source_id", t."destination_id", t."net", t."net_uom_abbreviation", t."transload_category_id", t."measured_by", t."scale_id", t."pump_id", t."reading_before", t."reading_after", t."bol", t."terminal_id", t."recorded_at", t."recorded_by", t."meter_factor", t."on_hold", t."warning", t."voided_at", t."void_reason", t."replaced_by_id", t."approved_at", t."product_name_id", t."product_size_id", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "drafts" t
  where t."id" = $1::bigint
  returning t."id";
