/** A value, or what makes it when it is first asked for. */
export type Later<T> = T | (() => T);

/** What is at hand of the fields once each has been made. */
export type Made<X> = { readonly [K in keyof X]: X[K] extends () => infer T ? T : X[K] };

/** What makes a value when it is first asked for, and gives the same one from then on. */
export function later<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const enumerable = { enumerable: true, configurable: true } as const;
const property = (value: unknown): PropertyDescriptor =>
  typeof value === "function"
    ? { get: later(value as () => unknown), ...enumerable }
    : { value, writable: true, ...enumerable };

/** An object whose fields are made when they are first read, where they are given as what makes them. */
export function madeWhenRead<const X extends object>(fields: X): Made<X> {
  const object = {};
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(object, name, property(value));
  return object as Made<X>;
}

/** Both in one object, the second in place of the first where they have a field in common: makes none that is yet to be made. */
export const merged = <A extends object, B extends object>(first: A, second: B): Omit<A, keyof B> & B =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(first), ...Object.getOwnPropertyDescriptors(second) },
  ) as Omit<A, keyof B> & B;
