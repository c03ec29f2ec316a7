import { raceLaws } from "@railhead/service/handlers/all.laws";
import { storeLaws } from "@railhead/service/store/store.laws";
import { overSql } from "../over-sql.fixtures";

overSql((makeStore) => {
  storeLaws("postgresql, plain driver", () => ({ store: makeStore() }));
  raceLaws(makeStore);
}, "plain");
