-- What a truck may weigh on public roads is each terminal's own; null where no such limit holds.

alter table "terminals" add column "legal_gross" numeric default 80000 check ("legal_gross" > 0);
alter table "terminals" alter column "legal_gross" drop default;
alter table "terminals" add column "legal_gross_uom_abbreviation" text not null default 'lb' check ("legal_gross_uom_abbreviation" in ('lb', 'ST', 'LT', 'MT', 'kg', 't'));
