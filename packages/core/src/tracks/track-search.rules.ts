/** From so many tracks on the list can be searched. */
export const FILTER_FROM = 12;

const numberOf = (title: string) => /\d+/.exec(title)?.[0].replace(/^0+(?=\d)/, "");

/**
 * The tracks whose name holds every word of the text, in any case and in their order; a bare number brings the track of
 * that number to the top ('4': 'Track 4' before 'Track 14'). An empty text finds all.
 */
export function searchTracks<Track extends { readonly title: string }>(
  tracks: readonly Track[],
  text: string,
): readonly Track[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return tracks;
  const found = tracks.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const wanted = words.findLast((word) => /^\d+$/.test(word))?.replace(/^0+(?=\d)/, "");
  const isWanted = ({ title }: Track) => wanted !== undefined && numberOf(title) === wanted;
  return [...found.filter(isWanted), ...found.filter((track) => !isWanted(track))];
}
