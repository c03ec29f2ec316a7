-- one row
select row("id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at")::text
  from "bol_mails"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at")::text
  from "bol_mails"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "bol_mails"
  where "bol_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at"
  from "bol_mails"
  where "bol_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at")::text
  from "bol_mails"
  where "terminal_id" = any($1::bigint[]) and "id" > $2::bigint
  order by "id" asc
  limit $3::bigint;

-- some fields
select "id", "name"
  from "bol_mails"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at")::text
  from "bol_mails"
  where folded("name") like $1::text and folded("name") collate "C" <= $2::text and (folded("name") collate "C" < $2::text or (folded("name") collate "C" > $3::text or (folded("name") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "name"::text as "value 0", "name"::text as "value 1", row_number() over (order by folded("name") collate "C" desc, folded("name") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "bol_mails"
  where folded("name") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("name") collate "C"::text as "group key", min("name" collate "C")::text as "group value", count(*)
  from "bol_mails"
  where folded("name") like $1::text group by folded("name") collate "C"
  order by folded("name") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "bol_mails";

-- a new row
insert into "bol_mails" ("id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at")
  values (nextval('"bol_mails_id_seq"'), $1::bigint, $2::bigint, $3::integer, $4::bigint, $5::bigint, $6::text, $7::text, $8::text, $9::text, $10::bigint, $11::bigint, $12::bigint)
  on conflict do nothing
  returning row("id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at")::text;

-- which keys of a refused row are taken
select exists (select
  from "bol_mails" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"bol_mails_id_seq"', $1::bigint)
  from "bol_mails_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "bol_mails" ("id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at") select nextval('"bol_mails_id_seq"'), v."bol_id", v."bol_version_id", v."bol_version", v."terminal_id", v."contact_id", v."name", v."email", v."paper", v."state", v."ordered_at", v."ordered_by", v."settled_at"
  from unnest($1::bigint[], $2::bigint[], $3::integer[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::bigint[]) with ordinality as v("bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at", "place in the list")
  order by v."place in the list"
  returning row("id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at")::text;

-- a changed row
update "bol_mails" t
  set "bol_id" = $1::bigint, "bol_version_id" = $2::bigint, "bol_version" = $3::integer, "terminal_id" = $4::bigint, "contact_id" = $5::bigint, "name" = $6::text, "email" = $7::text, "paper" = $8::text, "state" = $9::text, "ordered_at" = $10::bigint, "ordered_by" = $11::bigint, "settled_at" = $12::bigint
  where t."id" = $13::bigint
  returning row("id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at")::text;

-- changed rows
update "bol_mails" t
  set "bol_id" = v."bol_id", "bol_version_id" = v."bol_version_id", "bol_version" = v."bol_version", "terminal_id" = v."terminal_id", "contact_id" = v."contact_id", "name" = v."name", "email" = v."email", "paper" = v."paper", "state" = v."state", "ordered_at" = v."ordered_at", "ordered_by" = v."ordered_by", "settled_at" = v."settled_at"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[]) as v("changed id", "bol_id", "bol_version_id", "bol_version", "terminal_id", "contact_id", "name", "email", "paper", "state", "ordered_at", "ordered_by", "settled_at")
  where t."id" = v."changed id" and (select count(*)
  from "bol_mails" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."bol_id", t."bol_version_id", t."bol_version", t."terminal_id", t."contact_id", t."name", t."email", t."paper", t."state", t."ordered_at", t."ordered_by", t."settled_at")::text;

-- a removed row
delete from "bol_mails" t
  where t."id" = $1::bigint
  returning t."id";
