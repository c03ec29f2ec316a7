const MOST_TEXTS = 1_000;

/** Long texts by a key that tells them apart: the same one each time, so that it is put together and looked up once. Those of searches are not kept: their words decide how many there are. */
export function textCache(): (key: string, make: () => string) => string {
  const texts = new Map<string, string>();
  return (key, make) => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = make();
    if (texts.size < MOST_TEXTS && !key.includes(" like ")) texts.set(key, text);
    return text;
  };
}
