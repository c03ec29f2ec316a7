-- one row
select row("id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at")::text
  from "notes"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at")::text
  from "notes"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "notes"
  where "record_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at"
  from "notes"
  where "record_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at")::text
  from "notes"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "resource"
  from "notes"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at")::text
  from "notes"
  where folded("resource") like $1::text and folded("resource") collate "C" <= $2::text and (folded("resource") collate "C" < $2::text or (folded("resource") collate "C" > $3::text or (folded("resource") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("resource") collate "C" desc, folded("resource") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "resource"::text as "value 0", "resource"::text as "value 1", row_number() over (order by folded("resource") collate "C" desc, folded("resource") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "notes"
  where folded("resource") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("resource") collate "C"::text as "group key", min("resource" collate "C")::text as "group value", count(*)
  from "notes"
  where folded("resource") like $1::text group by folded("resource") collate "C"
  order by folded("resource") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "notes";

-- a new row
insert into "notes" ("id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at")
  values (nextval('"notes_id_seq"'), $1::text, $2::bigint, $3::text, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::bigint)
  on conflict do nothing
  returning row("id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at")::text;

-- which keys of a refused row are taken
select exists (select
  from "notes" t
  where "id" = $1::bigint);

-- ids go on behind a chosen one
select setval('"notes_id_seq"', $1::bigint)
  from "notes_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "notes" ("id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at") select nextval('"notes_id_seq"'), v."resource", v."record_id", v."text", v."author_id", v."created_at", v."changed_at", v."taken_back_at", v."taken_back_by", v."updated_at"
  from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) with ordinality as v("resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at", "place in the list")
  order by v."place in the list"
  returning row("id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at")::text;

-- a changed row
update "notes" t
  set "resource" = $1::text, "record_id" = $2::bigint, "text" = $3::text, "author_id" = $4::bigint, "created_at" = $5::bigint, "changed_at" = $6::bigint, "taken_back_at" = $7::bigint, "taken_back_by" = $8::bigint, "updated_at" = $9::bigint
  where t."id" = $10::bigint
  returning row("id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at")::text;

-- changed rows
update "notes" t
  set "resource" = v."resource", "record_id" = v."record_id", "text" = v."text", "author_id" = v."author_id", "created_at" = v."created_at", "changed_at" = v."changed_at", "taken_back_at" = v."taken_back_at", "taken_back_by" = v."taken_back_by", "updated_at" = v."updated_at"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) as v("changed id", "resource", "record_id", "text", "author_id", "created_at", "changed_at", "taken_back_at", "taken_back_by", "updated_at")
  where t."id" = v."changed id" and (select count(*)
  from "notes" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."resource", t."record_id", t."text", t."author_id", t."created_at", t."changed_at", t."taken_back_at", t."taken_back_by", t."updated_at")::text;

-- a removed row
delete from "notes" t
  where t."id" = $1::bigint
  returning t."id";
