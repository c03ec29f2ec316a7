import { late } from "../shared/late";

/** Who signs, and the pad: they come while one reads what is signed. */
export const lateSignFields = late(() => import("./SignFields").then(({ SignFields }) => SignFields));
