import { late } from "../shared/late";

/** The form of a load, whose code comes once something can be begun. */
export const lateFields = late(() => import("./LoadForm").then(({ LoadForm }) => LoadForm));
