import { bolHandlerLaws } from "@railhead/service/handlers/all.laws";
import { overSql } from "./over-sql.fixtures";

overSql(bolHandlerLaws);
