-- How scales are connected is said in full: over TCP with host, port and one of three protocols; elsewhere without an address.
-- What came of the last question to a scale is kept with it.

alter table "scales" add column "last_state" text, add column "last_state_at" bigint;

-- None could be read over the network before: where the record says too little for that, its weights go on being typed.
update "scales" set "connection" = 'manual'
  where "connection" = 'tcp' and ("address" is null or "capacity" is null or "protocol" is null
    or "protocol" not in ('sma', 'mt continuous', 'mt continuous with checksum')
    or "address" !~ '^([0-9A-Za-z-]+\.)*[0-9A-Za-z-]+:(102[4-9]|10[3-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$');
update "scales" set "address" = null where "connection" <> 'tcp';
update "scales" set "protocol" = null where "connection" = 'manual'
  or ("connection" = 'simulated' and "protocol" not in ('moving', 'silent'));
-- Of several in use at one address the first stays.
update "scales" t set "connection" = 'manual', "address" = null, "protocol" = null
  where t."connection" = 'tcp' and t."is_active" and exists (select from "scales" o
    where o."connection" = 'tcp' and o."is_active" and lower(o."address") = lower(t."address") and o."id" < t."id");

alter table "scales"
  add check ("protocol" in ('sma', 'mt continuous', 'mt continuous with checksum', 'moving', 'silent')),
  add check ("connection" <> 'tcp' or ("address" is not null and "protocol" is not null and "capacity" is not null)),
  add check ("connection" = 'tcp' or "address" is null),
  add check ("last_state_at" between 0 and 253402300799);
-- There is one socket: two scales at one address would be one.
create unique index "scales_by_address" on "scales" (lower("address")) where "connection" = 'tcp' and "is_active";
