-- Which version of its record an event made (the record's updated_at): a stale save is told what was changed since its reading.

alter table "events" add column "record_version" bigint;
