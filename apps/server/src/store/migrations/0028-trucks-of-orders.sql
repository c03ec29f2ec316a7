-- A sand truck holds for whom and for what it is, also where its order says so: lists show and find it by that. "from_order" names the
-- fields that are its order's. A truck with a BOL is for whom that was written; what was left open on one that is released stays so.

alter table "trucks" add column "from_order" jsonb;

create temporary table "truck_loads" on commit drop as
select
  t."family", t."id", t."order_id", t."status_id", w."customer_id", w."product_size_id", w."job_id",
  nullif(
    to_jsonb(array_remove(array[
      case when t."customer_id" is null and w."customer_id" is not null then 'customer_id' end,
      case when t."job_id" is null and w."job_id" is not null then 'job_id' end,
      case when t."product_size_id" is null and w."product_size_id" is not null then 'product_size_id' end
    ], null)),
    '[]'::jsonb
  ) as "from_order"
from "trucks" t
join "orders" o on o."id" = t."order_id"
left join "bols" b on b."id" = t."bol_id"
cross join lateral (
  select coalesce(t."customer_id", case
    when b."made_for" ->> 'customer_id' is not null then (select "id" from "customers" where "id" = (b."made_for" ->> 'customer_id')::bigint)
    when b."made_for" is null or t."status_id" <> 16 then o."customer_id"
  end) as "customer_id"
) c
cross join lateral (
  select
    c."customer_id",
    coalesce(t."job_id", case
      when b."made_for" ->> 'job_id' is not null then (select "id" from "jobs" where "id" = (b."made_for" ->> 'job_id')::bigint)
      when (b."made_for" is null or t."status_id" <> 16) and c."customer_id" = o."customer_id" then o."job_id"
    end) as "job_id",
    coalesce(t."product_size_id", case
      when b."made_for" ->> 'product_size_id' is not null
        then (select "id" from "product_sizes" where "id" = (b."made_for" ->> 'product_size_id')::bigint)
      when b."made_for" is null or t."status_id" <> 16 then o."product_size_id"
    end) as "product_size_id"
) w;

update "trucks" t
set "customer_id" = l."customer_id", "product_size_id" = l."product_size_id", "job_id" = l."job_id", "from_order" = l."from_order"
from "truck_loads" l
where t."family" = l."family" and t."id" = l."id" and l."from_order" is not null;

-- What is kept of orders is kept by product: that of their released trucks is known now.
delete from "order_loads" where "order_id" in (select "order_id" from "truck_loads" where "from_order" ? 'product_size_id' and "status_id" = 16);
insert into "order_loads" ("order_id", "product_size_id", "uom_id", "quantity")
select t."order_id", t."product_size_id", a."uom_id", sum("last"."balance")
from "trucks" t
join "assets" a on a."id" = t."asset_id"
cross join lateral (select "balance" from "ledger_entries" where "asset_id" = t."asset_id" order by "id" desc limit 1) as "last"
where t."family" = 'outbounds' and t."status_id" = 16 and a."uom_id" is not null
  and t."order_id" in (select "order_id" from "truck_loads" where "from_order" ? 'product_size_id' and "status_id" = 16)
group by t."order_id", t."product_size_id", a."uom_id";
