import { categoryTitle } from "@railhead/core/routes/floor-pages.view";
import { unloadPages } from "@railhead/core/railcars/car-pages";
import { WorkPage } from "../desk/WorkPage";
import { CarWork } from "./CarWork";

/** A sand railcar that is unloaded, as a page of the desk. */
export const DeskCarWork = ({ id, title }: { id: string; title: string }) => (
  <CarWork
    app="desk"
    id={id}
    title={title}
    subtitle={categoryTitle("sand")}
    back={unloadPages("desk").list}
    frame={WorkPage}
  />
);
