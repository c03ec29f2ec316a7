import { Link } from "wouter";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { entityBase, PAGE_SUFFIX } from "@railhead/core/routes/desk-entities";
import { Icon } from "../shared/Icon";
import "../shared/button.css";
import { useMayAdd } from "./use-add-page";

/** The way to add a record of a list, for who may; nothing where records are made elsewhere. */
export function AddButton({ resource }: { resource: ResourceFacts }) {
  const { page } = resource;
  const mayAdd = useMayAdd(page);
  if (!mayAdd || resource.form === undefined || resource.routes.create === undefined) return null;
  return (
    <Link href={`${entityBase(page)}${PAGE_SUFFIX.add}`} className="btn btn-main list-add">
      <Icon name="add" size={18} />
      {tDesk("page.add", { thing: tDesk(`one.${page}`) })}
    </Link>
  );
}
