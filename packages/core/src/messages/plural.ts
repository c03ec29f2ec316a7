import { grouped } from "../units/shown.rules";

/** A count with the word that fits it: '1 railcar', '5,000 railcars'. */
export const plural = (count: number, one: string, many: string): string =>
  `${grouped(String(count))} ${count === 1 ? one : many}`;
