import { allServiceLaws } from "@railhead/service/laws/all.laws";
import { overSql } from "./over-sql.fixtures";

overSql(allServiceLaws);
