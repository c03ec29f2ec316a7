-- one row
select row("id", "upload_id", "content", "created_at")::text
  from "railcar_upload_files"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "upload_id", "content", "created_at")::text
  from "railcar_upload_files"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "railcar_upload_files"
  where "upload_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "upload_id", "content", "created_at")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "upload_id", "content", "created_at"
  from "railcar_upload_files"
  where "upload_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "upload_id", "content", "created_at")::text
  from "railcar_upload_files"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "content"
  from "railcar_upload_files"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "upload_id", "content", "created_at")::text
  from "railcar_upload_files"
  where folded("content") like $1::text and folded("content") collate "C" <= $2::text and (folded("content") collate "C" < $2::text or (folded("content") collate "C" > $3::text or (folded("content") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("content") collate "C" desc, folded("content") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "content"::text as "value 0", "content"::text as "value 1", row_number() over (order by folded("content") collate "C" desc, folded("content") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "railcar_upload_files"
  where folded("content") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("content") collate "C"::text as "group key", min("content" collate "C")::text as "group value", count(*)
  from "railcar_upload_files"
  where folded("content") like $1::text group by folded("content") collate "C"
  order by folded("content") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "railcar_upload_files";

-- a new row
insert into "railcar_upload_files" ("id", "upload_id", "content", "created_at")
  values (nextval('"railcar_upload_files_id_seq"'), $1::bigint, $2::text, $3::bigint)
  on conflict do nothing
  returning row("id", "upload_id", "content", "created_at")::text;

-- which keys of a refused row are taken
select exists (select
  from "railcar_upload_files" t
  where "id" = $1::bigint), exists (select
  from "railcar_upload_files" t
  where "upload_id" = $2::bigint);

-- ids go on behind a chosen one
select setval('"railcar_upload_files_id_seq"', $1::bigint)
  from "railcar_upload_files_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "railcar_upload_files" ("id", "upload_id", "content", "created_at") select nextval('"railcar_upload_files_id_seq"'), v."upload_id", v."content", v."created_at"
  from unnest($1::bigint[], $2::text[], $3::bigint[]) with ordinality as v("upload_id", "content", "created_at", "place in the list")
  order by v."place in the list"
  returning row("id", "upload_id", "content", "created_at")::text;

-- a changed row
update "railcar_upload_files" t
  set "upload_id" = $1::bigint, "content" = $2::text, "created_at" = $3::bigint
  where t."id" = $4::bigint
  returning row("id", "upload_id", "content", "created_at")::text;

-- changed rows
update "railcar_upload_files" t
  set "upload_id" = v."upload_id", "content" = v."content", "created_at" = v."created_at"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[]) as v("changed id", "upload_id", "content", "created_at")
  where t."id" = v."changed id" and (select count(*)
  from "railcar_upload_files" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."upload_id", t."content", t."created_at")::text;

-- a removed row
delete from "railcar_upload_files" t
  where t."id" = $1::bigint
  returning t."id";
