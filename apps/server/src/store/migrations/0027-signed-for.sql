-- What a truck was for is kept with its signature: its order can change, be deleted, or be another one later. Of what was signed
-- before, it is what the truck and its order say as this runs.

alter table "signatures" add column "signed_for" jsonb;
alter table "signatures" disable trigger "signatures_are_kept";
update "signatures" s set "signed_for" = jsonb_build_object(
  'customer_id', coalesce(t."customer_id", o."customer_id")::text,
  'job_id', coalesce(t."job_id", case when t."customer_id" is null or t."customer_id" = o."customer_id" then o."job_id" end)::text,
  'product_size_id', coalesce(t."product_size_id", o."product_size_id")::text
) from "bols" b
  left join "trucks" t on t."family" = b."load_kind" and t."id" = b."load_id"
  left join "orders" o on o."id" = t."order_id"
where b."id" = s."bol_id";
alter table "signatures" enable trigger "signatures_are_kept", alter column "signed_for" set not null;
