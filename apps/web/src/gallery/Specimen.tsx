import type { ReactNode } from "react";

type SpecimenProps = {
  /** What is shown, as tests and pictures find it. */
  shows: string;
  isWide?: boolean;
  children: ReactNode;
};

/** One control in one state, under its name. */
export const Specimen = ({ shows, isWide = false, children }: SpecimenProps) => (
  <figure className="specimen" data-shows={shows} data-wide={isWide || undefined}>
    <figcaption>{shows}</figcaption>
    {children}
  </figure>
);

type ShelfProps = { title: string; children: ReactNode };

/** Specimens that belong together. */
export const Shelf = ({ title, children }: ShelfProps) => (
  <section className="shelf" aria-label={title}>
    <h2>{title}</h2>
    <div className="shelf-specimens">{children}</div>
  </section>
);
