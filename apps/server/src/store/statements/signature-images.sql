-- one row
select row("id", "signature_id", "image")::text
  from "signature_images"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "signature_id", "image")::text
  from "signature_images"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "signature_images"
  where "signature_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "signature_id", "image")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "signature_id", "image"
  from "signature_images"
  where "signature_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "signature_id", "image")::text
  from "signature_images"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "image"
  from "signature_images"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "signature_id", "image")::text
  from "signature_images"
  where folded("image") like $1::text and folded("image") collate "C" <= $2::text and (folded("image") collate "C" < $2::text or (folded("image") collate "C" > $3::text or (folded("image") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("image") collate "C" desc, folded("image") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "image"::text as "value 0", "image"::text as "value 1", row_number() over (order by folded("image") collate "C" desc, folded("image") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "signature_images"
  where folded("image") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("image") collate "C"::text as "group key", min("image" collate "C")::text as "group value", count(*)
  from "signature_images"
  where folded("image") like $1::text group by folded("image") collate "C"
  order by folded("image") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "signature_images";

-- a new row
insert into "signature_images" ("id", "signature_id", "image")
  values (nextval('"signature_images_id_seq"'), $1::bigint, $2::text)
  on conflict do nothing
  returning row("id", "signature_id", "image")::text;

-- which keys of a refused row are taken
select exists (select
  from "signature_images" t
  where "id" = $1::bigint), exists (select
  from "signature_images" t
  where "signature_id" = $2::bigint);

-- ids go on behind a chosen one
select setval('"signature_images_id_seq"', $1::bigint)
  from "signature_images_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "signature_images" ("id", "signature_id", "image") select nextval('"signature_images_id_seq"'), v."signature_id", v."image"
  from unnest($1::bigint[], $2::text[]) with ordinality as v("signature_id", "image", "place in the list")
  order by v."place in the list"
  returning row("id", "signature_id", "image")::text;

-- a changed row
update "signature_images" t
  set "signature_id" = $1::bigint, "image" = $2::text
  where t."id" = $3::bigint
  returning row("id", "signature_id", "image")::text;

-- changed rows
update "signature_images" t
  set "signature_id" = v."signature_id", "image" = v."image"
  from unnest($1::bigint[], $2::bigint[], $3::text[]) as v("changed id", "signature_id", "image")
  where t."id" = v."changed id" and (select count(*)
  from "signature_images" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."signature_id", t."image")::text;

-- a removed row
delete from "signature_images" t
  where t."id" = $1::bigint
  returning t."id";
