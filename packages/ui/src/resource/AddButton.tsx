import { Link } from "wouter";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { listsOf } from "@railhead/core/resources/joint-rows.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { entityBase, PAGE_SUFFIX } from "@railhead/core/routes/desk-entities";
import { Icon } from "../shared/Icon";
import "../shared/button.css";
import { useMayAdd } from "./use-add-page";

/** The way to add a record of a list, for who may; nothing where records are made elsewhere. */
function AddOne({ resource, isMain }: { resource: ResourceFacts; isMain: boolean }) {
  const { page } = resource;
  const mayAdd = useMayAdd(page);
  if (!mayAdd || resource.form === undefined || resource.routes.create === undefined) return null;
  return (
    <Link href={`${entityBase(page)}${PAGE_SUFFIX.add}`} className={`btn ${isMain ? "btn-main" : ""} list-add`}>
      <Icon name="add" size={18} />
      {tDesk("page.add", { thing: tDesk(`one.${page}`) })}
    </Link>
  );
}

/** The same for a list of whatever kind: of one that joins others there is one for each of them. */
export function AddButton({ resource }: { resource: ResourceFacts }) {
  const lists = listsOf(resource);
  if (lists.length === 1) return <AddOne resource={resource} isMain />;
  return (
    <span className="list-adds">
      {lists.map((one, at) => (
        <AddOne key={one.page} resource={one} isMain={at === 0} />
      ))}
    </span>
  );
}
