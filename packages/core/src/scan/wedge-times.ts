/** Mean pause up to which characters come from a scanner whatever they say, in milliseconds. Nobody types this fast. */
export const MEAN_SURE = 35;
