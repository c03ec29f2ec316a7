/**
 * The same function, whose answer is made once for each object: it is kept as long as the object is, and made again only where what
 * else it is made by has become another (compared by identity). For pure functions of objects that are never changed, which are asked
 * again with every change of a page.
 */
export function madeOnce<Of extends object, By extends readonly unknown[], Made>(
  make: (of: Of, ...by: By) => Made,
): (of: Of, ...by: By) => Made {
  const kept = new WeakMap<Of, { readonly by: By; readonly made: Made }>();
  return (of, ...by) => {
    const known = kept.get(of);
    if (known !== undefined && known.by.every((value, at) => Object.is(value, by[at]))) return known.made;
    const made = make(of, ...by);
    kept.set(of, { by, made });
    return made;
  };
}
