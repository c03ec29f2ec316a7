import { Fragment } from "react";

type MissListProps = {
  misses: readonly { readonly reason: string; readonly text: string; readonly names: readonly string[] }[];
};

/** Names that were pasted in vain, under the reason of each. */
export function MissList({ misses }: MissListProps) {
  if (misses.length === 0) return null;
  return (
    <ul>
      {misses.map(({ reason, text, names }) => (
        <li key={reason}>
          {text}
          <p>
            {names.map((name, at) => (
              <Fragment key={`${at} ${name}`}>
                {at === 0 ? null : ", "}
                <span>{name}</span>
              </Fragment>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
