import type { Family } from "@railhead/api-contract/family";
import { categoryTitle } from "@railhead/core/routes/floor-pages.view";
import { unloadPages } from "@railhead/core/railcars/car-pages";
import { WorkPage } from "../desk/WorkPage";
import { CarWork } from "./CarWork";

type DeskCarProps = { family: Family; id: string; title: string };

/** A railcar that is unloaded, as a page of the desk. */
export const DeskCarWork = ({ family, id, title }: DeskCarProps) => (
  <CarWork
    app="desk"
    family={family}
    id={id}
    title={title}
    subtitle={categoryTitle(family)}
    back={unloadPages("desk", family).list}
    frame={WorkPage}
  />
);
