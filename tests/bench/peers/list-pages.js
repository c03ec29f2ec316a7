// Pages of the product's own list of railcars, as the data providers of the peers ask for them: by number, 25 rows each, with the
// total. The API leads from page to page by cursors, which are kept for each question.
const cursors = new Map();

/** The rows of page `page` (from 1) for a sort such as `-car_number` and words to find, and how many rows there are. */
export async function readPage({ page, size, sort, words }) {
  const query = new URLSearchParams({ held: "1", limit: String(size), count: "1", sort });
  if (words) query.set("q", words);
  const key = query.toString();
  const known = cursors.get(key) ?? [null];
  cursors.set(key, known);
  let answer = null;
  for (let at = Math.min(page, known.length); at <= page; at += 1) {
    const cursor = known[at - 1];
    const response = await fetch(cursor ?? `/api/inbounds?${query}`);
    answer = await response.json();
    if (answer.nextUrl) known[at] = answer.nextUrl;
  }
  return { rows: answer.result, total: answer.total ?? answer.result.length };
}
