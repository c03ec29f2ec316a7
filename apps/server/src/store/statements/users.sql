-- one row
select row("id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by")::text
  from "users"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by")::text
  from "users"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "users"
  where "profile_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by"
  from "users"
  where "profile_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by")::text
  from "users"
  where "terminal_id" = any($1::bigint[]) and (folded("username") like $2::text or folded("full_name") like $2::text or folded("email") like $2::text) and (folded("username") like $3::text or folded("full_name") like $3::text or folded("email") like $3::text) and (folded("full_name") collate "C", "id") > ($4::text, $5::bigint)
  order by folded("full_name") collate "C" asc, "id" asc
  limit $6::bigint;

-- some fields
select "id", "username"
  from "users"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by")::text
  from "users"
  where folded("username") like $1::text and folded("username") collate "C" <= $2::text and (folded("username") collate "C" < $2::text or (folded("username") collate "C" > $3::text or (folded("username") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("username") collate "C" desc, folded("username") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "username"::text as "value 0", "username"::text as "value 1", row_number() over (order by folded("username") collate "C" desc, folded("username") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "users"
  where folded("username") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("username") collate "C"::text as "group key", min("username" collate "C")::text as "group value", count(*)
  from "users"
  where folded("username") like $1::text group by folded("username") collate "C"
  order by folded("username") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "users";

-- a new row
insert into "users" ("id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by")
  values (nextval('"users_id_seq"'), $1::text, $2::text, $3::text, $4::bigint, $5::bigint, $6::bigint[], $7::text, $8::boolean, $9::bigint, $10::bigint, $11::bigint, $12::bigint, $13::bigint)
  on conflict do nothing
  returning row("id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by")::text;

-- which keys of a refused row are taken
select exists (select
  from "users" t
  where "id" = $1::bigint), exists (select
  from "users" t
  where folded("username") collate "C" = $2::text), exists (select
  from "users" t
  where folded("email") collate "C" = $3::text);

-- ids go on behind a chosen one
select setval('"users_id_seq"', $1::bigint)
  from "users_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "users" ("id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by") select nextval('"users_id_seq"'), v."username", v."full_name", v."email", v."profile_id", v."terminal_id", v."other_terminal_ids"::bigint[], v."time_zone", v."is_active", v."last_login", v."created_at", v."created_by", v."updated_at", v."updated_by"
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::boolean[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[]) with ordinality as v("username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by", "place in the list")
  order by v."place in the list"
  returning row("id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by")::text;

-- a changed row
update "users" t
  set "username" = $1::text, "full_name" = $2::text, "email" = $3::text, "profile_id" = $4::bigint, "terminal_id" = $5::bigint, "other_terminal_ids" = $6::bigint[], "time_zone" = $7::text, "is_active" = $8::boolean, "last_login" = $9::bigint, "created_at" = $10::bigint, "created_by" = $11::bigint, "updated_at" = $12::bigint, "updated_by" = $13::bigint
  where t."id" = $14::bigint
  returning row("id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by")::text;

-- changed rows
update "users" t
  set "username" = v."username", "full_name" = v."full_name", "email" = v."email", "profile_id" = v."profile_id", "terminal_id" = v."terminal_id", "other_terminal_ids" = v."other_terminal_ids"::bigint[], "time_zone" = v."time_zone", "is_active" = v."is_active", "last_login" = v."last_login", "created_at" = v."created_at", "created_by" = v."created_by", "updated_at" = v."updated_at", "updated_by" = v."updated_by"
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::boolean[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[]) as v("changed id", "username", "full_name", "email", "profile_id", "terminal_id", "other_terminal_ids", "time_zone", "is_active", "last_login", "created_at", "created_by", "updated_at", "updated_by")
  where t."id" = v."changed id" and (select count(*)
  from "users" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."username", t."full_name", t."email", t."profile_id", t."terminal_id", t."other_terminal_ids", t."time_zone", t."is_active", t."last_login", t."created_at", t."created_by", t."updated_at", t."updated_by")::text;

-- a removed row
delete from "users" t
  where t."id" = $1::bigint
  returning t."id";
