-- one row
select row("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")::text
  from "cherrypicking_transactions"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")::text
  from "cherrypicking_transactions"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "cherrypicking_transactions"
  where "cherrypicking_group_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by"
  from "cherrypicking_transactions"
  where "cherrypicking_group_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")::text
  from "cherrypicking_transactions"
  where "terminal_id" = any($1::bigint[]) and folded("railcar_name") like $2::text and folded("railcar_name") like $3::text and (folded("railcar_name") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("railcar_name") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "family"
  from "cherrypicking_transactions"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")::text
  from "cherrypicking_transactions"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) and "told" is not null and "told" <= $2::text and ("told" < $2::text or (folded("family") collate "C" > $3::text or (folded("family") collate "C" = $3::text and "id" > $4::bigint)))
  order by "told" desc, folded("family") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")::text
  from "cherrypicking_transactions"
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
  from "cherrypicking_transactions"
  left join (select "id" as "told id", folded("name") collate "C" as "told"
  from "customers") as "told" on "told id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text))) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select "named key"::text as "group key", min("named value" collate "C")::text as "group value", count(*)
  from "cherrypicking_transactions"
  left join (select "id" as "named id", folded("name") collate "C" as "named key", "name" as "named value"
  from "customers") as "named" on "named id" = "customer_id"
  where "customer_id" = any(array(select "id"
  from "customers"
  where folded("name") like $1::text)) group by "named key"
  order by "named key" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "cherrypicking_transactions";

-- a new row
insert into "cherrypicking_transactions" ("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"cherrypicking_transactions_id_seq"'), $1::bigint, $2::bigint, $3::bigint, $4::text, $5::bigint, $6::text, $7::bigint, $8::boolean, $9::boolean, $10::boolean, $11::text, $12::bigint, $13::bigint, $14::bigint, $15::bigint, $16::bigint, $17::bigint, $18::bigint, $19::bigint, $20::text, $21::text, $22::bigint, $23::bigint, $24::bigint, $25::bigint)
  on conflict do nothing
  returning row("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "cherrypicking_transactions" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"cherrypicking_transactions_id_seq"', $1::bigint)
  from "cherrypicking_transactions_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "cherrypicking_transactions" ("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by") select nextval('"cherrypicking_transactions_id_seq"'), v."cherrypicking_group_id", v."terminal_id", v."customer_id", v."family", v."railcar_id", v."railcar_name", v."pull_order", v."wanted", v."planned", v."fixed", v."end", v."adds", v."from_track_id", v."from_car_seq", v."to_track_id", v."to_car_seq", v."done_at", v."done_by", v."dropped_at", v."drop_reason", v."add_reason", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::boolean[], $9::boolean[], $10::boolean[], $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::text[], $21::text[], $22::bigint[], $23::bigint[], $24::bigint[], $25::bigint[]) with ordinality as v("cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "cherrypicking_transactions" t
  set "cherrypicking_group_id" = $1::bigint, "terminal_id" = $2::bigint, "customer_id" = $3::bigint, "family" = $4::text, "railcar_id" = $5::bigint, "railcar_name" = $6::text, "pull_order" = $7::bigint, "wanted" = $8::boolean, "planned" = $9::boolean, "fixed" = $10::boolean, "end" = $11::text, "adds" = $12::bigint, "from_track_id" = $13::bigint, "from_car_seq" = $14::bigint, "to_track_id" = $15::bigint, "to_car_seq" = $16::bigint, "done_at" = $17::bigint, "done_by" = $18::bigint, "dropped_at" = $19::bigint, "drop_reason" = $20::text, "add_reason" = $21::text, "created_at" = $22::bigint, "created_by" = $23::bigint, "updated_at" = $24::bigint, "updated_by" = $25::bigint
  where t."id" = $26::bigint
  returning row("id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "cherrypicking_transactions" t
  set "cherrypicking_group_id" = v."cherrypicking_group_id", "terminal_id" = v."terminal_id", "customer_id" = v."customer_id", "family" = v."family", "railcar_id" = v."railcar_id", "railcar_name" = v."railcar_name", "pull_order" = v."pull_order", "wanted" = v."wanted", "planned" = v."planned", "fixed" = v."fixed", "end" = v."end", "adds" = v."adds", "from_track_id" = v."from_track_id", "from_car_seq" = v."from_car_seq", "to_track_id" = v."to_track_id", "to_car_seq" = v."to_car_seq", "done_at" = v."done_at", "done_by" = v."done_by", "dropped_at" = v."dropped_at", "drop_reason" = v."drop_reason", "add_reason" = v."add_reason", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::bigint[], $9::boolean[], $10::boolean[], $11::boolean[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $21::text[], $22::text[], $23::bigint[], $24::bigint[], $25::bigint[], $26::bigint[]) as v("changed id", "cherrypicking_group_id", "terminal_id", "customer_id", "family", "railcar_id", "railcar_name", "pull_order", "wanted", "planned", "fixed", "end", "adds", "from_track_id", "from_car_seq", "to_track_id", "to_car_seq", "done_at", "done_by", "dropped_at", "drop_reason", "add_reason", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "cherrypicking_transactions" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."cherrypicking_group_id", t."terminal_id", t."customer_id", t."family", t."railcar_id", t."railcar_name", t."pull_order", t."wanted", t."planned", t."fixed", t."end", t."adds", t."from_track_id", t."from_car_seq", t."to_track_id", t."to_car_seq", t."done_at", t."done_by", t."dropped_at", t."drop_reason", t."add_reason", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "cherrypicking_transactions" t
  where t."id" = $1::bigint
  returning t."id";
