-- For whom and for what a truck was is kept with its BOL as that is written: its order can change, be deleted, or be another one
-- later. Of a BOL that is signed the order counts that its truck had then: before the changes of it that came since.

alter table "bols" add column "made_for" jsonb;
update "bols" b set "made_for" = jsonb_build_object(
  'customer_id', coalesce(t."customer_id", o."customer_id")::text,
  'job_id', coalesce(t."job_id", case when t."customer_id" is null or t."customer_id" = o."customer_id" then o."job_id" end)::text,
  'product_size_id', coalesce(t."product_size_id", o."product_size_id")::text
) from "trucks" t
  left join lateral (
    select true as "is_other", e."before" ->> 'order_id' as "order_id" from "events" e
    where e."resource" = t."family" and e."record_id" = t."id" and e."before" ? 'order_id'
      and e."id" > (
        select max(s."id") from "events" s
        where s."resource" = t."family" and s."record_id" = t."id" and s."action" = 'sign'
      )
    order by e."id" limit 1
  ) since on true
  left join "orders" o on o."id" = case when since."is_other" then since."order_id"::bigint else t."order_id" end
where t."family" = b."load_kind" and t."id" = b."load_id";
