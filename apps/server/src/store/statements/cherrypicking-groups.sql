-- one row
select row("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")::text
  from "cherrypicking_groups"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")::text
  from "cherrypicking_groups"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "cherrypicking_groups"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by"
  from "cherrypicking_groups"
  where "terminal_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- sums by owner
select "terminal_id"::text, coalesce(sum("expected_cost"), 0)::text
  from "cherrypicking_groups"
  where "terminal_id" = any($1::bigint[]) group by "terminal_id";

-- a page of a list
select row("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")::text
  from "cherrypicking_groups"
  where "terminal_id" = any($1::bigint[]) and folded("comments") like $2::text and folded("comments") like $3::text and "id" > $4::bigint
  order by "id" asc
  limit $5::bigint;

-- some fields
select "id", "comments"
  from "cherrypicking_groups"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")::text
  from "cherrypicking_groups"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is not null and "told" <= $2::text and ("told" < $2::text or (folded("comments") collate "C" > $3::text or folded("comments") collate "C" is null or (folded("comments") collate "C" = $3::text and "id" > $4::bigint)))
  order by "told" desc, folded("comments") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")::text
  from "cherrypicking_groups"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is null
  order by "told" desc, folded("comments") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "told"::text as "value 0", "comments"::text as "value 1", row_number() over (order by "told" desc nulls last, folded("comments") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "cherrypicking_groups"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text))) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select "named key"::text as "group key", min("named value" collate "C")::text as "group value", count(*)
  from "cherrypicking_groups"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) group by "named key"
  order by "named key" desc nulls last
  limit $2::bigint;

-- sums by group
select "named key"::text, "comments"::text, sum("expected_cost")::text
  from "cherrypicking_groups"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "expected_cost" is not null group by "named key", "comments";

-- a search also by other records
select count(*)
  from "cherrypicking_groups"
  where (folded("comments") like $1::text or "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)));

-- how many there are
select count(*)
  from "cherrypicking_groups";

-- a new row
insert into "cherrypicking_groups" ("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"cherrypicking_groups_id_seq"'), $1::bigint, $2::bigint, $3::date, $4::bigint, $5::text, $6::jsonb, $7::jsonb, $8::bigint, $9::text, $10::bigint, $11::bigint, $12::bigint, $13::bigint, $14::bigint, $15::bigint, $16::bigint, $17::bigint, $18::bigint, $19::bigint, $20::text, $21::bigint, $22::bigint, $23::bigint, $24::bigint, $25::numeric, $26::jsonb, $27::bigint, $28::bigint, $29::bigint, $30::bigint)
  on conflict do nothing
  returning row("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "cherrypicking_groups" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"cherrypicking_groups_id_seq"', $1::bigint)
  from "cherrypicking_groups_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "cherrypicking_groups" ("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by") select nextval('"cherrypicking_groups_id_seq"'), v."terminal_id", v."customer_id", v."wanted_by", v."destination_track_id", v."comments", v."cars"::jsonb, v."tracks"::jsonb, v."group_number", v."status", v."requested_at", v."requested_by", v."submitted_at", v."submitted_by", v."started_at", v."started_by", v."completed_at", v."completed_by", v."cancelled_at", v."cancelled_by", v."cancel_reason", v."cars_wanted", v."cars_to_move", v."cars_done", v."cars_moved", v."expected_cost", v."revisions"::jsonb, v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::date[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::text[], $21::bigint[], $22::bigint[], $23::bigint[], $24::bigint[], $25::numeric[], $26::text[], $27::bigint[], $28::bigint[], $29::bigint[], $30::bigint[]) with ordinality as v("terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "cherrypicking_groups" t
  set "terminal_id" = $1::bigint, "customer_id" = $2::bigint, "wanted_by" = $3::date, "destination_track_id" = $4::bigint, "comments" = $5::text, "cars" = $6::jsonb, "tracks" = $7::jsonb, "group_number" = $8::bigint, "status" = $9::text, "requested_at" = $10::bigint, "requested_by" = $11::bigint, "submitted_at" = $12::bigint, "submitted_by" = $13::bigint, "started_at" = $14::bigint, "started_by" = $15::bigint, "completed_at" = $16::bigint, "completed_by" = $17::bigint, "cancelled_at" = $18::bigint, "cancelled_by" = $19::bigint, "cancel_reason" = $20::text, "cars_wanted" = $21::bigint, "cars_to_move" = $22::bigint, "cars_done" = $23::bigint, "cars_moved" = $24::bigint, "expected_cost" = $25::numeric, "revisions" = $26::jsonb, "created_at" = $27::bigint, "created_by" = $28::bigint, "updated_at" = $29::bigint, "updated_by" = $30::bigint
  where t."id" = $31::bigint
  returning row("id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "cherrypicking_groups" t
  set "terminal_id" = v."terminal_id", "customer_id" = v."customer_id", "wanted_by" = v."wanted_by", "destination_track_id" = v."destination_track_id", "comments" = v."comments", "cars" = v."cars"::jsonb, "tracks" = v."tracks"::jsonb, "group_number" = v."group_number", "status" = v."status", "requested_at" = v."requested_at", "requested_by" = v."requested_by", "submitted_at" = v."submitted_at", "submitted_by" = v."submitted_by", "started_at" = v."started_at", "started_by" = v."started_by", "completed_at" = v."completed_at", "completed_by" = v."completed_by", "cancelled_at" = v."cancelled_at", "cancelled_by" = v."cancelled_by", "cancel_reason" = v."cancel_reason", "cars_wanted" = v."cars_wanted", "cars_to_move" = v."cars_to_move", "cars_done" = v."cars_done", "cars_moved" = v."cars_moved", "expected_cost" = v."expected_cost", "revisions" = v."revisions"::jsonb, "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::date[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $21::text[], $22::bigint[], $23::bigint[], $24::bigint[], $25::bigint[], $26::numeric[], $27::text[], $28::bigint[], $29::bigint[], $30::bigint[], $31::bigint[]) as v("changed id", "terminal_id", "customer_id", "wanted_by", "destination_track_id", "comments", "cars", "tracks", "group_number", "status", "requested_at", "requested_by", "submitted_at", "submitted_by", "started_at", "started_by", "completed_at", "completed_by", "cancelled_at", "cancelled_by", "cancel_reason", "cars_wanted", "cars_to_move", "cars_done", "cars_moved", "expected_cost", "revisions", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "cherrypicking_groups" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."terminal_id", t."customer_id", t."wanted_by", t."destination_track_id", t."comments", t."cars", t."tracks", t."group_number", t."status", t."requested_at", t."requested_by", t."submitted_at", t."submitted_by", t."started_at", t."started_by", t."completed_at", t."completed_by", t."cancelled_at", t."cancelled_by", t."cancel_reason", t."cars_wanted", t."cars_to_move", t."cars_done", t."cars_moved", t."expected_cost", t."revisions", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "cherrypicking_groups" t
  where t."id" = $1::bigint
  returning t."id";
