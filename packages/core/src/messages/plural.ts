const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** A count with the word that fits it: '1 railcar', '5,000 railcars'. */
export const plural = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`
