-- one row
select row("id", "user_id", "password_hash", "verified_email", "verified_at")::text
  from "credentials"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "user_id", "password_hash", "verified_email", "verified_at")::text
  from "credentials"
  where "id" = any($1::bigint[])
  order by "id" asc;

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
