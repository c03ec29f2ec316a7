-- Material may go between the same kinds of assets in several ways: a terminal names each, and a draft says which it was.

drop index "transload_categories_u2";
