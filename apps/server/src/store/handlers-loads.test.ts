import { loadHandlerLaws } from "@railhead/service/handlers/all.laws";
import { overSql } from "./over-sql.fixtures";

overSql(loadHandlerLaws);
