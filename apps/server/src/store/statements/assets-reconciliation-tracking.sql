-- one row
select row("id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by")::text
  from "assets_reconciliation_tracking"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by")::text
  from "assets_reconciliation_tracking"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "assets_reconciliation_tracking"
  where "asset_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by"
  from "assets_reconciliation_tracking"
  where "asset_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "asset_id"::text, coalesce(sum("after"), 0)::text
  from "assets_reconciliation_tracking"
  where "asset_id" = any($1::bigint[]) group by "asset_id";

-- a page of a list
select row("id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by")::text
  from "assets_reconciliation_tracking"
  where "terminal_id" = any($1::bigint[]) and (folded("reason") like $2::text or folded("bol") like $2::text) and (folded("reason") like $3::text or folded("bol") like $3::text) and "id" > $4::bigint
  order by "id" asc
  limit $5::bigint;

-- some fields
select "id", "entry"
  from "assets_reconciliation_tracking"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by")::text
  from "assets_reconciliation_tracking"
  where folded("entry") like $1::text and folded("entry") collate "C" <= $2::text and (folded("entry") collate "C" < $2::text or (folded("entry") collate "C" > $3::text or (folded("entry") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("entry") collate "C" desc, folded("entry") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "entry"::text as "value 0", "entry"::text as "value 1", row_number() over (order by folded("entry") collate "C" desc, folded("entry") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "assets_reconciliation_tracking"
  where folded("entry") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("entry") collate "C"::text as "group key", min("entry" collate "C")::text as "group value", count(*)
  from "assets_reconciliation_tracking"
  where folded("entry") like $1::text group by folded("entry") collate "C"
  order by folded("entry") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("entry") collate "C"::text, "entry"::text, sum("after")::text
  from "assets_reconciliation_tracking"
  where folded("entry") like $1::text and "after" is not null group by folded("entry") collate "C", "entry";

-- how many there are
select count(*)
  from "assets_reconciliation_tracking";

-- a new row
insert into "assets_reconciliation_tracking" ("id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"assets_reconciliation_tracking_id_seq"'), $1::bigint, $2::numeric, $3::text, $4::text, $5::text, $6::bigint, $7::numeric, $8::text, $9::bigint, $10::bigint, $11::bigint, $12::bigint, $13::bigint, $14::bigint)
  on conflict do nothing
  returning row("id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "assets_reconciliation_tracking" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"assets_reconciliation_tracking_id_seq"', $1::bigint)
  from "assets_reconciliation_tracking_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "assets_reconciliation_tracking" ("id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by") select nextval('"assets_reconciliation_tracking_id_seq"'), v."asset_id", v."after", v."entry", v."reason", v."bol", v."terminal_id", v."before", v."uom_abbreviation", v."reconciled_at", v."reconciled_by", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::numeric[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::numeric[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[]) with ordinality as v("asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "assets_reconciliation_tracking" t
  set "asset_id" = $1::bigint, "after" = $2::numeric, "entry" = $3::text, "reason" = $4::text, "bol" = $5::text, "terminal_id" = $6::bigint, "before" = $7::numeric, "uom_abbreviation" = $8::text, "reconciled_at" = $9::bigint, "reconciled_by" = $10::bigint, "created_at" = $11::bigint, "created_by" = $12::bigint, "updated_at" = $13::bigint, "updated_by" = $14::bigint
  where t."id" = $15::bigint
  returning row("id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "assets_reconciliation_tracking" t
  set "asset_id" = v."asset_id", "after" = v."after", "entry" = v."entry", "reason" = v."reason", "bol" = v."bol", "terminal_id" = v."terminal_id", "before" = v."before", "uom_abbreviation" = v."uom_abbreviation", "reconciled_at" = v."reconciled_at", "reconciled_by" = v."reconciled_by", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::numeric[], $9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[]) as v("changed id", "asset_id", "after", "entry", "reason", "bol", "terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "assets_reconciliation_tracking" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."asset_id", t."after", t."entry", t."reason", t."bol", t."terminal_id", t."before", t."uom_abbreviation", t."reconciled_at", t."reconciled_by", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "assets_reconciliation_tracking" t
  where t."id" = $1::bigint
  returning t."id";
