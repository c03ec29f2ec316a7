-- one row
select row("id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key")::text
  from "account_tokens"
  where "id" = $1::bigint;

-- rows by their ids
select row("id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key")::text
  from "account_tokens"
  where "id" = any($1::bigint[])
  order by "id" asc;

-- the latest id of each owner
select "one"."owner", "rows"."id"
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id"
  from "account_tokens"
  where "user_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- the latest row of each owner
select row("id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key")::text
  from unnest($1::bigint[]) as "one"("owner")
  cross join lateral (select "id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key"
  from "account_tokens"
  where "user_id" = "one"."owner"
  order by "id" desc
  limit 1) as "rows";

-- a page of a list
select row("id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key")::text
  from "account_tokens"
  where "id" > $1::bigint
  order by "id" asc
  limit $2::bigint;

-- some fields
select "id", "token_hash"
  from "account_tokens"
  order by "id"
  limit $1::bigint;

-- a page by two keys
select row("id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key")::text
  from "account_tokens"
  where folded("token_hash") like $1::text and folded("token_hash") collate "C" <= $2::text and (folded("token_hash") collate "C" < $2::text or (folded("token_hash") collate "C" > $3::text or (folded("token_hash") collate "C" = $3::text and "id" > $4::bigint)))
  order by folded("token_hash") collate "C" desc, folded("token_hash") collate "C" asc, "id" asc
  limit $5::bigint;

-- every 500th row
select "at", "total", "id", "value 0", "value 1"
  from (select "id", "token_hash"::text as "value 0", "token_hash"::text as "value 1", row_number() over (order by folded("token_hash") collate "C" desc, folded("token_hash") collate "C" asc, "id" asc) as "at", count(*) over () as "total"
  from "account_tokens"
  where folded("token_hash") like $1::text) as "numbered"
  where "at" = 1 or "at" % $2::bigint = 0
  order by "at";

-- groups
select folded("token_hash") collate "C"::text as "group key", min("token_hash" collate "C")::text as "group value", count(*)
  from "account_tokens"
  where folded("token_hash") like $1::text group by folded("token_hash") collate "C"
  order by folded("token_hash") collate "C" desc nulls last
  limit $2::bigint;

-- how many there are
select count(*)
  from "account_tokens";

-- a new row
insert into "account_tokens" ("id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key")
  values (nextval('"account_tokens_id_seq"'), $1::text, $2::bigint, $3::text, $4::text, $5::bigint, $6::bigint, $7::bigint, $8::text)
  on conflict do nothing
  returning row("id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key")::text;

-- which keys of a refused row are taken
select exists (select
  from "account_tokens" t
  where "id" = $1::bigint), exists (select
  from "account_tokens" t
  where folded("token_hash") collate "C" = $2::text), exists (select
  from "account_tokens" t
  where "user_id" = $3::bigint and folded("purpose") collate "C" = $4::text);

-- ids go on behind a chosen one
select setval('"account_tokens_id_seq"', $1::bigint)
  from "account_tokens_id_seq"
  where $1::bigint >= last_value;

-- new rows
insert into "account_tokens" ("id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key") select nextval('"account_tokens_id_seq"'), v."token_hash", v."user_id", v."purpose", v."email", v."created_at", v."expires_at", v."used_at", v."used_key"
  from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[]) with ordinality as v("token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key", "place in the list")
  order by v."place in the list"
  returning row("id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key")::text;

-- a changed row
update "account_tokens" t
  set "token_hash" = $1::text, "user_id" = $2::bigint, "purpose" = $3::text, "email" = $4::text, "created_at" = $5::bigint, "expires_at" = $6::bigint, "used_at" = $7::bigint, "used_key" = $8::text
  where t."id" = $9::bigint
  returning row("id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key")::text;

-- changed rows
update "account_tokens" t
  set "token_hash" = v."token_hash", "user_id" = v."user_id", "purpose" = v."purpose", "email" = v."email", "created_at" = v."created_at", "expires_at" = v."expires_at", "used_at" = v."used_at", "used_key" = v."used_key"
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[]) as v("changed id", "token_hash", "user_id", "purpose", "email", "created_at", "expires_at", "used_at", "used_key")
  where t."id" = v."changed id" and (select count(*)
  from "account_tokens" t
  where t."id" = any($1::bigint[])) = cardinality($1::bigint[])
  returning row(t."id", t."token_hash", t."user_id", t."purpose", t."email", t."created_at", t."expires_at", t."used_at", t."used_key")::text;

-- a removed row
delete from "account_tokens" t
  where t."id" = $1::bigint
  returning t."id";
