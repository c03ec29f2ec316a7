-- What a car carried when it left last is one look into an index, however often it came.

drop index "rail_visits_car";
create index "rail_visits_by_car" on "rail_visits" ("family", "car_key", "terminal_id", "prefix", "status_id", "date_released" desc nulls last, "id" desc);
