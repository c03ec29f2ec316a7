-- one row
select row("id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by")::text
  from "ledger_entries"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by")::text
  from "ledger_entries"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "ledger_entries"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by"
  from "ledger_entries"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "terminal_id"::text, coalesce(sum("quantity"), 0)::text
  from "ledger_entries"
  where "terminal_id" = any($1::bigint[]) group by "terminal_id";

-- a page of a list
select row("id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by")::text
  from "ledger_entries"
  where "terminal_id" = any($1::bigint[]) and "id" > $2::bigint
  order by "id" asc
  limit $3::bigint;

-- some fields
select "id", "entry"
  from "ledger_entries"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by")::text
  from "ledger_entries"
  where folded("entry") like $1::text and folded("entry") collate "C" <= $2::text and (folded("entry") collate "C" < $2::text or (folded("entry") collate "C" > $3::text or (folded("entry") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("entry") collate "C" desc, folded("entry") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "entry"::text as "value 0", "entry"::text as "value 1", row_number() over (order by folded("entry") collate "C" desc, folded("entry") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "ledger_entries"
  where folded("entry") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("entry") collate "C"::text as "group key", min("entry" collate "C")::text as "group value", count(*)
  from "ledger_entries"
  where folded("entry") like $1::text group by folded("entry") collate "C"
  order by folded("entry") collate "C" desc nulls last
  limit $2::bigint;

-- sums by group
select folded("entry") collate "C"::text, "entry"::text, sum("quantity")::text
  from "ledger_entries"
  where folded("entry") like $1::text and "quantity" is not null group by folded("entry") collate "C", "entry";

-- how many there are
select count(*)
  from "ledger_entries";

-- a new row
insert into "ledger_entries" ("id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by")
  values (nextval('"ledger_entries_id_seq"'), $1::bigint, $2::bigint, $3::bigint, $4::text, $5::numeric, $6::numeric, $7::numeric, $8::bigint, $9::text, $10::bigint, $11::bigint, $12::text, $13::bigint, $14::bigint)
  on conflict do nothing
  returning row("id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by")::text;

-- which keys of a refused row are taken
select exists (select
  from "ledger_entries" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"ledger_entries_id_seq"', $1::bigint)
  from "ledger_entries_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "ledger_entries" ("id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by") select nextval('"ledger_entries_id_seq"'), v."terminal_id", v."asset_id", v."counter_asset_id", v."entry", v."quantity", v."balance", v."net", v."net_uom_id", v."factor", v."draft_id", v."reconciliation_id", v."reason", v."at", v."by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::numeric[], $6::numeric[], $7::numeric[], $8::bigint[], $9::text[], $10::bigint[], $11::bigint[], $12::text[], $13::bigint[], $14::bigint[]) with ordinality as v("terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by")::text;

-- a changed row
update "ledger_entries" t
  set "terminal_id" = $1::bigint, "asset_id" = $2::bigint, "counter_asset_id" = $3::bigint, "entry" = $4::text, "quantity" = $5::numeric, "balance" = $6::numeric, "net" = $7::numeric, "net_uom_id" = $8::bigint, "factor" = $9::text, "draft_id" = $10::bigint, "reconciliation_id" = $11::bigint, "reason" = $12::text, "at" = $13::bigint, "by" = $14::bigint
  where t."id" = $15::bigint
  returning row("id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by")::text;

-- changed rows
update "ledger_entries" t
  set "terminal_id" = v."terminal_id", "asset_id" = v."asset_id", "counter_asset_id" = v."counter_asset_id", "entry" = v."entry", "quantity" = v."quantity", "balance" = v."balance", "net" = v."net", "net_uom_id" = v."net_uom_id", "factor" = v."factor", "draft_id" = v."draft_id", "reconciliation_id" = v."reconciliation_id", "reason" = v."reason", "at" = v."at", "by" = v."by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::numeric[], $7::numeric[], $8::numeric[], $9::bigint[], $10::text[], $11::bigint[], $12::bigint[], $13::text[], $14::bigint[], $15::bigint[]) as v("changed id", "terminal_id", "asset_id", "counter_asset_id", "entry", "quantity", "balance", "net", "net_uom_id", "factor", "draft_id", "reconciliation_id", "reason", "at", "by")
  where t."id" = v."changed id" and (select count(*)
  from "ledger_entries" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."terminal_id", t."asset_id", t."counter_asset_id", t."entry", t."quantity", t."balance", t."net", t."net_uom_id", t."factor", t."draft_id", t."reconciliation_id", t."reason", t."at", t."by")::text;

-- a removed row
delete from "ledger_entries" t
  where t."id" = $1::bigint
  returning t."id";
