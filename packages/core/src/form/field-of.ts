import type { FieldPath, FieldSpec, KindOf, ValueAt } from "./form.types";

/** Declares fields of a form of `T`: not required unless said otherwise. `const field = fieldOf<Contract>();` */
export const fieldOf =
  <T>() =>
  <P extends FieldPath<T>>(
    key: P,
    label: string,
    kind: KindOf<ValueAt<T, P>>,
    more: Partial<Omit<FieldSpec<T, P>, "key" | "label" | "kind">> = {},
  ): FieldSpec<T, P> => ({ key, label, kind, required: false, ...more });
