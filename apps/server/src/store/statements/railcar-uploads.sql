-- one row
select row("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")::text
  from "railcar_uploads"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")::text
  from "railcar_uploads"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "railcar_uploads"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason"
  from "railcar_uploads"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")::text
  from "railcar_uploads"
  where "terminal_id" = any($1::bigint[]) and "id" > $2::bigint
  order by "id" asc
  limit $3::bigint;

-- some fields
select "id", "family"
  from "railcar_uploads"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")::text
  from "railcar_uploads"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is not null and "told" <= $2::text and ("told" < $2::text or (folded("family") collate "C" > $3::text or (folded("family") collate "C" = $3::text and "id" > $4::bigint)))
  order by "told" desc, folded("family") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")::text
  from "railcar_uploads"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is null
  order by "told" desc, folded("family") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "told"::text as "value 0", "family"::text as "value 1", row_number() over (order by "told" desc nulls last, folded("family") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "railcar_uploads"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text))) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select "named key"::text as "group key", min("named value" collate "C")::text as "group value", count(*)
  from "railcar_uploads"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) group by "named key"
  order by "named key" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "railcar_uploads";

-- a new row
insert into "railcar_uploads" ("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")
  values (nextval('"railcar_uploads_id_seq"'), $1::bigint, $2::text, $3::bigint, $4::text, $5::text, $6::text, $7::jsonb, $8::text, $9::jsonb, $10::jsonb, $11::text, $12::text, $13::jsonb, $14::jsonb, $15::integer, $16::integer, $17::bigint, $18::bigint, $19::bigint, $20::bigint, $21::bigint, $22::bigint, $23::bigint, $24::text)
  on conflict do nothing
  returning row("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")::text;

-- which keys of a refused row are taken
select exists (select
  from "railcar_uploads" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"railcar_uploads_id_seq"', $1::bigint)
  from "railcar_uploads_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "railcar_uploads" ("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason") select nextval('"railcar_uploads_id_seq"'), v."terminal_id", v."family", v."customer_id", v."file_name", v."file_hash", v."sheet", v."sheets"::jsonb, v."status", v."refusal"::jsonb, v."columns"::jsonb, v."weight_unit", v."day_order", v."codes"::jsonb, v."counts"::jsonb, v."warnings", v."revision", v."created_at", v."created_by", v."updated_at", v."committed_at", v."committed_by", v."undone_at", v."undone_by", v."undo_reason"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::integer[], $16::integer[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[], $24::text[]) with ordinality as v("terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")::text;

-- a changed row
update "railcar_uploads" t
  set "terminal_id" = $1::bigint, "family" = $2::text, "customer_id" = $3::bigint, "file_name" = $4::text, "file_hash" = $5::text, "sheet" = $6::text, "sheets" = $7::jsonb, "status" = $8::text, "refusal" = $9::jsonb, "columns" = $10::jsonb, "weight_unit" = $11::text, "day_order" = $12::text, "codes" = $13::jsonb, "counts" = $14::jsonb, "warnings" = $15::integer, "revision" = $16::integer, "created_at" = $17::bigint, "created_by" = $18::bigint, "updated_at" = $19::bigint, "committed_at" = $20::bigint, "committed_by" = $21::bigint, "undone_at" = $22::bigint, "undone_by" = $23::bigint, "undo_reason" = $24::text
  where t."id" = $25::bigint
  returning row("id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")::text;

-- changed rows
update "railcar_uploads" t
  set "terminal_id" = v."terminal_id", "family" = v."family", "customer_id" = v."customer_id", "file_name" = v."file_name", "file_hash" = v."file_hash", "sheet" = v."sheet", "sheets" = v."sheets"::jsonb, "status" = v."status", "refusal" = v."refusal"::jsonb, "columns" = v."columns"::jsonb, "weight_unit" = v."weight_unit", "day_order" = v."day_order", "codes" = v."codes"::jsonb, "counts" = v."counts"::jsonb, "warnings" = v."warnings", "revision" = v."revision", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "committed_at" = v."committed_at", "committed_by" = v."committed_by", "undone_at" = v."undone_at", "undone_by" = v."undone_by", "undo_reason" = v."undo_reason"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::integer[], $17::integer[], $18::bigint[], $19::bigint[], $20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[], $24::bigint[], $25::text[]) as v("changed id", "terminal_id", "family", "customer_id", "file_name", "file_hash", "sheet", "sheets", "status", "refusal", "columns", "weight_unit", "day_order", "codes", "counts", "warnings", "revision", "created_at", "created_by", "updated_at", "committed_at", "committed_by", "undone_at", "undone_by", "undo_reason")
  where t."id" = v."changed id" and (select count(*)
  from "railcar_uploads" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."terminal_id", t."family", t."customer_id", t."file_name", t."file_hash", t."sheet", t."sheets", t."status", t."refusal", t."columns", t."weight_unit", t."day_order", t."codes", t."counts", t."warnings", t."revision", t."created_at", t."created_by", t."updated_at", t."committed_at", t."committed_by", t."undone_at", t."undone_by", t."undo_reason")::text;

-- a removed row
delete from "railcar_uploads" t
  where t."id" = $1::bigint
  returning t."id";
