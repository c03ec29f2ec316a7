-- one row
select row("id", "user_id", "password_hash", "verified_email", "verified_at")::text
  from "credentials"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "user_id", "password_hash", "verified_email", "verified_at")::text
  from "credentials"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "credentials"
  where "user_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "user_id", "password_hash", "verified_email", "verified_at")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "user_id", "password_hash", "verified_email", "verified_at"
  from "credentials"
  where "user_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "user_id", "password_hash", "verified_email", "verified_at")::text
  from "credentials"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "password_hash"
  from "credentials"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "user_id", "password_hash", "verified_email", "verified_at")::text
  from "credentials"
  where folded("password_hash") like $1::text and folded("password_hash") collate "C" is not null and folded("password_hash") collate "C" <= $2::text and (folded("password_hash") collate "C" < $2::text or (folded("password_hash") collate "C" > $3::text or folded("password_hash") collate "C" is null or (folded("password_hash") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("password_hash") collate "C" desc, folded("password_hash") collate "C" asc, "id" asc
  limit $5::bigint;

-- a page by two keys
select row("id", "user_id", "password_hash", "verified_email", "verified_at")::text
  from "credentials"
  where folded("password_hash") like $1::text and folded("password_hash") collate "C" is null
  order by folded("password_hash") collate "C" desc, folded("password_hash") collate "C" asc, "id" asc
  limit $2::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "password_hash"::text as "value 0", "password_hash"::text as "value 1", row_number() over (order by folded("password_hash") collate "C" desc nulls last, folded("password_hash") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "credentials"
  where folded("password_hash") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("password_hash") collate "C"::text as "group key", min("password_hash" collate "C")::text as "group value", count(*)
  from "credentials"
  where folded("password_hash") like $1::text group by folded("password_hash") collate "C"
  order by folded("password_hash") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "credentials";

-- a new row
insert into "credentials" ("id", "user_id", "password_hash", "verified_email", "verified_at")
  values (nextval('"credentials_id_seq"'), $1::bigint, $2::text, $3::text, $4::bigint)
  on conflict do nothing
  returning row("id", "user_id", "password_hash", "verified_email", "verified_at")::text;

-- which keys of a refused row are taken
select exists (select
  from "credentials" t
  where "id" = $1::bigint), exists (select
  from "credentials" t
  where "user_id" = $2::bigint);

-- ids go on behind a chosen one
select setval('"credentials_id_seq"', $1::bigint)
  from "credentials_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "credentials" ("id", "user_id", "password_hash", "verified_email", "verified_at") select nextval('"credentials_id_seq"'), v."user_id", v."password_hash", v."verified_email", v."verified_at"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) with ordinality as v("user_id", "password_hash", "verified_email", "verified_at", "place in the list")
  order by v."place in the list"
  returning row("id", "user_id", "password_hash", "verified_email", "verified_at")::text;

-- a changed row
update "credentials" t
  set "user_id" = $1::bigint, "password_hash" = $2::text, "verified_email" = $3::text, "verified_at" = $4::bigint
  where t."id" = $5::bigint
  returning row("id", "user_id", "password_hash", "verified_email", "verified_at")::text;

-- changed rows
update "credentials" t
  set "user_id" = v."user_id", "password_hash" = v."password_hash", "verified_email" = v."verified_email", "verified_at" = v."verified_at"
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[]) as v("changed id", "user_id", "password_hash", "verified_email", "verified_at")
  where t."id" = v."changed id" and (select count(*)
  from "credentials" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."user_id", t."password_hash", t."verified_email", t."verified_at")::text;

-- a removed row
delete from "credentials" t
  where t."id" = $1::bigint
  returning t."id";
