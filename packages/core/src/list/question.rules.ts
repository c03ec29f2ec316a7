import { writeQuery } from "./query-url.rules";
import type { ListQuery } from "./query.types";

/** What a query asks for, in one text: equal for queries that leave the same rows in the same order. Columns change nothing of them. */
export const questionOf = (query: ListQuery): string => writeQuery({ ...query, columns: null });
